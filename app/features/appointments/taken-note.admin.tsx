import styles from './answer-sheet.admin.module.css'
import { takenWords } from './appointment-sentences.ts'
import type { Taken } from './desk-appointment.ts'

/** Who else comes at the chosen hour, and when: it can be taken all the same. */
export function TakenNote({ visits }: { visits: readonly Taken[] }) {
  return (
    <div role="status">
      {visits.length > 0 && (
        <div className={styles.hint}>
          {visits.map((visit) => (
            <p key={visit.id}>{takenWords(visit)}</p>
          ))}
          <p>Vous pouvez garder cette heure.</p>
        </div>
      )}
    </div>
  )
}
