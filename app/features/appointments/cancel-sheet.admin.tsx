import { useState } from 'react'
import { AnswerFoot } from './answer-foot.admin.tsx'
import { AnswerSheet } from './answer-sheet.admin.tsx'
import { cancellationText } from './appointment-messages.ts'
import type { DeskContext, Opened } from './appointment-view.ts'
import { MessageField } from './message-field.admin.tsx'
import { useAnswer } from './use-answer.admin.tsx'
import type { Appointments } from './use-appointments.admin.tsx'

type CancelSheetProps = { opened: Opened; desk: DeskContext; changes: Appointments; onClose: () => void }

/** Cancels a visit, and tells the patient. */
export function CancelSheet({ opened, desk, changes, onClose }: CancelSheetProps) {
  const { appointment } = opened
  const giving = useAnswer(appointment, { changes, today: desk.today, onGiven: onClose })
  const [written, setWritten] = useState<string | null>(null)
  const day = appointment.day ?? appointment.preferredDate
  const message = written ?? cancellationText(desk.templates, appointment, day)
  return (
    <AnswerSheet
      title="Annuler le rendez-vous"
      giving={giving}
      today={desk.today}
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
    </AnswerSheet>
  )
}
