import { Button } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { SideDrawer } from '#app/admin/parts/side-drawer.tsx'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { may } from '#app/lib/access.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { formatVisit } from '../appointment-sentences.ts'
import { canAnswer, type ProposalAnswer } from '../appointment-status.ts'
import { CalendarButtons } from '../calendar/calendar-buttons.admin.tsx'
import { formatDateOf } from '../format-appointment.ts'
import styles from './appointment-detail.admin.module.css'
import { AppointmentFacts } from './appointment-facts.admin.tsx'
import { AppointmentNotes, useNotes } from './appointment-notes.admin.tsx'
import { AppointmentPrice, usePrice } from './appointment-price.admin.tsx'
import type { AppointmentContext, Doing, Opened } from './appointment-view.ts'
import { AttendanceButtons } from './attendance.admin.tsx'
import { RestoreButton } from './patient-answer.admin.tsx'
import { AppointmentBadge } from './status-badge.admin.tsx'
import type { Appointments } from './use-appointments.admin.tsx'

type DetailProps = {
  opened: Opened
  context: AppointmentContext
  changes: Appointments
  /** The patient's page, or the patients it may belong to. */
  patient: ReactNode
  onClose: () => void
}

/** One request: the patient, the request and its answer, the next actions, notes, and other requests of this person. */
export function AppointmentDetail({ opened, context, changes, patient, onClose }: DetailProps) {
  const { appointment, others, file } = opened
  const { role, today } = context
  const [deleting, setDeleting] = useState(false)
  const notes = useNotes(appointment, { changes, today })
  const price = usePrice(appointment, { changes, today })
  const mayAnswer = may(role, 'answer')

  async function discard(): Promise<void> {
    const isDone = await changes.discard(appointment)
    setDeleting(false)
    if (isDone) onClose()
  }

  return (
    <>
      <SideDrawer title={appointment.name} dirty={notes.dirty || price.dirty} onClose={onClose}>
        <AppointmentFacts appointment={appointment} context={context} changes={changes} />
        {appointment.patientId && patient}
        {mayAnswer && <Answers appointment={appointment} today={today} changes={changes} />}
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
        {may(role, 'discard') && (
          <Button
            className={styles.delete}
            variant="subtle"
            color="carmin"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            Supprimer
          </Button>
        )}
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

type AnswersProps = { appointment: AdminAppointment; today: string; changes: Appointments }

function Answers({ appointment, today, changes }: AnswersProps) {
  const { id, status } = appointment
  const address = useAddress()
  const can = (answer: ProposalAnswer) => canAnswer(answer, appointment, today)
  const link = (to: Doing, label: string, look: { variant: string; color?: string; 'data-wide'?: true }) => (
    <Button
      {...look}
      renderRoot={(props) => (
        <Link to={address.to({ open: id, do: to })} replace preventScrollReset {...props} />
      )}
    >
      {label}
    </Button>
  )
  const isSettled = status === 'came' || status === 'absent' || status === 'cancelled'
  return (
    <div className={`stack gap-2 ${styles.answers}`}>
      <RestoreButton appointment={appointment} changes={changes} />
      {(can('came') || can('absent')) && <AttendanceButtons appointment={appointment} changes={changes} />}
      {can('confirm') &&
        link(
          'confirm',
          status === 'confirmed' ? 'Changer l’heure' : isSettled ? 'Redonner une heure' : 'Confirmer',
          status === 'new' || status === 'postponed'
            ? { variant: 'filled', 'data-wide': true }
            : { variant: 'default' },
        )}
      {can('postpone') && link('postpone', 'Reporter', { variant: 'default' })}
      <Button
        variant="default"
        data-again
        renderRoot={(props) => (
          <Link to={address.to({ open: id, do: null, new: '' })} replace preventScrollReset {...props} />
        )}
      >
        Nouveau rendez-vous
      </Button>
      {can('cancel') &&
        link('cancel', 'Annuler le rendez-vous', { variant: 'light', color: 'carmin', 'data-wide': true })}
    </div>
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
