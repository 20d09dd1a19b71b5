import { Button } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import type { ReactNode } from 'react'
import { trashColumns } from '#app/admin/columns/trash-columns.tsx'
import { pictureColumn, picturedColumns } from '#app/admin/columns/usual-columns.tsx'
import { type Column, DataList } from '#app/admin/parts/lists/data-list.tsx'
import { ListFooter } from '#app/admin/parts/lists/list-footer.tsx'
import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import { useFocusAfter } from '#app/admin/parts/use-focus-after.ts'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { pageSizes, readListQuery } from '#app/lib/records/record-query.ts'
import type { Resource, ResourceRow } from './define-resource.ts'
import type { ScreenData } from './handlers.server.ts'
import type { Noun } from './phrases.ts'
import { type Changes, useChanges } from './use-changes.ts'

type TrashScreenProps<Row extends ResourceRow> = {
  resource: Pick<Resource<Row>, 'title' | 'rowName'>
  data: Pick<ScreenData<Row>, 'rows' | 'total' | 'page' | 'paged' | 'query' | 'mayEdit'>
  changes: Changes<Row>
}

/** The deleted rows, which can be restored for thirty days. */
export function TrashScreen<Row extends ResourceRow>({ resource, data, changes }: TrashScreenProps<Row>) {
  const { phrases } = changes
  const focus = useFocusAfter(data.rows)
  const address = useAddress()
  async function restore(row: Row): Promise<void> {
    focus.expect([row.id])
    const change = { intent: 'restore' as const, ids: [row.id] }
    const { restored, restoreFailed } = phrases
    if (!(await changes.act(change, { done: restored, failed: restoreFailed }))) focus.forget()
  }
  const restoreButton = (row: Row) => (
    <RestoreButton name={resource.rowName(row)} busy={changes.busy} onRestore={() => void restore(row)} />
  )
  return (
    <>
      <PageHeader
        title={`Corbeille\u00a0: ${resource.title}`}
        count={data.total}
        note="Ce qui est supprimé attend ici 30 jours, puis disparaît pour de bon."
        secondary={[{ label: 'Retour à la liste', icon: IconArrowLeft, to: address.trash(false) }]}
      />
      {data.rows.length === 0 ? (
        <EmptyState title="La corbeille est vide" />
      ) : (
        <DataList
          label={`Corbeille\u00a0: ${resource.title}`}
          rows={data.rows}
          columns={picturedColumns(columnsOf(resource, data.mayEdit ? restoreButton : null), data.rows)}
          rowId={(row) => row.id}
          rowName={resource.rowName}
        />
      )}
      {data.paged && data.total > pageSizes[0] && (
        <ListFooter page={data.page} pageSize={data.query.size} total={data.total} {...address.paging} />
      )}
    </>
  )
}

type ListTrashProps<Row> = { title: string; screen: string; noun: Noun; trash: Row[]; mayDiscard: boolean }

/** The trash of a list whose rows have a `name`, all of them on one page. */
export function ListTrash<Row extends ResourceRow & { name: string }>(props: ListTrashProps<Row>) {
  const { title, screen, noun, trash: rows, mayDiscard } = props
  const changes = useChanges<Row>({ screen, noun })
  return (
    <TrashScreen
      resource={{ title, rowName: ({ name }) => name }}
      data={{ rows, total: rows.length, page: 1, paged: false, query: trashQuery, mayEdit: mayDiscard }}
      changes={changes}
    />
  )
}

const trashQuery = readListQuery(new URLSearchParams('trash'), [])

function columnsOf<Row extends ResourceRow>(
  { rowName }: Pick<Resource<Row>, 'rowName'>,
  restoreButton: ((row: Row) => ReactNode) | null,
): Column<Row>[] {
  const columns: Column<Row>[] = [
    pictureColumn(),
    { key: 'name', header: 'Nom', place: 'title', cell: (row) => <b>{rowName(row)}</b> },
    ...trashColumns,
  ]
  if (restoreButton)
    columns.push({
      key: 'restore',
      header: 'Actions',
      quietHeader: true,
      place: 'order',
      end: true,
      cell: restoreButton,
    })
  return columns
}

function RestoreButton({ name, busy, onRestore }: { name: string; busy: boolean; onRestore: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      aria-label={`Restaurer ${name}`}
      data-open
      loading={busy}
      onClick={onRestore}
    >
      Restaurer
    </Button>
  )
}
