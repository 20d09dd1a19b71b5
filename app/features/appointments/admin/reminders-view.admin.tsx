import { Button } from '@mantine/core'
import IconBellCheck from '@tabler/icons-react/dist/esm/icons/IconBellCheck.mjs'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { may } from '#app/lib/access.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { practitionerName } from '../agenda/agenda.ts'
import { LocalLinkNote } from '../answers/local-link-note.admin.tsx'
import { OutsideAnswers } from '../answers/outside-answers.admin.tsx'
import { useLinkToken } from '../answers/use-confirmation.ts'
import { visitText, withLink } from '../appointment-messages.ts'
import { formatReminder } from '../appointment-sentences.ts'
import { dayHeading, formatHour } from '../format-appointment.ts'
import listStyles from './appointment-list.admin.module.css'
import rowStyles from './appointment-row.admin.module.css'
import type { AppointmentContext } from './appointment-view.ts'
import { PatientBadge } from './patient-answer.admin.tsx'
import { apart, CallButton, linkTo, wayTo } from './reach.admin.tsx'
import { OutsideBadge } from './status-badge.admin.tsx'
import type { Appointments } from './use-appointments.admin.tsx'

export type ReminderDay = { day: string; closed: string | null; visits: AdminAppointment[] }

type RemindersProps = { days: ReminderDay[]; context: AppointmentContext; changes: Appointments }

/** Visits of tomorrow, and of the next open day if tomorrow has none; one press opens each reminder. */
export function RemindersView({ days, context, changes }: RemindersProps) {
  const hasLinks =
    may(context.role, 'answer') &&
    days.some(({ visits }) => visits.some((visit) => !context.outside[visit.id] && wayTo(visit) === 'chat'))
  return (
    <>
      {hasLinks && <LocalLinkNote origin={context.origin} className="below-5" />}
      {days.map((day) => (
        <ReminderDayList key={day.day} {...day} context={context} changes={changes} />
      ))}
    </>
  )
}

type DayListProps = ReminderDay & Omit<RemindersProps, 'days'>

function ReminderDayList({ day, closed, visits, context, changes }: DayListProps) {
  const coming = visits.filter(({ id }) => !context.outside[id])
  const sent = coming.filter(
    ({ id, remindedAt }) => remindedAt && !context.remindersToLeave.includes(id),
  ).length
  return (
    <section className="below-5" aria-label={dayHeading(day, context.today)}>
      <h2 className={`flow text-lg bold gap-x-2 ${listStyles.heading}`}>
        {dayHeading(day, context.today)}{' '}
        {coming.length > 0 && (
          <span className="num">
            {`${sent} sur ${coming.length} ${coming.length > 1 ? 'rappelés' : 'rappelé'}`}
          </span>
        )}
      </h2>
      {visits.length > 0 ? (
        <ul className={`card bare ${listStyles.list}`}>
          {visits.map((visit) => (
            <ReminderRow key={visit.id} visit={visit} context={context} changes={changes} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={closed === null ? 'Personne à rappeler' : `Fermé${closed && `\u00a0: ${closed}`}`}
          hint="Les rendez-vous confirmés de ce jour s’inscrivent ici."
        />
      )}
    </section>
  )
}

type RowProps = { visit: AdminAppointment; context: AppointmentContext; changes: Appointments }

function ReminderRow({ visit, context, changes }: RowProps) {
  const { id, name, care, start } = visit
  const reminder = formatReminder(visit, context.today, context.remindersToLeave.includes(id))
  const address = useAddress()
  const outside = context.outside[id]
  return (
    <li className={`row gap-4 ${rowStyles.row}`} data-wide>
      {start !== null && (
        <time className={`rigid text-lg semibold ${rowStyles.time}`}>{formatHour(start)}</time>
      )}
      <div className={`grow shrink break-anywhere ${rowStyles.words}`}>
        <p className={`row wrap ${rowStyles.name}`}>
          <Link to={address.to({ open: id })} preventScrollReset data-open>
            {name}
          </Link>
          <PatientBadge appointment={visit} />
          <OutsideBadge outside={outside} />
        </p>
        <p className={`soft text-sm ${rowStyles.facts}`}>{care}</p>
        {reminder && <p className="soft text-sm">Rappel {reminder}</p>}
      </div>
      <div className={`flow end rigid gap-2 ${rowStyles.actions}`}>
        {!may(context.role, 'answer') ? (
          <CallButton patient={visit} />
        ) : outside ? (
          <OutsideAnswers appointment={visit} />
        ) : (
          <RemindButton visit={visit} context={context} changes={changes} />
        )}
      </div>
    </li>
  )
}

/** The link opens the reminder, and the change is sent beside it. A second one has another label. */
function RemindButton({ visit, context, changes }: RowProps) {
  const { id, name, sequence, day, start, remindedAt } = visit
  const token = useLinkToken(id)
  if (day === null || start === null) return null
  const isSent = remindedAt !== null
  const practitioner = practitionerName(context.agenda, visit.practitionerId)
  const words = visitText(context.templates, 'reminder', visit, { day, start, practitioner })
  const text = withLink(words, visit.language, { origin: context.origin, token })

  function remind(event: MouseEvent): void {
    if (changes.busy) return event.preventDefault()
    const link = wayTo(visit) === 'chat' ? (token ?? undefined) : undefined
    void changes.act({ intent: 'remind', id, sequence, remindedAt, link }, () => `Rappel noté pour ${name}`)
  }

  if (wayTo(visit) !== 'chat')
    return (
      <>
        <CallButton patient={visit} />
        <Button
          variant={isSent ? 'subtle' : 'light'}
          leftSection={<IconBellCheck size={18} aria-hidden />}
          onClick={remind}
        >
          {isSent ? 'Noter de nouveau' : 'Noter comme rappelé'}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </>
    )
  return (
    <Button
      component="a"
      href={linkTo(visit, text)}
      {...apart}
      variant={isSent ? 'subtle' : 'light'}
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      onClick={remind}
    >
      {isSent ? 'Renvoyer' : 'Envoyer le rappel'}
      <span className="visually-hidden"> à {name}</span>
    </Button>
  )
}
