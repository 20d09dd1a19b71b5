import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Status, type StatusProps } from '#app/admin/parts/status.tsx'
import { type OutsideHours, outsideHoursLabels } from '../answers/outside-hours.ts'
import { type AppointmentStatus, appointmentStatusLabels } from '../appointment-status.ts'

const signs: Record<AppointmentStatus, Omit<StatusProps, 'label'>> = {
  new: { tone: 'new', icon: IconClock },
  confirmed: { tone: 'ok', icon: IconCheck },
  postponed: { tone: 'wait', icon: IconCalendarRepeat },
  cancelled: { tone: 'stop', icon: IconX },
  came: { tone: 'idle', icon: IconUserCheck },
  absent: { tone: 'stop', icon: IconUserOff },
}

export function AppointmentBadge({ status }: { status: AppointmentStatus }) {
  return <Status {...signs[status]} label={appointmentStatusLabels[status]} />
}

/** Badge saying that the centre is closed at the visit; empty if it is open. */
export function OutsideBadge({ outside }: { outside: OutsideHours | undefined }) {
  return outside ? <Status tone="stop" icon={IconDoorOff} label={outsideHoursLabels[outside]} /> : null
}
