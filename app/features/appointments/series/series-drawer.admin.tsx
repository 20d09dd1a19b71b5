import { Progress } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { SideDrawer } from '#app/admin/parts/drawers/side-drawer.tsx'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import { may, type Role } from '#app/lib/access.ts'
import { capital } from '#app/lib/text/capital.ts'
import { unbrokenPrice } from '#app/lib/text/format.ts'
import { AppointmentBadge, OutsideBadge } from '../admin/status-badge.admin.tsx'
import type { Practitioner } from '../agenda/agenda.ts'
import type { OutsideHoursById } from '../answers/outside-hours.ts'
import type { MessageTemplates } from '../appointment-messages.ts'
import { formatDateOf } from '../format-appointment.ts'
import { appointmentTextsOf } from '../texts.ts'
import { EndQuestion } from './end-question.admin.tsx'
import { type AdminSeries, countSessions, type SeriesSession } from './series.ts'
import type { LaterSession } from './series-change.ts'
import { nextSeriesStep, SendDates, SeriesFoot } from './series-foot.admin.tsx'
import type { SeriesChange } from './series-requests.server.ts'
import { formatCounts, formatMoney, formatSeriesSession } from './series-sentences.ts'
import { type SendSeries, seriesFailure } from './use-series.admin.tsx'

type SeriesDrawerProps = {
  series: AdminSeries
  outside: OutsideHoursById
  practitioners: readonly Practitioner[]
  former: readonly Practitioner[]
  templates: MessageTemplates
  today: string
  role: Role
  send: SendSeries
  busy: boolean
  onClose: () => void
  /** Payments and their form, from another feature. */
  payments: ReactNode
}

/** One series: the prescription, its sessions, its money, and the next actions. */
export function SeriesDrawer(props: SeriesDrawerProps) {
  const { series, outside, practitioners, former, today, role, send, busy, onClose, payments } = props
  const [failure, setFailure] = useState<string | null>(null)
  const [deleting, setDeleting] = useState(false)
  const [later, setLater] = useState<LaterSession[]>([])
  const { id, version, patient, endedAt } = series
  const { done } = countSessions(series)
  const mayAnswer = may(role, 'answer')

  async function change(request: SeriesChange, successText: string): Promise<void> {
    const outcome = await send(request)
    const needsDecision = outcome.state === 'affects visits'
    setLater(needsDecision ? outcome.visits : [])
    setFailure(outcome.state === 'saved' || needsDecision ? null : seriesFailure(outcome, today))
    if (outcome.state === 'saved') toastSuccess('Succès', successText)
  }

  function endOrReopen(): Promise<void> {
    return endedAt
      ? change({ intent: 'reopen', id, version }, 'Série rouverte')
      : change({ intent: 'end', id, version }, 'Série terminée')
  }

  function end(cancels: boolean | null): void {
    if (cancels === null) return setLater([])
    const acknowledged = later.map((session) => session.id)
    const successText = cancels ? 'Série terminée, séances à venir annulées' : 'Série terminée'
    void change({ intent: 'end', id, version, acknowledged, cancels }, successText)
  }

  async function discard(): Promise<void> {
    const outcome = await send({ intent: 'delete', ids: [id] })
    setDeleting(false)
    if (outcome.state !== 'saved') return setFailure(seriesFailure(outcome, today))
    toastSuccess('Succès', 'Série supprimée avec succès')
    onClose()
  }

  return (
    <>
      <SideDrawer
        title={patient.name}
        onClose={onClose}
        foot={
          mayAnswer && (
            <SeriesFoot {...props} onEnd={() => void endOrReopen()} onDelete={() => setDeleting(true)} />
          )
        }
        notice={
          failure && (
            <p className="tone-stop above-3 below-3" role="alert">
              {failure}
            </p>
          )
        }
      >
        <div className="stack one-column gap-2">
          <p className="semibold">{seriesTitle(series, [...practitioners, ...former])}</p>
          <p className="text-sm">{capital(formatCounts(series))}</p>
          <Progress
            value={(done / series.sessions) * 100}
            aria-label={`${done} séances faites sur ${series.sessions}`}
          />
          <Prescription series={series} today={today} />
        </div>
        {!(mayAnswer && nextSeriesStep(props) === 'send') && (
          <div className="flow gap-2">
            <SendDates {...props} />
          </div>
        )}
        <Sessions dates={series.dates} outside={outside} today={today} />
        <section className="stack one-column gap-2" aria-labelledby="series-money">
          <h3 id="series-money" className="text-md semibold">
            Paiements
          </h3>
          <p className="text-sm">
            {series.price === null ? '' : `${unbrokenPrice(series.price)} la séance. `}
            {formatMoney(series)}.
          </p>
          {payments}
        </section>
      </SideDrawer>
      {later.length > 0 && (
        <EndQuestion
          later={later}
          patient={patient}
          templates={props.templates}
          today={today}
          busy={busy}
          onDecide={end}
        />
      )}
      <ConfirmDelete
        opened={deleting}
        question="Êtes-vous sûr de vouloir supprimer cette série&nbsp;?"
        subject={`${patient.name}, ${formatCounts(series)}`}
        consequence="Ses rendez-vous restent dans l’agenda. Restauration possible depuis la corbeille pendant 30 jours."
        busy={busy}
        onCancel={() => setDeleting(false)}
        onConfirm={() => void discard()}
      />
    </>
  )
}

/** `10 séances de kinésithérapie, avec Rose`. */
export function seriesTitle(
  { sessions, careType, practitionerId }: Pick<AdminSeries, 'sessions' | 'careType' | 'practitionerId'>,
  practitioners: readonly Practitioner[],
): string {
  const name = practitioners.find(({ id }) => id === practitionerId)?.name
  const care = appointmentTextsOf('fr').cares[careType]
  return `${sessions} séance${sessions > 1 ? 's' : ''}, ${care.toLowerCase()}${name ? `, avec ${name}` : ''}`
}

function Prescription({ series, today }: { series: AdminSeries; today: string }) {
  const { prescribedBy, prescribedOn, notes } = series
  const day = prescribedOn && `le ${formatDateOf(prescribedOn, today)}`.replaceAll(' ', '\u00a0')
  const parts = [prescribedBy, day].filter(Boolean)
  return (
    <>
      {parts.length > 0 && <p className="text-sm">Ordonnance&nbsp;: {parts.join(', ')}</p>}
      {notes && <p className="text-sm break-anywhere">{notes}</p>}
    </>
  )
}

type SessionsProps = { dates: readonly SeriesSession[]; outside: OutsideHoursById; today: string }

function Sessions({ dates, outside, today }: SessionsProps) {
  if (dates.length === 0) return null
  return (
    <section aria-labelledby="series-sessions-title">
      <h3 id="series-sessions-title" className="text-md semibold below-1">
        Séances
      </h3>
      <ol className="bare stack gap-1">
        {dates.map((session) => (
          <li key={session.id} className="row wrap spread gap-x-2">
            {/* The state goes below the date in very large letters alone. */}
            <Link
              className="link-row"
              style={{ flex: '1 1 9rem' }}
              to={`/admin/appointments?open=${session.id}`}
            >
              {formatSeriesSession(session, today)}
            </Link>
            {outside[session.id] ? (
              <OutsideBadge outside={outside[session.id]} />
            ) : (
              <AppointmentBadge status={session.status} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
