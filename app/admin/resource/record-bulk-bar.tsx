import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { BulkAction, BulkBar } from '#app/admin/parts/lists/bulk-bar.tsx'
import type { Changes } from './use-changes.ts'

type RecordBulkBarProps<Row> = {
  mayActivate: boolean
  changes: Changes<Row>
  ids: string[]
  onDone: () => void
  onDelete: () => void
}

/** What can be done with all chosen rows at once. */
export function RecordBulkBar<Row>(props: RecordBulkBarProps<Row>) {
  const { mayActivate, changes, ids, onDone, onDelete } = props
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
      <BulkAction danger icon={<IconTrash size={18} aria-hidden />} onClick={onDelete}>
        Supprimer
      </BulkAction>
    </BulkBar>
  )
}
