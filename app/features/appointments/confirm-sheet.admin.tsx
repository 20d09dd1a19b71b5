import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { AnswerFoot } from './answer-foot.admin.tsx'
import styles from './answer-sheet.admin.module.css'
import { AnswerSheet } from './answer-sheet.admin.tsx'
import { visitText } from './appointment-messages.ts'
import { visitWords } from './appointment-sentences.ts'
import type { DeskContext, Opened } from './appointment-view.ts'
import { dayHeading, dayWords } from './appointment-words.ts'
import { closedWords } from './closed-words.ts'
import { DayChoice } from './day-choice.admin.tsx'
import { type DeskAppointment, durations, type PlannedDay } from './desk-appointment.ts'
import { MessageField } from './message-field.admin.tsx'
import { retimed } from './retimed.ts'
import { SlotChoice } from './slot-choice.admin.tsx'
import { slotsOf, takenDuring } from './slots.ts'
import { useAnswer } from './use-answer.admin.tsx'
import type { Appointments } from './use-appointments.admin.tsx'

type ConfirmSheetProps = { opened: Opened; desk: DeskContext; changes: Appointments; onClose: () => void }

/** An hour, the message, the chat: three presses from the list. */
export function ConfirmSheet({ opened, desk, changes, onClose }: ConfirmSheetProps) {
  const { appointment, plan } = opened
  const { today, minute, templates } = desk
  const address = useAddress()
  const giving = useAnswer(appointment, { changes, today, onGiven: onClose })
  const isMoving = appointment.status === 'confirmed'
  const [day, setDay] = useState(() => firstDay(appointment, plan.days, desk))
  const [start, setStart] = useState(() =>
    isMoving ? appointment.start : day === appointment.day ? appointment.proposed : null,
  )
  const [duration, setDuration] = useState(appointment.duration)
  const [choosesDay, setChoosesDay] = useState(false)
  const [written, setWritten] = useState<string | null>(null)
  const planned = plan.days.find((each) => each.day === day)
  const textFor = (at: { day: string; start: number }) =>
    visitText(templates, 'confirmation', appointment, at)
  const message = start === null ? '' : (written ?? textFor({ day, start }))

  /** Words that were changed by hand stay; the day and the hour in them follow. */
  function move(to: { day?: string; start?: number | null }): void {
    const next = { day, start, ...to }
    setWritten((text) =>
      text === null || start === null || next.start === null
        ? text
        : retimed(text, appointment.language, { day, start }, { day: next.day, start: next.start }),
    )
    setDay(next.day)
    setStart(next.start)
  }

  function chooseDay(chosen: string | null): void {
    if (chosen === null) return
    if (!plan.days.some((each) => each.day === chosen)) address.filter({ day: chosen })
    move({ day: chosen, start: null })
  }

  const taken = start === null ? [] : takenDuring({ day, start, minutes: duration }, plan.taken)
  const wished = appointment.day
  const slots = planned ? slotsOf(planned, duration, plan.taken, day === today ? minute : -1) : []
  return (
    <AnswerSheet
      title={isMoving ? 'Changer l’heure' : 'Confirmer le rendez-vous'}
      giving={giving}
      today={today}
      dirty={written !== null}
      onClose={onClose}
      foot={
        <AnswerFoot
          patient={appointment}
          message={message}
          verb={taken.length > 0 ? 'Confirmer quand même' : 'Confirmer'}
          missing={start === null ? 'Choisissez une heure' : undefined}
          busy={giving.busy}
          onGive={() => {
            if (start === null) return
            giving.give(
              { intent: 'confirm', day, start, duration, known: taken.map(({ id }) => id) },
              `${appointment.name}\u00a0: confirmé pour le ${visitWords({ day, start }, today)}`,
            )
          }}
        />
      }
    >
      {wished !== null && wished !== day && !choosesDay && (
        <p className={styles.hint}>{whyAnother(wished, plan.days, today)}</p>
      )}
      {planned && !planned.open && <p className={styles.hint}>{closedWords(planned, today)}</p>}
      <SlotChoice
        key={day}
        legend={dayHeading(day, today)}
        slots={slots}
        value={start}
        onChange={(chosen) => move({ start: chosen })}
        dayPart={appointment.dayPart}
        taken={taken}
      >
        {!choosesDay && (
          <Button variant="subtle" onClick={() => setChoosesDay(true)}>
            Un autre jour
          </Button>
        )}
      </SlotChoice>
      {choosesDay && (
        <DayChoice
          legend="Quel jour&#160;?"
          days={plan.days}
          today={today}
          value={day}
          onChange={chooseDay}
        />
      )}
      {start !== null && <MessageField patient={appointment} value={message} onChange={setWritten} />}
      <Select
        label="Durée"
        w="8rem"
        data={durations.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }))}
        value={String(duration)}
        allowDeselect={false}
        onChange={(value) => setDuration(Number(value))}
      />
    </AnswerSheet>
  )
}

/** The wished day where it can be had, else the next one that has an hour left. */
function firstDay(
  { day: wished, duration }: DeskAppointment,
  days: readonly PlannedDay[],
  { today, minute }: DeskContext,
): string {
  const from = wished === null || wished < today ? today : wished
  const next = days.find(
    (each) => each.day >= from && slotsOf(each, duration, [], each.day === today ? minute : -1).length > 0,
  )
  return next?.day ?? from
}

function whyAnother(wished: string, days: readonly PlannedDay[], today: string): string {
  const planned = days.find(({ day }) => day === wished)
  if (wished < today) return `Le jour souhaité, ${dayWords(wished, today)}, est passé.`
  if (planned && !planned.open) return closedWords(planned, today)
  return `Plus d’heure libre le ${dayWords(wished, today)}, le jour souhaité.`
}
