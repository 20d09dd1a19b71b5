import { useState } from 'react'
import { namedDay } from '../admin-appointment.ts'
import { cancellationText } from '../appointment-messages.ts'
import { AnswerDrawer } from './answer-drawer.admin.tsx'
import { AnswerFoot } from './answer-foot.admin.tsx'
import { MailNote } from './mail-note.admin.tsx'
import { MessageField } from './message-field.admin.tsx'
import { type AnswerProps, useAnswer } from './use-answer.admin.tsx'

/** Cancels a visit or refuses a request, with a message to the patient. */
export function CancelDrawer({ opened, context, changes, onClose }: AnswerProps) {
  const { appointment } = opened
  const giving = useAnswer(appointment, { changes, today: context.today, onGiven: onClose })
  const [written, setWritten] = useState<string | null>(null)
  const { isRequest } = giving.known
  const { kind, title, verb, done } = endings[isRequest ? 'request' : 'visit']
  const message = written ?? cancellationText(context.templates, kind, appointment, namedDay(appointment))
  return (
    <AnswerDrawer
      title={title}
      giving={giving}
      today={context.today}
      dirty={written !== null}
      onClose={onClose}
      foot={
        <AnswerFoot
          patient={appointment}
          message={message}
          verb={verb}
          color="carmin"
          busy={giving.busy}
          onGive={() => giving.give({ intent: 'cancel' }, `${appointment.name}\u00a0: ${done}`)}
        />
      }
    >
      <MessageField patient={appointment} value={message} onChange={setWritten} />
      {opened.mailed.cancel && <MailNote email={appointment.email} />}
    </AnswerDrawer>
  )
}

/** Texts for a request that was never agreed, and for an agreed visit. */
const endings = {
  request: { kind: 'refusal', title: 'Refuser la demande', verb: 'Refuser', done: 'demande refusée' },
  visit: {
    kind: 'cancellation',
    title: 'Annuler le rendez-vous',
    verb: 'Annuler le rendez-vous',
    done: 'rendez-vous annulé',
  },
} as const
