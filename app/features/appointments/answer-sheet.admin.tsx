import type { ReactNode } from 'react'
import { SideSheet } from '#app/admin/parts/side-sheet.tsx'
import styles from './answer-sheet.admin.module.css'
import { askedForWords, visitWords, wishWords } from './appointment-sentences.ts'
import type { DeskAppointment } from './desk-appointment.ts'
import { phoneWords } from './reach.admin.tsx'
import type { Giving } from './use-answer.admin.tsx'

type AnswerSheetProps = {
  title: string
  giving: Giving
  today: string
  dirty: boolean
  onClose: () => void
  foot: ReactNode
  children: ReactNode
}

/** An answer to one request: whom it is for above, what is kept below, and in between what went wrong if anything did. */
export function AnswerSheet({ title, giving, today, dirty, onClose, foot, children }: AnswerSheetProps) {
  const { known, failure } = giving
  return (
    <SideSheet
      title={title}
      dirty={dirty}
      onClose={onClose}
      notice={
        failure && (
          <div className={styles.failure} role="alert">
            <p>
              <b>{failure.sentence}</b>
            </p>
            <p>
              {failure.isConflict
                ? 'Rien n’est écrasé. Si WhatsApp s’est ouvert, n’envoyez pas ce message\u00a0; fermez, ou changez l’heure et recommencez.'
                : 'Ce que vous avez choisi est toujours là\u00a0: réessayez. Une réponse déjà enregistrée ne l’est pas deux fois.'}
            </p>
          </div>
        )
      }
      foot={foot}
    >
      <Patient patient={known} today={today} />
      {children}
    </SideSheet>
  )
}

function Patient({ patient, today }: { patient: DeskAppointment; today: string }) {
  const { name, care, message, status, start, createdBy } = patient
  const contact = phoneWords(patient) || patient.email
  return (
    <div className={styles.patient}>
      <p className={styles.name}>{name}</p>
      <p>
        {care}
        {contact && ` · ${contact}`}
      </p>
      <p>
        {status === 'confirmed' && start !== null
          ? `Confirmé pour le ${visitWords(patient, today)}`
          : askedForWords(patient, today)}
      </p>
      {(status === 'confirmed' || status === 'postponed') && createdBy === null && (
        <p>Souhaitait le {wishWords(patient, today)}</p>
      )}
      {message && <p className={styles.quote}>«&nbsp;{message}&nbsp;»</p>}
    </div>
  )
}
