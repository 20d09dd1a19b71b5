import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { SideDrawer } from '#app/admin/parts/drawers/side-drawer.tsx'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { may } from '#app/lib/access.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { formatVisit } from '../appointment-sentences.ts'
import { CalendarButtons } from '../calendar/calendar-buttons.admin.tsx'
import { formatDateOf } from '../format-appointment.ts'
import { AnswersFoot, OtherAnswers } from './appointment-answers.admin.tsx'
import styles from './appointment-detail.admin.module.css'
import { AppointmentFacts, AppointmentHead } from './appointment-facts.admin.tsx'
import { AppointmentNotes, useNotes } from './appointment-notes.admin.tsx'
import { AppointmentPrice, usePrice } from './appointment-price.admin.tsx'
import type { AppointmentContext, Opened } from './appointment-view.ts'
import { AppointmentBadge } from './status-badge.admin.tsx'
import type { Appointments } from './use-appointments.admin.tsx'

type DetailProps = {
  opened: Opened
  context: AppointmentContext
  changes: Appointments
  /** Link to the patient's page, or to those that may be theirs. */
  patient: ReactNode
  payment: ReactNode
  onClose: () => void
}

/** One request: its state, facts and actions, notes, and other requests of this person. */
export function AppointmentDetail(props: DetailProps) {
  const { opened, context, changes, patient, payment, onClose } = props
  const { appointment, others, file } = opened
  const { role, today } = context
  const [deleting, setDeleting] = useState(false)
  const notes = useNotes(appointment, { changes, today })
  const price = usePrice(appointment, { changes, today })
  const mayAnswer = may(role, 'answer')
  // The patient is there, so payment comes next.
  const isHeld = appointment.status === 'came'
  // A request is read before it is answered; for a confirmed visit the actions come first.
  const isConfirmed = appointment.status === 'confirmed'
  const answers = { appointment, today, changes }
  const actions = (
    <>
      {!isHeld && payment}
      {mayAnswer && <OtherAnswers {...answers} />}
    </>
  )

  async function discard(): Promise<void> {
    const isDone = await changes.discard(appointment)
    setDeleting(false)
    if (isDone) onClose()
  }

  return (
    <>
      <SideDrawer
        title={appointment.name}
        dirty={notes.dirty || price.dirty}
        onClose={onClose}
        foot={
          mayAnswer && (
            <AnswersFoot
              {...answers}
              payment={isHeld && payment}
              onDelete={may(role, 'discard') ? () => setDeleting(true) : null}
            />
          )
        }
      >
        <AppointmentHead appointment={appointment} context={context} changes={changes} />
        {isConfirmed && actions}
        <AppointmentFacts appointment={appointment} context={context} />
        {appointment.patientId && patient}
        {!isConfirmed && actions}
        {mayAnswer && appointment.start !== null && (
          <AppointmentPrice
            price={price}
            isOfSeries={appointment.seriesId !== null}
            carePrice={context.carePrices[appointment.careType]}
          />
        )}
        {file && <CalendarButtons id={appointment.id} file={file} />}
        {!appointment.patientId && patient}
        <AppointmentNotes notes={notes} readOnly={!mayAnswer} />
        <Others others={others} today={today} />
      </SideDrawer>
      <ConfirmDelete
        opened={deleting}
        question="Êtes-vous sûr de vouloir supprimer ce rendez-vous&nbsp;?"
        subject={`${appointment.name}, ${formatVisit(appointment, today)}`}
        busy={changes.busy}
        onCancel={() => setDeleting(false)}
        onConfirm={() => void discard()}
      />
    </>
  )
}

function Others({ others, today }: { others: AdminAppointment[]; today: string }) {
  const address = useAddress()
  return (
    <section aria-labelledby="others">
      <h3 id="others" className={`text-sm semibold ${styles.heading}`}>
        Autres demandes avec ce numéro ou cet e-mail
      </h3>
      {others.length === 0 ? (
        <p className={`text-sm ${styles.soft}`}>C’est la première.</p>
      ) : (
        <ul className={`bare stack ${styles.others}`}>
          {others.map((other) => (
            <li key={other.id}>
              <Link to={address.to({ open: other.id })} replace preventScrollReset>
                {formatDateOf(other.day ?? other.preferredDate, today)}
              </Link>
              <span className={`flush text-sm ${styles.soft}`}>{other.care}</span>
              <AppointmentBadge status={other.status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
