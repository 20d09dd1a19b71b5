import styles from '#app/admin/parts/lists/cells.module.css'
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
  return (
    at && (
      <span className={styles.sentence}>
        <OnCard>Supprimé</OnCard>
        <Moment at={at} />
      </span>
    )
  )
}

/**
 * Last day before the purge of the following night. A practitioner or room waits longer for the visits that name it.
 */
function TrashedUntil({ row }: { row: object }) {
  const at = deletedAt(row)
  if (at === null) return null
  const until = new Date(at.getTime() + stored)
  return (
    <>
      <OnCard>Gardé jusqu’au</OnCard>
      {isPastItsNight(until) ? 'dernier rendez-vous qui le nomme' : formatDate('fr', until)}
    </>
  )
}

/** True two days after `until`: the purge of that night has run, with one more day in case it failed. */
function isPastItsNight(until: Date): boolean {
  return until.getTime() + 2 * day < Date.now()
}

const day = 24 * 60 * 60_000
const stored = 30 * day

function deletedAt(row: object): Date | null {
  return 'deleted_at' in row && row.deleted_at instanceof Date ? row.deleted_at : null
}
