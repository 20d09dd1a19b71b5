import { Button } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCalendarQuestion from '@tabler/icons-react/dist/esm/icons/IconCalendarQuestion.mjs'
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs'
import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs'
import { Status, type StatusProps } from '#app/admin/parts/status.tsx'
import { ofName } from '#app/lib/text/of-name.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { patientAnswerLabels, standingAnswer } from '../patient/patient-answer.ts'
import type { Appointments } from './use-appointments.admin.tsx'

const signs: Record<keyof typeof patientAnswerLabels, Omit<StatusProps, 'label'>> = {
  coming: { tone: 'ok', icon: IconThumbUp },
  'another-day': { tone: 'wait', icon: IconCalendarQuestion },
  cancelled: { tone: 'stop', icon: IconUserX },
}

/** The patient's last answer through their link; empty if the appointment has changed since. */
export function PatientBadge({ appointment }: { appointment: AdminAppointment }) {
  const answer = standingAnswer(appointment)
  return answer && <Status {...signs[answer]} label={patientAnswerLabels[answer]} />
}

type RestoreProps = { appointment: AdminAppointment; changes: Appointments }

/** Undoes a patient's cancellation, as agreed by phone or after a mistake. */
export function RestoreButton({ appointment, changes }: RestoreProps) {
  const { name, canUndo } = appointment
  if (!canUndo || standingAnswer(appointment) !== 'cancelled') return null
  return (
    <Button
      variant="light"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      onClick={() =>
        !changes.busy && changes.undo(appointment, `${name}\u00a0: le rendez-vous tient de nouveau`)
      }
    >
      Rétablir<span className="visually-hidden">{` le rendez-vous ${ofName(name)}`}</span>
    </Button>
  )
}
