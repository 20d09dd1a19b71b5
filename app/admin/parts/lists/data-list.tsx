import { Checkbox } from '@mantine/core'
import { type ComponentProps, type ComponentType, type ReactNode, useRef } from 'react'
import styles from './data-list.module.css'
import cards from './list-cards.module.css'
import { useRowKeys } from './row-keys.ts'
import { tableRoles } from './table-roles.ts'

/** Position of a column on the phone's card. Each is used at most once. */
type CardPlace =
  | 'media'
  | 'title'
  | 'meta'
  | 'figure'
  | 'note'
  | 'state'
  | 'extra'
  | 'order'
  | 'foot'
  | 'hidden'

export type Column<Row> = {
  key: string
  header: ReactNode
  place: CardPlace
  cell: (row: Row) => ReactNode
  /** Aligns numbers at the end of their column. */
  end?: boolean
  width?: string
  /** The header is only for screen readers (pictures, switches with their own names). */
  quietHeader?: boolean
  /** Current sort direction by this column. */
  sort?: 'ascending' | 'descending' | 'none'
}

/** A row's element: a plain `<tr>`, or one that can be dragged. */
export type RowElementProps = ComponentProps<'tr'> & { rowId: string; 'data-row': number }

export type DataListProps<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  actions?: (row: Row) => ReactNode
  /** Called for a press anywhere on the row outside of its controls. */
  onOpen?: (row: Row) => void
  selected?: ReadonlySet<string>
  onSelect?: (ids: ReadonlySet<string>) => void
  rowElement?: ComponentType<RowElementProps>
}

/**
 * One table, two layouts: rows on a wide screen, cards in a narrow container. Both use the same nodes (explicit roles
 * preserve the table's semantics), so the server renders it without the screen's width and no control exists twice. The
 * control of a row that opens it carries `data-open`: arrows go from one to the next.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { label, rows, columns, rowId, rowName, actions, onOpen, selected, onSelect } = props
  const { rowElement: RowElement = PlainRow } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const anchor = useRef(0)
  const ids = rows.map(rowId)
  const chosen = ids.filter((id) => selected?.has(id)).length
  const all = {
    checked: chosen > 0 && chosen === ids.length,
    indeterminate: chosen > 0 && chosen < ids.length,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onSelect?.(new Set(event.currentTarget.checked ? ids : [])),
  }

  function select(index: number, on: boolean, range = false) {
    const from = range ? Math.min(anchor.current, index) : index
    const to = range ? Math.max(anchor.current, index) : index
    const next = new Set(selected)
    for (const id of ids.slice(from, to + 1)) {
      if (on) next.add(id)
      else next.delete(id)
    }
    anchor.current = index
    onSelect?.(next)
  }

  const onKeyDown = useRowKeys(body, (index) => onSelect && select(index, !selected?.has(ids[index] ?? '')))

  function onRowClick(event: React.MouseEvent, row: Row, index: number) {
    const target = event.target as HTMLElement
    if (target.closest('a, button, input, label, [role=menu]')) return
    // The whole cell is the checkbox's target: a finger needs more than 20 px.
    if (target.closest('[data-place=select]')) select(index, !selected?.has(rowId(row)), event.shiftKey)
    else if (getSelection()?.isCollapsed !== false) onOpen?.(row)
  }

  return (
    <div className={styles.list}>
      {onSelect && (
        <Checkbox
          className={`${styles.selectAllCards} ${cards.selectAllCards}`}
          label="Tout sélectionner"
          {...all}
        />
      )}
      <table
        className={`full text-md ${styles.table} ${cards.table}`}
        {...tableRoles.table}
        aria-label={label}
      >
        <thead {...tableRoles.rowgroup} className={`${styles.head} ${cards.head}`}>
          <tr {...tableRoles.row}>
            {onSelect && (
              <th
                {...tableRoles.columnheader}
                scope="col"
                className={`${styles.selectHead} ${cards.selectHead}`}
              >
                <Checkbox aria-label="Tout sélectionner" {...all} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                {...tableRoles.columnheader}
                scope="col"
                data-end={column.end || undefined}
                aria-sort={column.sort}
                style={{ width: column.width }}
              >
                <span className={column.quietHeader ? 'visually-hidden' : undefined}>{column.header}</span>
              </th>
            ))}
            {actions && (
              <th {...tableRoles.columnheader} scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut to what the rows' own controls do */}
        <tbody {...tableRoles.rowgroup} ref={body} onKeyDown={onKeyDown}>
          {rows.map((row, index) => {
            const id = rowId(row)
            return (
              <RowElement
                key={id}
                rowId={id}
                {...tableRoles.row}
                data-row={index}
                data-selected={selected?.has(id) || undefined}
                data-opens={onOpen ? true : undefined}
                className={`${styles.row} ${cards.row}`}
                onClick={(event) => onRowClick(event, row, index)}
              >
                {onSelect && (
                  <td {...tableRoles.cell} data-place="select">
                    <Checkbox
                      aria-label={`Sélectionner ${rowName(row)}`}
                      checked={selected?.has(id) ?? false}
                      onClick={(event) => select(index, event.currentTarget.checked, event.shiftKey)}
                      readOnly
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    {...(column.place === 'title' ? tableRoles.rowheader : tableRoles.cell)}
                    data-place={column.place}
                    data-end={column.end || undefined}
                  >
                    {column.cell(row)}
                  </td>
                ))}
                {actions && (
                  <td {...tableRoles.cell} data-place="actions">
                    {actions(row)}
                  </td>
                )}
              </RowElement>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function PlainRow({ rowId, ...rest }: RowElementProps) {
  return <tr id={`row-${rowId}`} {...rest} />
}
