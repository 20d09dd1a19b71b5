import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { FormRow } from '#app/admin/parts/forms/form-part.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { PriceField, priceOf, type TypedPrice } from '../admin/appointment-price.admin.tsx'
import type { AppointmentContext } from '../admin/appointment-view.ts'
import { type AdminAppointment, durations, type PlannedDay } from '../admin-appointment.ts'
import { practitionerName, type Scheduling } from '../agenda/agenda.ts'
import { retimed } from '../appointment-messages.ts'
import { formatVisit } from '../appointment-sentences.ts'
import { dayHeading, formatDayOf } from '../format-appointment.ts'
import { formatClosedDay } from '../format-closed-day.ts'
import styles from './answer-drawer.admin.module.css'
import { AnswerDrawer } from './answer-drawer.admin.tsx'
import { AnswerFoot } from './answer-foot.admin.tsx'
import { ClosedNote } from './closed-note.admin.tsx'
import { DayChoice } from './day-choice.admin.tsx'
import { hourChoice, isBesideOthers, isFreeHour, useScheduling } from './hour-choice.ts'
import { LocalLinkNote } from './local-link-note.admin.tsx'
import { MailNote } from './mail-note.admin.tsx'
import { MessageField } from './message-field.admin.tsx'
import { SchedulingChoice } from './scheduling-choice.admin.tsx'
import { SlotChoice } from './slot-choice.admin.tsx'
import { computeSlots } from './slots.ts'
import { TakenNote } from './taken-note.admin.tsx'
import { type AnswerProps, useAnswer } from './use-answer.admin.tsx'
import { useConfirmation } from './use-confirmation.ts'

/** Confirms a visit in three presses from the list: hour, message, chat. */
export function ConfirmDrawer({ opened, context, changes, onClose }: AnswerProps) {
  const { appointment, plan, moved } = opened
  const { today, minute, agenda } = context
  const address = useAddress()
  const giving = useAnswer(appointment, {
    changes,
    today,
    onGiven: onClose,
    isOvertaken: moved?.isOvertaken ?? false,
  })
  const isMoving = appointment.status === 'confirmed'
  const { scheduling, choose } = useScheduling(
    agenda,
    // The reason for overbooking belongs to one hour; another hour needs its own.
    moved ? { ...appointment, practitionerId: moved.practitionerId, overbooked: null } : appointment,
    { careType: appointment.careType, planned: plan.days.find((each) => each.day === appointment.day) },
  )
  const nameOf = (id: string | null) => practitionerName(agenda, id)
  const [day, setDay] = useState(
    () => moved?.day ?? firstDay(appointment, plan.days, context, scheduling.practitionerId),
  )
  const [start, setStart] = useState(() => {
    if (moved) return moved.start
    return day === appointment.day ? (isMoving ? appointment.start : appointment.proposed) : null
  })
  const [duration, setDuration] = useState(
    (appointment.status === 'new' && context.usual.durations[appointment.careType]) || appointment.duration,
  )
  const [price, setPrice] = useState<TypedPrice>(
    () => appointment.price ?? usualPriceOf(appointment, context.usual.prices) ?? '',
  )
  const sentPrice = priceOf(price)
  const missingPrice = typeof sentPrice === 'string' ? 'Indiquez un prix, ou rien' : undefined
  const [firstShownDay] = useState(day)
  const [choosesDay, setChoosesDay] = useState(isMoving && !moved)
  const [written, setWritten] = useState<string | null>(null)
  const planned = plan.days.find((each) => each.day === day)
  const { token, textFor } = useConfirmation(appointment, context, isMoving ? 'moved' : 'confirmation')
  const practitioner = nameOf(scheduling.practitionerId)
  const message = start === null ? '' : (written ?? textFor({ day, start, practitioner }))

  /** A message edited by hand stays; only its day, hour and names follow the choice. */
  function move(to: { day?: string; start?: number | null; practitioner?: string | undefined }): void {
    const next = { day, start, practitioner, ...to }
    setWritten((text) =>
      text === null || start === null || next.start === null
        ? text
        : retimed(text, appointment.language, { day, start, practitioner }, { ...next, start: next.start }),
    )
    setDay(next.day)
    setStart(next.start)
    choose({ overbooked: null })
  }

  function chooseDay(chosen: string | null): void {
    if (chosen === null) return
    if (!plan.days.some((each) => each.day === chosen)) address.ask({ day: chosen })
    const stays = isFreeHour({ ...at, day: chosen }, { plan, agenda, scheduling, context })
    move({ day: chosen, start: stays ? start : null })
  }

  function schedule(part: Partial<Scheduling>): void {
    choose(part)
    if (part.practitionerId) move({ practitioner: nameOf(part.practitionerId) })
  }

  const at = { day, start, minutes: duration, who: appointment }
  const hour = hourChoice(at, plan, agenda, scheduling)
  const isSame = start !== null && isSameHour(appointment, { day, start })
  const requestedDay = appointment.day
  const slots = planned
    ? computeSlots(planned, duration, { ...agenda, ...plan }, day === today ? minute : -1, hour.practitioner)
    : []
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
          verb={isBesideOthers(hour) ? 'Confirmer quand même' : 'Confirmer'}
          missing={start === null ? 'Choisissez une heure' : (missingPrice ?? hour.missing ?? undefined)}
          busy={giving.busy}
          onGive={() => {
            if (start === null) return
            giving.give(
              {
                intent: 'confirm',
                day,
                start,
                duration,
                // A price that another person has set since stays.
                price: sentPrice === appointment.price ? undefined : sentPrice,
                link: token ?? undefined,
                ...hour.sent,
              },
              `${appointment.name}\u00a0: confirmé pour le ${formatVisit({ day, start }, today)}`,
            )
          }}
        />
      }
    >
      {isMoving && <p className="soft text-sm">C’est décidé dès que vous confirmez.</p>}
      {requestedDay !== null && requestedDay !== day && day === firstShownDay && !moved && (
        <p className={`tone-wait text-sm ${styles.hint}`}>{whyAnother(requestedDay, plan.days, today)}</p>
      )}
      {choosesDay ? (
        <DayChoice
          legend="Quel jour&#160;?"
          days={plan.days}
          today={today}
          value={day}
          onChange={chooseDay}
        />
      ) : (
        <Button variant="subtle" className={styles.day} onClick={() => setChoosesDay(true)}>
          Un autre jour
        </Button>
      )}
      <SchedulingChoice
        agenda={agenda}
        plan={plan}
        at={at}
        careType={appointment.careType}
        value={scheduling}
        onChange={schedule}
      />
      <ClosedNote planned={planned} closed={hour.closed} today={today} />
      <SlotChoice
        key={day}
        legend={dayHeading(day, today)}
        slots={slots}
        value={start}
        onChange={(chosen) => move({ start: chosen })}
        dayPart={appointment.dayPart}
        note={
          <TakenNote
            hour={hour}
            overbooked={scheduling.overbooked}
            onOverbook={(overbooked) => choose({ overbooked })}
          />
        }
      />
      {start !== null && (
        <>
          <LocalLinkNote origin={context.origin} />
          <MessageField patient={appointment} value={message} onChange={setWritten} isShown={!isSame} />
          {opened.mailed.confirm && !isSame && <MailNote email={appointment.email} />}
        </>
      )}
      <FormRow>
        <Select
          label="Durée"
          w="8rem"
          data={durations.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }))}
          value={String(duration)}
          allowDeselect={false}
          onChange={(value) => setDuration(Number(value))}
        />
        <PriceField
          isOfSeries={appointment.seriesId !== null}
          carePrice={context.carePrices[appointment.careType]}
          value={price}
          error={missingPrice}
          onChange={setPrice}
        />
      </FormRow>
    </AnswerDrawer>
  )
}

/** Last price of such a session, for a first confirmation outside of a series. */
function usualPriceOf(
  { status, careType, seriesId }: AdminAppointment,
  usual: AppointmentContext['usual']['prices'],
): number | undefined {
  return status === 'confirmed' || seriesId !== null ? undefined : usual[careType]
}

/** True if the agreed hour stays: its patient knows it. */
function isSameHour(visit: AdminAppointment, { day, start }: { day: string; start: number }): boolean {
  return visit.status === 'confirmed' && visit.day === day && visit.start === start
}

/** First day from the requested one on with a free hour; the requested day if none has one. */
function firstDay(
  { day: requestedDay, duration }: AdminAppointment,
  days: readonly PlannedDay[],
  { today, minute, agenda }: AppointmentContext,
  practitionerId: string | null,
): string {
  const practitioner = agenda.practitioners.find(({ id }) => id === practitionerId) ?? null
  const from = requestedDay === null || requestedDay < today ? today : requestedDay
  const next = days.find(
    (each) =>
      each.day >= from &&
      computeSlots(
        each,
        duration,
        { ...agenda, taken: [] },
        each.day === today ? minute : -1,
        practitioner,
      ).some(({ state }) => state === 'free'),
  )
  return next?.day ?? from
}

function whyAnother(requestedDay: string, days: readonly PlannedDay[], today: string): string {
  const planned = days.find(({ day }) => day === requestedDay)
  if (requestedDay < today) return `Le jour souhaité, ${formatDayOf(requestedDay, today)}, est passé.`
  if (planned && !planned.open) return formatClosedDay(planned, today)
  return `Plus d’heure libre le ${formatDayOf(requestedDay, today)}, le jour souhaité.`
}
