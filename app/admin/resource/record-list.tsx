import { ActContext } from '#app/admin/columns/toggles.tsx'
import { picturedColumns } from '#app/admin/columns/usual-columns.tsx'
import { InactiveBadge } from '#app/admin/parts/lists/cells.tsx'
import { DataList } from '#app/admin/parts/lists/data-list.tsx'
import { CardActions, RowActions } from '#app/admin/parts/lists/row-actions.tsx'
import { sortableColumns } from '#app/admin/parts/lists/sort-header.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import type { Resource, ResourceRow } from './define-resource.ts'
import type { ScreenData } from './handlers.server.ts'
import type { Changes } from './use-changes.ts'

type RecordListProps<Row extends ResourceRow> = {
  resource: Resource<Row>
  data: ScreenData<Row>
  changes: Changes<Row>
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onDelete: (row: Row) => void
}

/** The rows of a screen: a list, a sortable list, or cards with the picture first. */
export function RecordList<Row extends ResourceRow>(props: RecordListProps<Row>) {
  const { resource, data, changes, selected, onSelect, onDelete } = props
  const address = useAddress()
  const open = (row: Row) => address.open({ edit: row.id })
  const actsOn = (row: Row) => ({
    name: resource.rowName(row),
    mayEdit: data.mayEdit,
    onEdit: () => open(row),
    onDelete: () => onDelete(row),
  })
  const actions = (row: Row) => (
    <RowActions
      {...actsOn(row)}
      site={resource.siteAddress?.(row) ?? null}
      further={resource.further?.(row)}
    />
  )
  const order = {
    saving: changes.busy,
    onOrder: (ids: readonly string[]) =>
      void changes.act({ intent: 'order', ids: [...ids] }, { failed: changes.phrases.saveFailed }),
  }
  const mayOrder =
    data.ordered &&
    data.mayEdit &&
    data.query.sort === undefined &&
    Object.keys(data.query.filters).length === 0
  const { cards, orderedList: OrderedList } = resource
  if (cards)
    return (
      <cards.list
        label={resource.title}
        cards={data.rows.map((row) => ({
          id: row.id,
          image: row.thumbnail,
          title: resource.rowName(row),
          onOpen: () => open(row),
          badges: <InactiveBadge row={row} />,
          actions: <CardActions {...actsOn(row)} />,
          ...cards.of(row),
        }))}
        {...(mayOrder && { order })}
      />
    )
  const list = {
    label: resource.title,
    rows: data.rows,
    columns: sortableColumns(picturedColumns(resource.columns, data.rows), data.sorts, data.query, address),
    rowId: (row: Row) => row.id,
    rowName: resource.rowName,
    actions,
    onOpen: open,
    ...(data.mayEdit && { selected, onSelect }),
  }
  return (
    <ActContext value={data.mayEdit ? changes : null}>
      {mayOrder && OrderedList ? <OrderedList {...list} order={order} /> : <DataList {...list} />}
    </ActContext>
  )
}
