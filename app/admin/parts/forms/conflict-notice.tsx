import { Button } from '@mantine/core'
import type { useVersionedForm } from '#app/admin/parts/use-versioned-form.ts'
import { type FormValues, formatFormValue } from '#app/admin/resource/form-values.ts'
import styles from './conflict-notice.module.css'

type ConflictNoticeProps = {
  by: string | null
  /** Fields that the other user changed, with their present values. */
  changes: readonly { label: string; value: string }[]
  onTake: () => void
  onKeep: () => void
}

type VersionedForm = Pick<ReturnType<typeof useVersionedForm>, 'conflict' | 'takeLatest' | 'keepMine'>

/** Notice of a form's conflict; null without one. */
export function conflictNotice(
  { conflict, takeLatest, keepMine }: VersionedForm,
  labelOf: (name: string) => string,
  inWords: (value: FormValues[string] | undefined, name: string) => string = formatFormValue,
) {
  return (
    conflict && (
      <ConflictNotice
        by={conflict.by}
        changes={conflict.names.map((name) => ({
          label: labelOf(name),
          value: inWords(conflict.latest.values[name], name),
        }))}
        onTake={takeLatest}
        onKeep={keepMine}
      />
    )
  )
}

/** Two users changed the same row: the second one sees the other's values and decides. */
export function ConflictNotice({ by, changes, onTake, onKeep }: ConflictNoticeProps) {
  return (
    <div className={`tone-wait stack ${styles.notice}`} role="alert">
      <p className="semibold">
        {by ?? 'Un collègue'} a enregistré des changements pendant que vous écriviez. Rien n’est écrasé.
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
