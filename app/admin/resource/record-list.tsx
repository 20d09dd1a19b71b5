import { CardList } from '#app/admin/parts/card-list.tsx'
import { DataList } from '#app/admin/parts/data-list.tsx'
import { OrderedList } from '#app/admin/parts/ordered-list.tsx'
import { InactiveBadge } from './cells.tsx'
import type { ManagedRow, Resource } from './define-resource.ts'
import type { ScreenData } from './handlers.server.ts'
import { RecordActions } from './record-actions.tsx'
import { ActContext } from './toggles.tsx'
import { useAddress } from './use-address.ts'
import type { Changes } from './use-changes.ts'

type RecordListProps<Row extends ManagedRow> = {
  resource: Resource<Row>
  data: ScreenData<Row>
  changes: Changes<Row>
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onDelete: (row: Row) => void
}

/** The rows of a screen: a list, one that can be put in order, or cards with the picture first. */
export function RecordList<Row extends ManagedRow>(props: RecordListProps<Row>) {
  const { resource, data, changes, selected, onSelect, onDelete } = props
  const address = useAddress()
  const open = (row: Row) => address.open({ edit: row.id })
  const actions = (row: Row) => (
    <RecordActions resource={resource} row={row} mayEdit={data.mayEdit} onEdit={open} onDelete={onDelete} />
  )
  const order = {
    saving: changes.busy,
    onOrder: (ids: readonly string[]) =>
      void changes.act({ intent: 'order', ids: [...ids] }, changes.phrases.saveFailed),
  }
  const mayOrder = resource.ordered && data.mayEdit && Object.keys(data.query.filters).length === 0
  const { card } = resource
  if (card)
    return (
      <CardList
        label={resource.title}
        cards={data.rows.map((row) => ({
          id: row.id,
          image: row.thumbnail,
          title: resource.rowName(row),
          onOpen: () => open(row),
          badges: <InactiveBadge row={row} />,
          actions: actions(row),
          ...card(row),
        }))}
        {...(mayOrder && { order })}
      />
    )
  const list = {
    label: resource.title,
    rows: data.rows,
    columns: resource.columns,
    rowId: (row: Row) => row.id,
    rowName: resource.rowName,
    actions,
    onOpen: open,
    ...(data.mayEdit && { selected, onSelect }),
  }
  return (
    <ActContext value={data.mayEdit ? (changes as Changes<unknown>) : null}>
      {mayOrder ? <OrderedList {...list} order={order} /> : <DataList {...list} />}
    </ActContext>
  )
}
