import { OnCard } from '#app/admin/parts/lists/cells.tsx'
import type { Column } from '#app/admin/parts/lists/data-list.tsx'
import { Moment } from '#app/admin/parts/moment.tsx'
import { formatDate } from '#app/lib/text/format.ts'

/** Date of a row's deletion, and the date until which it can be restored. */
export const trashColumns = [
  { key: 'deleted', header: 'Supprimé', place: 'meta', cell: (row) => <Deleted row={row} /> },
  { key: 'kept', header: 'Gardé jusqu’au', place: 'note', cell: (row) => <TrashedUntil row={row} /> },
] satisfies Column<object>[]

function Deleted({ row }: { row: object }) {
  const at = deletedAt(row)
  return at && <Moment at={at} />
}

/** Its last day: the night after, it goes for good. */
function TrashedUntil({ row }: { row: object }) {
  const at = deletedAt(row)
  return (
    at && (
      <>
        <OnCard>Gardé jusqu’au</OnCard>
        {formatDate('fr', new Date(at.getTime() + kept))}
      </>
    )
  )
}

const kept = 30 * 24 * 60 * 60_000

function deletedAt(row: object): Date | null {
  return 'deleted_at' in row && row.deleted_at instanceof Date ? row.deleted_at : null
}
