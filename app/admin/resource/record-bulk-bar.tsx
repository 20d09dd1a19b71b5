import type { Icon } from '@tabler/icons-react'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { BulkAction, BulkBar } from '#app/admin/parts/lists/bulk-bar.tsx'
import type { Changes } from './use-changes.ts'

/** A further action on selected rows; `done` clears the selection. */
export type FurtherAction = {
  label: string
  icon: Icon
  onClick: (chosen: { ids: string[]; done: () => void }) => void
}

type RecordBulkBarProps<Row> = {
  mayActivate: boolean
  changes: Changes<Row>
  ids: string[]
  onDone: () => void
  onDelete: () => void
  further?: FurtherAction | undefined
}

/** Bar of actions on all selected rows. */
export function RecordBulkBar<Row>(props: RecordBulkBarProps<Row>) {
  const { mayActivate, changes, ids, onDone, onDelete, further } = props
  const set = (on: boolean) => () =>
    void changes
      .act(
        { intent: 'set', ids, values: { is_active: on } },
        { done: changes.phrases.updatedMany(ids.length), failed: changes.phrases.saveFailed },
      )
      .then((done) => done && onDone())
  return (
    <BulkBar count={ids.length} onClear={onDone}>
      {mayActivate && (
        <>
          <BulkAction icon={<IconCircleCheck size={18} aria-hidden />} onClick={set(true)}>
            Activer
          </BulkAction>
          <BulkAction icon={<IconCircleDashed size={18} aria-hidden />} onClick={set(false)}>
            Désactiver
          </BulkAction>
        </>
      )}
      {further && (
        <BulkAction
          icon={<further.icon size={18} aria-hidden />}
          onClick={() => further.onClick({ ids, done: onDone })}
        >
          {further.label}
        </BulkAction>
      )}
      <BulkAction danger icon={<IconTrash size={18} aria-hidden />} onClick={onDelete}>
        Supprimer
      </BulkAction>
    </BulkBar>
  )
}
