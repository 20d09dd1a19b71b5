import { useState } from 'react'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { namedDay } from '../admin-appointment.ts'
import { postponementText, withLink, withoutLink } from '../appointment-messages.ts'
import { formatVisit } from '../appointment-sentences.ts'
import { AnswerDrawer } from './answer-drawer.admin.tsx'
import { AnswerFoot } from './answer-foot.admin.tsx'
import { ClosedNote } from './closed-note.admin.tsx'
import { DayChoice } from './day-choice.admin.tsx'
import { hourChoice, isBesideOthers, isFreeHour, useScheduling } from './hour-choice.ts'
import { LocalLinkNote } from './local-link-note.admin.tsx'
import { MessageField } from './message-field.admin.tsx'
import { SchedulingChoice } from './scheduling-choice.admin.tsx'
import { SlotChoice } from './slot-choice.admin.tsx'
import { computeSlots } from './slots.ts'
import { TakenNote } from './taken-note.admin.tsx'
import { type AnswerProps, useAnswer } from './use-answer.admin.tsx'
import { useLinkToken } from './use-confirmation.ts'

/** Postpones a visit, to another day and hour or to none yet; it is agreed once the patient has answered. */
export function PostponeDrawer({ opened, context, changes, onClose }: AnswerProps) {
  const { appointment, plan } = opened
  const { today, minute, templates, agenda, origin } = context
  const address = useAddress()
  const giving = useAnswer(appointment, { changes, today, onGiven: onClose })
  const [day, setDay] = useState<string | null>(null)
  const [start, setStart] = useState<number | null>(null)
  const [written, setWritten] = useState<string | null>(null)
  const planned = plan.days.find((each) => each.day === day)
  const minutes = appointment.duration
  const { scheduling, choose: schedule } = useScheduling(
    agenda,
    { ...appointment, overbooked: null },
    { careType: appointment.careType, planned },
  )
  const at = { day, start, minutes, who: appointment }
  const hour = hourChoice(at, plan, agenda, scheduling)
  const slots = planned
    ? computeSlots(planned, minutes, { ...agenda, ...plan }, day === today ? minute : -1, hour.practitioner)
    : []
  const from = namedDay(appointment)
  const { language } = appointment
  const token = useLinkToken(appointment.id)
  const kind = appointment.isRequest ? 'proposal' : 'postponement'
  const words = () => postponementText(templates, kind, appointment, { from, to: day, start })
  // The link only works with a proposed hour: without one it is removed, also from an edited message.
  const message =
    start === null
      ? withoutLink(written ?? words(), token)
      : (written ?? withLink(words(), language, { origin, token }))

  function choose(chosen: string | null): void {
    if (chosen !== null && !plan.days.some((each) => each.day === chosen)) address.ask({ day: chosen })
    const stays = isFreeHour({ ...at, day: chosen }, { plan, agenda, scheduling, context })
    setDay(chosen)
    chooseHour(stays ? start : null)
  }

  /** The reason for overbooking belongs to one hour. */
  function chooseHour(chosen: number | null): void {
    setStart(chosen)
    schedule({ overbooked: null })
  }

  return (
    <AnswerDrawer
      title="Reporter le rendez-vous"
      giving={giving}
      today={today}
      dirty={written !== null}
      onClose={onClose}
      foot={
        <AnswerFoot
          patient={appointment}
          message={message}
          verb={isBesideOthers(hour) ? 'Reporter quand même' : 'Reporter'}
          missing={hour.missing ?? undefined}
          busy={giving.busy}
          onGive={() =>
            giving.give(
              {
                intent: 'postpone',
                day,
                start,
                link: start === null ? undefined : (token ?? undefined),
                ...hour.sent,
              },
              `${appointment.name}\u00a0: ${day === null ? 'reporté sans nouveau jour' : `proposé pour le ${formatVisit({ day, start }, today)}`}`,
            )
          }
        />
      }
    >
      <DayChoice
        legend="À quel jour&#160;?"
        none="Pas encore de jour"
        days={plan.days.filter((each) => appointment.isRequest || each.day !== from)}
        today={today}
        value={day}
        onChange={choose}
      />
      {day !== null && (
        <SchedulingChoice
          agenda={agenda}
          plan={plan}
          at={at}
          careType={appointment.careType}
          value={scheduling}
          onChange={schedule}
        />
      )}
      <ClosedNote planned={planned} closed={hour.closed} today={today} />
      {day !== null && (
        <SlotChoice
          key={day}
          legend="À quelle heure&#160;?"
          none="Pas encore d’heure"
          slots={slots}
          value={start}
          onChange={chooseHour}
          dayPart={appointment.dayPart}
          note={
            <TakenNote
              hour={hour}
              overbooked={scheduling.overbooked}
              onOverbook={(overbooked) => schedule({ overbooked })}
            />
          }
        />
      )}
      {start !== null && <LocalLinkNote origin={origin} />}
      <p className="soft text-sm">Le patient doit encore accepter ce que vous proposez.</p>
      <MessageField patient={appointment} value={message} onChange={setWritten} />
    </AnswerDrawer>
  )
}
