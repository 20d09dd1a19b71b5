import type { Taken } from '../admin-appointment.ts'
import { formatTaken } from '../appointment-sentences.ts'
import styles from './answer-drawer.admin.module.css'

/** Who else comes at the chosen hour, and when: it can be taken all the same. */
export function TakenNote({ visits }: { visits: readonly Taken[] }) {
  return (
    <div role="status">
      {visits.length > 0 && (
        <div className={`tone-wait flush text-sm ${styles.hint}`}>
          {visits.map((visit) => (
            <p key={visit.id}>{formatTaken(visit)}</p>
          ))}
          <p>Vous pouvez garder cette heure.</p>
        </div>
      )}
    </div>
  )
}
