import { Button } from '@mantine/core'
import styles from './conflict-notice.module.css'

type ConflictNoticeProps = {
  by: string | null
  /** What the other person changed: the field and its value there. */
  changes: readonly { label: string; value: string }[]
  onTake: () => void
  onKeep: () => void
}

/** Two people changed the same thing: the second one sees what the first one wrote, and decides. */
export function ConflictNotice({ by, changes, onTake, onKeep }: ConflictNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>
        {by ?? 'Quelqu’un'} a enregistré des changements pendant que vous écriviez. Rien n’est écrasé.
      </p>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={onTake}>
          Reprendre ces valeurs
        </Button>
        <Button variant="default" onClick={onKeep}>
          Garder ma saisie
        </Button>
      </div>
    </div>
  )
}
