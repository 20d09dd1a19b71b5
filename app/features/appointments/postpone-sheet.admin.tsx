import { useState } from 'react'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { AnswerFoot } from './answer-foot.admin.tsx'
import styles from './answer-sheet.admin.module.css'
import { AnswerSheet } from './answer-sheet.admin.tsx'
import { postponementText } from './appointment-messages.ts'
import { visitWords } from './appointment-sentences.ts'
import type { DeskContext, Opened } from './appointment-view.ts'
import { closedWords } from './closed-words.ts'
import { DayChoice } from './day-choice.admin.tsx'
import { MessageField } from './message-field.admin.tsx'
import { SlotChoice } from './slot-choice.admin.tsx'
import { slotsOf, takenDuring } from './slots.ts'
import { useAnswer } from './use-answer.admin.tsx'
import type { Appointments } from './use-appointments.admin.tsx'

type PostponeSheetProps = { opened: Opened; desk: DeskContext; changes: Appointments; onClose: () => void }

/** Puts a visit off, to another day and hour or to none yet; they are agreed when the patient has answered. */
export function PostponeSheet({ opened, desk, changes, onClose }: PostponeSheetProps) {
  const { appointment, plan } = opened
  const { today, minute, templates } = desk
  const address = useAddress()
  const giving = useAnswer(appointment, { changes, today, onGiven: onClose })
  const [day, setDay] = useState<string | null>(null)
  const [start, setStart] = useState<number | null>(null)
  const [written, setWritten] = useState<string | null>(null)
  const planned = plan.days.find((each) => each.day === day)
  const minutes = appointment.duration
  const slots = planned ? slotsOf(planned, minutes, plan.taken, day === today ? minute : -1) : []
  const taken = day === null || start === null ? [] : takenDuring({ day, start, minutes }, plan.taken)
  const from = appointment.day ?? appointment.preferredDate
  const message = written ?? postponementText(templates, appointment, { from, to: day, start })

  function choose(chosen: string | null): void {
    if (chosen !== null && !plan.days.some((each) => each.day === chosen)) address.filter({ day: chosen })
    setDay(chosen)
    setStart(null)
  }

  return (
    <AnswerSheet
      title="Reporter le rendez-vous"
      giving={giving}
      today={today}
      dirty={written !== null}
      onClose={onClose}
      foot={
        <AnswerFoot
          patient={appointment}
          message={message}
          verb={taken.length > 0 ? 'Reporter quand même' : 'Reporter'}
          busy={giving.busy}
          onGive={() =>
            giving.give(
              { intent: 'postpone', day, start, known: taken.map(({ id }) => id) },
              `${appointment.name}\u00a0: reporté ${day === null ? 'sans nouveau jour' : `au ${visitWords({ day, start }, today)}`}`,
            )
          }
        />
      }
    >
      <DayChoice
        legend="À quel jour&#160;?"
        none="Pas encore de jour"
        days={plan.days.filter((each) => each.day !== from)}
        today={today}
        value={day}
        onChange={choose}
      />
      {planned && !planned.open && <p className={styles.hint}>{closedWords(planned, today)}</p>}
      {day !== null && (
        <SlotChoice
          key={day}
          legend="À quelle heure&#160;?"
          none="Pas encore d’heure"
          slots={slots}
          value={start}
          onChange={setStart}
          dayPart={appointment.dayPart}
          taken={taken}
        />
      )}
      <MessageField patient={appointment} value={message} onChange={setWritten} />
    </AnswerSheet>
  )
}
