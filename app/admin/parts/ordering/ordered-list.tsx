import { createContext, use } from 'react'
import {
  type Column,
  DataList,
  type DataListProps,
  type RowElementProps,
} from '#app/admin/parts/lists/data-list.tsx'
import { type Handle, type OrderProps, SortableList, useSortableItem } from './order.tsx'
import { OrderControls } from './order-controls.tsx'
import styles from './ordered-list.module.css'

type OrderedListProps<Row> = Omit<DataListProps<Row>, 'rowElement'> & {
  order: Pick<OrderProps, 'onOrder' | 'saving'>
}

/** A data list whose rows are sorted in place. It shows all rows, without pages. */
export function OrderedList<Row>({ order, ...list }: OrderedListProps<Row>) {
  const byId = new Map(list.rows.map((row) => [list.rowId(row), row]))
  const nameOf = (id: string) => {
    const row = byId.get(id)
    return row === undefined ? '' : list.rowName(row)
  }
  return (
    <SortableList ids={[...byId.keys()]} nameOf={nameOf} {...order}>
      {(ids) => (
        <DataList
          {...list}
          rows={ids.flatMap((id) => byId.get(id) ?? [])}
          columns={[...list.columns, orderColumn(list.rowId)]}
          rowElement={OrderedRow}
        />
      )}
    </SortableList>
  )
}

const orderColumn = <Row,>(rowId: (row: Row) => string): Column<Row> => ({
  key: 'order',
  header: 'Ordre',
  place: 'order',
  width: '9rem',
  cell: (row) => <RowOrderControls id={rowId(row)} />,
})

const HandleContext = createContext<Handle | null>(null)

function OrderedRow({ rowId, style, ...rest }: RowElementProps) {
  const { setNode, style: moved, isDragging, handle } = useSortableItem(rowId)
  return (
    <HandleContext value={handle}>
      <tr
        {...rest}
        ref={setNode}
        style={{ ...style, ...moved }}
        className={`${rest.className ?? ''} ${isDragging ? styles.dragging : ''}`}
      />
    </HandleContext>
  )
}

function RowOrderControls({ id }: { id: string }) {
  const handle = use(HandleContext)
  return handle && <OrderControls id={id} handle={handle} />
}
