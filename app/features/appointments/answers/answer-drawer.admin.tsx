import type { ReactNode } from 'react'
import { SideDrawer } from '#app/admin/parts/drawers/side-drawer.tsx'
import { formatPhone } from '../admin/reach.admin.tsx'
import type { AdminAppointment } from '../admin-appointment.ts'
import { formatRequestedDayOf, formatRequestedSlot, formatVisit } from '../appointment-sentences.ts'
import styles from './answer-drawer.admin.module.css'
import type { Giving } from './use-answer.admin.tsx'

type AnswerDrawerProps = {
  title: string
  giving: Giving
  today: string
  dirty: boolean
  onClose: () => void
  foot: ReactNode
  children: ReactNode
}

/** Drawer for an answer to one request: the patient above, the submit button below, and any error in between. */
export function AnswerDrawer({ title, giving, today, dirty, onClose, foot, children }: AnswerDrawerProps) {
  const { known, failure } = giving
  return (
    <SideDrawer
      title={title}
      dirty={dirty}
      onClose={onClose}
      notice={
        <>
          <p className="break-anywhere">
            <b>{known.name}</b>, {known.care}
          </p>
          {failure && (
            <div className={`tone-stop ${styles.failure}`} role="alert">
              <p>
                <b>{failure.sentence}</b>
              </p>
              <p>
                {failure.isConflict
                  ? 'Rien n’est écrasé. Si WhatsApp s’est ouvert, n’envoyez pas ce message\u00a0; fermez, ou changez l’heure et recommencez.'
                  : 'Ce que vous avez choisi est toujours là\u00a0: réessayez. Une réponse déjà enregistrée ne l’est pas deux fois.'}
              </p>
            </div>
          )}
        </>
      }
      foot={foot}
    >
      <Patient patient={known} today={today} />
      {children}
    </SideDrawer>
  )
}

function Patient({ patient, today }: { patient: AdminAppointment; today: string }) {
  const { message, status, start, createdBy } = patient
  const contact = formatPhone(patient) || patient.email
  return (
    <div className={`break-anywhere ${styles.patient}`}>
      {contact && <p>{contact}</p>}
      <p>
        {status === 'confirmed' && start !== null
          ? `Confirmé pour le ${formatVisit(patient, today)}`
          : formatRequestedDayOf(patient, today)}
      </p>
      {(status === 'confirmed' || status === 'postponed') && createdBy === null && (
        <p>Souhaitait le {formatRequestedSlot(patient, today)}</p>
      )}
      {message && <p className={styles.quote}>«&nbsp;{message}&nbsp;»</p>}
    </div>
  )
}
