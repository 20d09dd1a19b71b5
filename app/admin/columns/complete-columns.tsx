import type { FieldDefinition } from '#app/admin/fields/fields.ts'
import type { SortableColumn } from '#app/admin/parts/lists/sort-header.tsx'
import { formatPrice } from '#app/lib/text/format.ts'

type Shown<Row> = Omit<SortableColumn<Row>, 'key' | 'header' | 'cell'>
type Cell<Row> = Pick<SortableColumn<Row>, 'cell'>

/** A column of a list: complete, or the name of a field, whose label and value it shows. */
export type ResourceColumn<Row, FieldName extends string> =
  | SortableColumn<Row>
  | (Shown<Row> & Partial<Cell<Row>> & { key: FieldName & keyof Row })
  | (Shown<Row> & { key: keyof Row & string; header: string })

/** The columns with the header and the cell that follow from their field. */
export function completeColumns<Row>(
  fields: Record<string, FieldDefinition>,
  columns: readonly ResourceColumn<Row, string>[],
): SortableColumn<Row>[] {
  return columns.map((column) => {
    const { key } = column
    const field = fields[key]
    const value = (row: Row) => row[key as keyof Row]
    const isPrice = field?.kind === 'number' && field.unit === 'FCFA'
    return {
      header: field?.label ?? key,
      cell: (row) =>
        isPrice ? (
          <span className="num">{formatPrice('fr', Number(value(row)))}</span>
        ) : (
          String(value(row) ?? '')
        ),
      ...(isPrice && { end: true }),
      ...column,
    }
  })
}
