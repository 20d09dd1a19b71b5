import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { BulkAction, BulkBar } from '#app/admin/parts/bulk-bar.tsx'
import type { ManagedRow, Resource } from './define-resource.ts'
import type { Changes } from './use-changes.ts'

type RecordBulkBarProps<Row extends ManagedRow> = {
  resource: Pick<Resource<Row>, 'toggles'>
  changes: Changes<Row>
  ids: string[]
  onDone: () => void
  onDelete: () => void
}

/** What can be done with all chosen rows at once. */
export function RecordBulkBar<Row extends ManagedRow>(props: RecordBulkBarProps<Row>) {
  const { resource, changes, ids, onDone, onDelete } = props
  const column = resource.toggles?.active
  const set = (on: boolean) => () => {
    if (!column) return
    void changes
      .act({ intent: 'set', ids, values: { [column]: on } }, changes.phrases.saveFailed)
      .then((done) => done && onDone())
  }
  return (
    <BulkBar count={ids.length} onClear={onDone}>
      {column && (
        <>
          <BulkAction icon={<IconCircleCheck size={18} aria-hidden />} onClick={set(true)}>
            Activer
          </BulkAction>
          <BulkAction icon={<IconCircleDashed size={18} aria-hidden />} onClick={set(false)}>
            Désactiver
          </BulkAction>
        </>
      )}
      <BulkAction icon={<IconTrash size={18} aria-hidden />} onClick={onDelete}>
        Supprimer
      </BulkAction>
    </BulkBar>
  )
}
