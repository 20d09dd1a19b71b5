import { useState } from 'react'
import type { AppointmentContext, Opened } from '../admin/appointment-view.ts'
import type { Appointments } from '../admin/use-appointments.admin.tsx'
import { cancellationText } from '../appointment-messages.ts'
import { AnswerDrawer } from './answer-drawer.admin.tsx'
import { AnswerFoot } from './answer-foot.admin.tsx'
import { MessageField } from './message-field.admin.tsx'
import { useAnswer } from './use-answer.admin.tsx'

type CancelDrawerProps = {
  opened: Opened
  context: AppointmentContext
  changes: Appointments
  onClose: () => void
}

/** Cancels a visit, and tells the patient. */
export function CancelDrawer({ opened, context, changes, onClose }: CancelDrawerProps) {
  const { appointment } = opened
  const giving = useAnswer(appointment, { changes, today: context.today, onGiven: onClose })
  const [written, setWritten] = useState<string | null>(null)
  const day = appointment.day ?? appointment.preferredDate
  const message = written ?? cancellationText(context.templates, appointment, day)
  return (
    <AnswerDrawer
      title="Annuler le rendez-vous"
      giving={giving}
      today={context.today}
      dirty={written !== null}
      onClose={onClose}
      foot={
        <AnswerFoot
          patient={appointment}
          message={message}
          verb="Annuler le rendez-vous"
          color="carmin"
          busy={giving.busy}
          onGive={() => giving.give({ intent: 'cancel' }, `${appointment.name}\u00a0: rendez-vous annulé`)}
        />
      }
    >
      <MessageField patient={appointment} value={message} onChange={setWritten} />
    </AnswerDrawer>
  )
}
