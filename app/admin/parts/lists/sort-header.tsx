import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { Link } from 'react-router'
import type { useAddress } from '#app/admin/shell/use-address.ts'
import type { ListQuery } from '#app/lib/records/record-query.ts'
import type { Column } from './data-list.tsx'
import styles from './sort-header.module.css'

/** A column whose header sorts the list if its key is one of the list's `sorts`. */
export type SortableColumn<Row> = Column<Row> & { header: string }

type Address = ReturnType<typeof useAddress>

/** The columns, with a link in each sortable header. */
export function sortableColumns<Row>(
  columns: readonly SortableColumn<Row>[],
  sorts: readonly string[],
  { sort, descending }: ListQuery,
  address: Address,
): Column<Row>[] {
  return columns.map((column) => {
    if (!sorts.includes(column.key)) return column
    const state = sort === column.key ? (descending ? 'descending' : 'ascending') : 'none'
    return {
      ...column,
      sort: state,
      header: (
        <Link
          className={`row-inline gap-1 ${styles.header}`}
          to={address.to({ sort: after(state, column.key), page: null })}
          replace
          preventScrollReset
        >
          {column.header}
          {state === 'none' && <IconSelector className={styles.sign} size={16} aria-hidden />}
          {state === 'ascending' && <IconArrowUp size={16} aria-hidden />}
          {state === 'descending' && <IconArrowDown size={16} aria-hidden />}
        </Link>
      ),
    }
  })
}

/** Next state: ascending, descending, then the default order. */
function after(state: NonNullable<Column<never>['sort']>, key: string): string | null {
  if (state === 'none') return key
  return state === 'ascending' ? `-${key}` : null
}
