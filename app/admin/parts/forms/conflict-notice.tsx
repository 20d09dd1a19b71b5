import { Button } from '@mantine/core'
import type { useVersionedForm } from '#app/admin/parts/use-versioned-form.ts'
import { type FormValues, formatFormValue } from '#app/admin/resource/form-values.ts'
import styles from './conflict-notice.module.css'

type ConflictNoticeProps = {
  by: string | null
  /** Fields that the other user changed, with their values there. */
  changes: readonly { label: string; value: string }[]
  onTake: () => void
  onKeep: () => void
}

type VersionedForm = Pick<ReturnType<typeof useVersionedForm>, 'conflict' | 'takeTheirs' | 'keepMine'>

/** The conflict of a form with its fields by name; null while there is none. */
export function conflictNotice(
  { conflict, takeTheirs, keepMine }: VersionedForm,
  labelOf: (name: string) => string,
  inWords: (value: FormValues[string] | undefined, name: string) => string = formatFormValue,
) {
  return (
    conflict && (
      <ConflictNotice
        by={conflict.by}
        changes={conflict.names.map((name) => ({
          label: labelOf(name),
          value: inWords(conflict.theirs.values[name], name),
        }))}
        onTake={takeTheirs}
        onKeep={keepMine}
      />
    )
  )
}

/** Two people changed the same thing: the second one sees what the first one wrote, and decides. */
export function ConflictNotice({ by, changes, onTake, onKeep }: ConflictNoticeProps) {
  return (
    <div className={`tone-wait stack ${styles.notice}`} role="alert">
      <p className="semibold">
        {by ?? 'Quelqu’un'} a enregistré des changements pendant que vous écriviez. Rien n’est écrasé.
      </p>
      {changes.length > 0 && (
        <dl className={`stack gap-1 ${styles.changes}`}>
          {changes.map(({ label, value }) => (
            <div key={label} className="flow gap-x-2">
              <dt className="semibold">{label}</dt>
              <dd className="break-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flow gap-2">
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
