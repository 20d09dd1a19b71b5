import { ActionIcon, Button } from '@mantine/core'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Link } from 'react-router'
import { TakenBadge } from '#app/admin/parts/taken.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { may } from '#app/lib/access.ts'
import { capital } from '#app/lib/text/capital.ts'
import { ofName } from '#app/lib/text/of-name.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { namedOf, placeName, practitionerName } from '../agenda/agenda.ts'
import { OutsideAnswers } from '../answers/outside-answers.admin.tsx'
import { useConfirmation } from '../answers/use-confirmation.ts'
import { formatRequestedDayOf, formatRequestOrigin } from '../appointment-sentences.ts'
import { EarlierBadge } from '../earlier/earlier-mark.admin.tsx'
import { formatDayOf, formatHour } from '../format-appointment.ts'
import { needsAnswer, standingAnswer } from '../patient/patient-answer.ts'
import styles from './appointment-row.admin.module.css'
import type { AppointmentContext } from './appointment-view.ts'
import { AttendanceButtons } from './attendance.admin.tsx'
import { PatientBadge, RestoreButton } from './patient-answer.admin.tsx'
import { apart, CallButton, linkTo, wayTo } from './reach.admin.tsx'
import { SeriesLinks } from './series-links.admin.tsx'
import { AppointmentBadge, OutsideBadge } from './status-badge.admin.tsx'
import type { Appointments } from './use-appointments.admin.tsx'

type RowProps = { appointment: AdminAppointment; context: AppointmentContext; changes: Appointments }
/** `dated`: the row shows its day, which its heading does not name. `timed`: rows of its list begin with an hour. */
type AppointmentRowProps = RowProps & { dated: boolean; timed: boolean }

/** One request of the list: patient, care, time, and the next action. */
export function AppointmentListRow({ appointment, context, changes, dated, timed }: AppointmentRowProps) {
  const { name, care, day, start, duration, status, message, notes, language } = appointment
  const { today } = context
  const { patient, seriesId } = appointment
  const { agenda } = context
  const practitioner = namedOf(agenda).length > 1 && practitionerName(agenda, appointment.practitionerId)
  const place = placeName(agenda, appointment.placeId)
  const answer = standingAnswer(appointment)
  const outside = context.outside[appointment.id]
  const address = useAddress()
  const isAsked = start === null
  // Rows with more than one button show them below the text on a phone.
  const isWide =
    mayNoteWhoCame(appointment, context) || outside || answer === 'another-day' || answer === 'cancelled'
  return (
    <li
      className={`row gap-4 ${styles.row}`}
      data-asked={isAsked || undefined}
      data-wide={(isWide && !isAsked) || undefined}
    >
      {(start !== null || timed) && (
        <time className={`rigid text-lg semibold ${styles.time}`}>{start !== null && formatHour(start)}</time>
      )}
      <div className={`grow shrink break-anywhere ${styles.words}`}>
        <p className={`row wrap ${styles.name}`}>
          <Link to={address.to({ open: appointment.id })} preventScrollReset data-open>
            {name}
          </Link>
          {(isAsked || (!outside && answer !== 'cancelled')) && <AppointmentBadge status={status} />}
          <OutsideBadge outside={outside} />
          <PatientBadge appointment={appointment} />
          <EarlierBadge {...appointment} />
          {isAsked && <SeriesLinks appointment={appointment} />}
          {needsAnswer(appointment) && <TakenBadge taken={appointment.taken} me={context.me} />}
          {language === 'en' && <span className={`soft text-xs ${styles.language}`}>anglais</span>}
        </p>
        {isAsked ? (
          <>
            <p>
              <b>{care}</b>, {formatRequestedDayOf(appointment, today)}
              {practitioner && `, avec ${practitioner}`}
              {place && `, ${place}`}
            </p>
            {message && <p className={`soft clamp-3 ${styles.quote}`}>«&nbsp;{message}&nbsp;»</p>}
            <p className="soft text-sm">{formatRequestOrigin(appointment, today)}</p>
          </>
        ) : (
          <p className={`soft text-sm ${styles.facts}`}>
            {dated && day && (
              <>
                <span className={styles.day}>{capital(formatDayOf(day, today))}</span>
                {dot}
              </>
            )}
            {[care, `${duration}\u00a0min`, practitioner && `avec ${practitioner}`, place]
              .filter(Boolean)
              .join(', ')}
            {seriesId !== null && dot}
            <SeriesLinks appointment={appointment} />
          </p>
        )}
        {answer && patient?.note && (
          <p className={`soft clamp-3 ${styles.quote}`}>«&nbsp;{patient.note}&nbsp;»</p>
        )}
        {notes && <p className={`clamp-3 text-sm ${styles.note}`}>{notes}</p>}
      </div>
      <div className={`flow end rigid gap-2 ${styles.actions}`}>
        <RowActions appointment={appointment} context={context} changes={changes} />
      </div>
    </li>
  )
}

/** Hidden on a phone, where the day has its own line and a series is underlined. */
const dot = (
  <>
    <span className={styles.dot}> ·</span>{' '}
  </>
)

function RowActions({ appointment, context, changes }: RowProps) {
  const { id, name, status } = appointment
  const address = useAddress()
  const mayAnswer = may(context.role, 'answer')
  if (mayNoteWhoCame(appointment, context))
    return <AttendanceButtons appointment={appointment} changes={changes} />
  if (context.outside[id] && status !== 'new' && mayAnswer)
    return <OutsideAnswers appointment={appointment} />
  const answer = mayAnswer ? standingAnswer(appointment) : null
  if (answer === 'another-day') return <AnotherDayActions appointment={appointment} />
  if (status === 'new' || status === 'postponed')
    return (
      <>
        <CallButton patient={appointment} />
        {mayAnswer && (
          <Button
            variant="light"
            className={styles.confirm}
            leftSection={<IconCheck size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link to={address.to({ open: id, do: 'confirm' })} preventScrollReset {...props} />
            )}
          >
            Confirmer<span className="visually-hidden">{` le rendez-vous ${ofName(name)}`}</span>
          </Button>
        )}
      </>
    )
  if (answer === 'cancelled')
    return (
      <>
        <CallButton patient={appointment} />
        <RestoreButton appointment={appointment} changes={changes} />
      </>
    )
  return <WriteButton appointment={appointment} context={context} changes={changes} />
}

/** Actions for another hour: an agreed one is changed by phone, a proposed one is replaced by another proposal. */
function AnotherDayActions({ appointment }: Pick<RowProps, 'appointment'>) {
  const { id, name, status } = appointment
  const address = useAddress()
  const isProposal = status === 'postponed'
  return (
    <>
      <CallButton patient={appointment} />
      <Button
        variant="light"
        leftSection={<IconCalendarRepeat size={18} aria-hidden />}
        renderRoot={(props) => (
          <Link
            to={address.to({ open: id, do: isProposal ? 'postpone' : 'confirm' })}
            preventScrollReset
            {...props}
          />
        )}
      >
        {isProposal ? 'Reporter' : 'Changer l’heure'}
        <span className="visually-hidden">{` ${isProposal ? 'le' : 'du'} rendez-vous ${ofName(name)}`}</span>
      </Button>
    </>
  )
}

/** Opens the chat with the message that confirms the visit, to send it again or edited. */
function WriteButton({ appointment, context, changes }: RowProps) {
  const { day, start, status, name } = appointment
  const { token, textFor } = useConfirmation(appointment, context)
  if (status !== 'confirmed' || day === null || start === null) return null
  if (wayTo(appointment) !== 'chat') return <CallButton patient={appointment} />
  return (
    <ActionIcon
      component="a"
      href={linkTo(appointment, textFor({ day, start }))}
      {...apart}
      {...changes.sending(appointment.id, token)}
      aria-label={`Écrire à ${name} sur WhatsApp`}
      title="WhatsApp"
    >
      <IconBrandWhatsapp size={20} aria-hidden />
    </ActionIcon>
  )
}

/** True if the hour of a visit has come and its attendance is not noted. */
function mayNoteWhoCame(
  { status, day, start }: AdminAppointment,
  { role, today, minute }: AppointmentContext,
): boolean {
  if (status !== 'confirmed' || day === null || start === null || !may(role, 'answer')) return false
  return day < today || (day === today && start <= minute)
}
