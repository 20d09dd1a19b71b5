import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useAddress } from '#app/admin/shell/use-address.ts'
import type { AppointmentContext, Opened } from '../admin/appointment-view.ts'
import type { Appointments } from '../admin/use-appointments.admin.tsx'
import { type AdminAppointment, durations, type PlannedDay } from '../admin-appointment.ts'
import { formatVisit } from '../appointment-sentences.ts'
import { dayHeading, formatDayOf } from '../format-appointment.ts'
import { formatClosedDay } from '../format-closed-day.ts'
import styles from './answer-drawer.admin.module.css'
import { AnswerDrawer } from './answer-drawer.admin.tsx'
import { AnswerFoot } from './answer-foot.admin.tsx'
import { ClosedNote } from './closed-note.admin.tsx'
import { DayChoice } from './day-choice.admin.tsx'
import { MessageField } from './message-field.admin.tsx'
import { outsideHours } from './outside-hours.ts'
import { retimed } from './retimed.ts'
import { SlotChoice } from './slot-choice.admin.tsx'
import { slotsOf, takenDuring } from './slots.ts'
import { useAnswer } from './use-answer.admin.tsx'
import { useConfirmation } from './use-confirmation.ts'

type ConfirmDrawerProps = {
  opened: Opened
  context: AppointmentContext
  changes: Appointments
  onClose: () => void
}

/** An hour, the message, the chat: three presses from the list. */
export function ConfirmDrawer({ opened, context, changes, onClose }: ConfirmDrawerProps) {
  const { appointment, plan, moved } = opened
  const { today, minute } = context
  const address = useAddress()
  const giving = useAnswer(appointment, {
    changes,
    today,
    onGiven: onClose,
    isOvertaken: moved?.isOvertaken ?? false,
  })
  const isMoving = appointment.status === 'confirmed'
  const [day, setDay] = useState(() => moved?.day ?? firstDay(appointment, plan.days, context))
  const [start, setStart] = useState(() => {
    if (moved) return moved.start
    return isMoving ? appointment.start : day === appointment.day ? appointment.proposed : null
  })
  const [duration, setDuration] = useState(appointment.duration)
  const [choosesDay, setChoosesDay] = useState(false)
  const [written, setWritten] = useState<string | null>(null)
  const planned = plan.days.find((each) => each.day === day)
  const { token, textFor } = useConfirmation(appointment, context)
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
  const closed = planned
    ? outsideHours({ practitionerId: null, start, proposed: null, duration }, planned)
    : null
  const requestedDay = appointment.day
  const slots = planned ? slotsOf(planned, duration, plan.taken, day === today ? minute : -1) : []
  return (
    <AnswerDrawer
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
              {
                intent: 'confirm',
                practitionerId: moved ? moved.practitionerId : appointment.practitionerId,
                placeId: appointment.placeId,
                overbooked: null,
                day,
                start,
                duration,
                known: taken.map(({ id }) => id),
                link: token ?? undefined,
                shownOpen: planned !== undefined && closed === null,
              },
              `${appointment.name}\u00a0: confirmé pour le ${formatVisit({ day, start }, today)}`,
            )
          }}
        />
      }
    >
      {requestedDay !== null && requestedDay !== day && !choosesDay && !moved && (
        <p className={`tone-wait text-sm ${styles.hint}`}>{whyAnother(requestedDay, plan.days, today)}</p>
      )}
      <ClosedNote planned={planned} closed={closed} today={today} />
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
    </AnswerDrawer>
  )
}

/** The wished day where it can be had, else the next one that has an hour left. */
function firstDay(
  { day: requestedDay, duration }: AdminAppointment,
  days: readonly PlannedDay[],
  { today, minute }: AppointmentContext,
): string {
  const from = requestedDay === null || requestedDay < today ? today : requestedDay
  const next = days.find(
    (each) => each.day >= from && slotsOf(each, duration, [], each.day === today ? minute : -1).length > 0,
  )
  return next?.day ?? from
}

function whyAnother(requestedDay: string, days: readonly PlannedDay[], today: string): string {
  const planned = days.find(({ day }) => day === requestedDay)
  if (requestedDay < today) return `Le jour souhaité, ${formatDayOf(requestedDay, today)}, est passé.`
  if (planned && !planned.open) return formatClosedDay(planned, today)
  return `Plus d’heure libre le ${formatDayOf(requestedDay, today)}, le jour souhaité.`
}
