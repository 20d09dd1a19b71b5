import { Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Link } from 'react-router'
import { FactRow } from '#app/admin/parts/fact-row.tsx'
import { ConsentGiven } from '#app/admin/parts/forms/consent-given.tsx'
import { PhoneLinks } from '#app/admin/parts/links/phone-links.tsx'
import { ReachButtons } from '#app/admin/parts/links/reach-buttons.tsx'
import { formatTakenAlready, TakenBy } from '#app/admin/parts/taken.tsx'
import { toastError } from '#app/admin/shell/toasts.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { may } from '#app/lib/access.ts'
import { capital } from '#app/lib/text/capital.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { placeName, practitionerName } from '../agenda/agenda.ts'
import { LocalLinkNote } from '../answers/local-link-note.admin.tsx'
import { useConfirmation } from '../answers/use-confirmation.ts'
import {
  formatPatientAnswer,
  formatProposal,
  formatReminder,
  formatRequestedSlot,
  formatRequestOrigin,
  formatVisit,
  whatHappened,
} from '../appointment-sentences.ts'
import { EarlierBadge } from '../earlier/earlier-mark.admin.tsx'
import { formatVisitMoment } from '../format-appointment.ts'
import { needsAnswer, standingAnswer } from '../patient/patient-answer.ts'
import styles from './appointment-detail.admin.module.css'
import type { AppointmentContext } from './appointment-view.ts'
import { PatientBadge } from './patient-answer.admin.tsx'
import { callLink, formatPhone } from './reach.admin.tsx'
import { SeriesLinks } from './series-links.admin.tsx'
import { AppointmentBadge, OutsideBadge } from './status-badge.admin.tsx'
import { type Appointments, appointmentFailure } from './use-appointments.admin.tsx'

type FactsProps = { appointment: AdminAppointment; context: AppointmentContext; changes: Appointments }

/** State and hour of a request, the colleague who handles it, and links to contact the patient. */
export function AppointmentHead({ appointment, context, changes }: FactsProps) {
  const { id, status, start, taken } = appointment
  const { today } = context

  async function take(takes: boolean): Promise<void> {
    const outcome = await changes.send({ intent: 'take', id, before: taken?.id ?? null, takes })
    if (outcome.state === 'conflict') toastError('Erreur', formatTakenAlready(outcome.latest.taken))
    else if (outcome.state !== 'saved') toastError('Erreur', appointmentFailure(outcome, today))
  }

  return (
    <>
      <p className="row wrap gap-2 gap-x-3">
        {standingAnswer(appointment) !== 'cancelled' && <AppointmentBadge status={status} />}
        {start !== null && <b>{capital(formatVisit(appointment, today))}</b>}
        <PatientBadge appointment={appointment} />
        <EarlierBadge {...appointment} />
        <OutsideBadge outside={context.outside[appointment.id]} />
      </p>
      {needsAnswer(appointment) && (
        <TakenBy
          taken={taken}
          me={context.me}
          onTake={may(context.role, 'answer') ? (takes) => void take(takes) : null}
          busy={changes.busy}
        />
      )}
      <Ways appointment={appointment} context={context} changes={changes} />
    </>
  )
}

/** Contacts and facts of a request. */
export function AppointmentFacts({ appointment, context }: Omit<FactsProps, 'changes'>) {
  const { care, careRead, message, start, duration, language, createdAt, createdBy } = appointment
  const { status, statusAt, statusBy, patient } = appointment
  const isWithdrawn = status === 'cancelled' && statusBy === null && patient?.answer === 'cancelled'
  const { today, agenda } = context
  const practitioner = practitionerName(agenda, appointment.practitionerId)
  const place = placeName(agenda, appointment.placeId)
  const reminder = formatReminder(appointment, today, context.remindersToLeave.includes(appointment.id))
  return (
    <>
      <Person appointment={appointment} mayCorrect={may(context.role, 'answer')} />
      <dl className={`stack ${styles.facts}`}>
        <FactRow name="Référence">
          <span className="num">{appointment.reference}</span>
        </FactRow>
        <FactRow name="Soin">
          {care}
          {careRead !== care && ` (écrit sur la demande\u00a0: ${careRead})`}
          {start !== null && `, ${duration} min`}
        </FactRow>
        {(practitioner || place) && (
          <FactRow name="Avec">{[practitioner, place].filter(Boolean).join(', ')}</FactRow>
        )}
        {appointment.seriesId && (
          <FactRow name="Série">
            <SeriesLinks appointment={appointment} />
          </FactRow>
        )}
        {appointment.overbooked && start !== null && (
          <FactRow name="Pris en plus">{appointment.overbooked}</FactRow>
        )}
        <FactRow name="Jour souhaité">{capital(formatRequestedSlot(appointment, today))}</FactRow>
        {status === 'postponed' && appointment.day !== null && (
          <FactRow name="Jour proposé">{capital(formatProposal(appointment, today))}</FactRow>
        )}
        {message && (
          <FactRow name="Message">
            <PhoneLinks text={message} />
          </FactRow>
        )}
        {language === 'en' && <FactRow name="Langue">Anglais</FactRow>}
        <FactRow name="Demande">
          {createdBy ? formatRequestOrigin(appointment, today) : capital(formatVisitMoment(createdAt, today))}
        </FactRow>
        <Consent appointment={appointment} />
        {statusAt && status !== 'new' && !isWithdrawn && (
          <FactRow name="Réponse">
            {whatHappened({ ...appointment, remindedAt: null, patient: null }, today)}
          </FactRow>
        )}
        {patient && (
          <FactRow name="Patient">
            {formatPatientAnswer(patient, today)}
            {patient.note && ` «\u00a0${patient.note}\u00a0»`}
          </FactRow>
        )}
        {reminder && <FactRow name="Rappel">{capital(reminder)}</FactRow>}
      </dl>
    </>
  )
}

/** Contacts of the patient in full, and the link to correct them. */
function Person({ appointment, mayCorrect }: { appointment: AdminAppointment; mayCorrect: boolean }) {
  const { id, phone, digits, email } = appointment
  const address = useAddress()
  return (
    <div className={`stack one-column gap-1 ${styles.person}`}>
      <dl className={`stack ${styles.facts}`}>
        {phone && (
          <FactRow name="Téléphone">
            <span className="num">{formatPhone(appointment)}</span>
            {!digits && (
              <span className={`flush text-sm ${styles.soft}`}>
                {' '}
                WhatsApp ne pourra pas s’ouvrir sur ce numéro.
              </span>
            )}
          </FactRow>
        )}
        {email && <FactRow name="E-mail">{email}</FactRow>}
      </dl>
      {mayCorrect && (
        <Button
          variant="subtle"
          leftSection={<IconPencil size={18} aria-hidden />}
          renderRoot={(own) => (
            <Link to={address.to({ open: id, do: 'correct' })} replace preventScrollReset {...own} />
          )}
        >
          <span>
            Corriger<span className="visually-hidden"> le nom et</span> les coordonnées
          </span>
        </Button>
      )}
    </div>
  )
}

/** The visitor's consent; an appointment entered by the staff has none, since there was no form. */
function Consent({ appointment }: { appointment: AdminAppointment }) {
  return (
    <FactRow name="Accord">
      {appointment.createdBy ? (
        'Pas de formulaire\u00a0: la demande a été saisie au centre.'
      ) : (
        <ConsentGiven {...appointment} />
      )}
    </FactRow>
  )
}

function Ways({ appointment, context, changes }: FactsProps) {
  const { id, phone, digits, email, day, start, status } = appointment
  const { token, textFor } = useConfirmation(appointment, context)
  const practitioner = practitionerName(context.agenda, appointment.practitionerId)
  // No reminder if the centre is closed at the visit.
  const isAgreed = status === 'confirmed' && day !== null && start !== null && !context.outside[id]
  return (
    <>
      {digits && isAgreed && <LocalLinkNote origin={context.origin} />}
      <ReachButtons
        digits={digits}
        email={email}
        call={phone && callLink(appointment)}
        text={isAgreed ? textFor({ day, start, practitioner }) : ''}
        {...(isAgreed && { onChat: changes.sending(id, token) })}
      />
    </>
  )
}
