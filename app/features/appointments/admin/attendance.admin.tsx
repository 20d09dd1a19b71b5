import { Button } from '@mantine/core'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import type { AdminAppointment } from '../admin-appointment.ts'
import type { Appointments } from './use-appointments.admin.tsx'

type AttendanceProps = {
  appointment: AdminAppointment
  changes: Appointments
  /** True in the foot of the drawer. */
  isPrimary?: boolean
}

/** Buttons that note attendance in one press, with undo in the toast. */
export function AttendanceButtons({ appointment, changes, isPrimary = false }: AttendanceProps) {
  const { id, sequence, name, status } = appointment
  const note = (intent: 'came' | 'absent') =>
    void changes.act(
      { intent, id, sequence },
      () => `${name}\u00a0: ${intent === 'came' ? 'arrivé' : 'absent'}`,
    )
  return (
    <>
      {status !== 'came' && (
        <Button
          variant={isPrimary ? 'filled' : 'light'}
          leftSection={<IconUserCheck size={18} aria-hidden />}
          onClick={() => !changes.busy && note('came')}
        >
          Arrivé<span className="visually-hidden">&nbsp;: {name}</span>
        </Button>
      )}
      {status !== 'absent' && (
        <Button
          variant="default"
          leftSection={<IconUserOff size={18} aria-hidden />}
          onClick={() => !changes.busy && note('absent')}
        >
          Absent<span className="visually-hidden">&nbsp;: {name}</span>
        </Button>
      )}
    </>
  )
}
