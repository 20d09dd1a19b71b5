import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { ListQuery } from './record-query.ts'
import type { Records } from './records.server.ts'

/** Conditions for the filters of a list. */
export function filterConditions(
  { filters = {} }: Pick<Records, 'filters'>,
  query: ListQuery,
): (SQL | undefined)[] {
  return Object.entries(filters).map(([name, condition]) => {
    const value = query.filters[name]
    return value ? condition(value) : undefined
  })
}

/** Order of a list: that of its address, then its default. */
export function sortingOf(
  { table, order, sorts = {} }: Pick<Records, 'table' | 'order' | 'sorts'>,
  { sort, descending, trash }: ListQuery,
): SQL[] {
  const column = sort === undefined ? undefined : Object.hasOwn(sorts, sort) ? sorts[sort] : undefined
  const first = column ? [descending ? sql`${column} desc nulls last` : sql`${column} asc nulls first`] : []
  return [...first, ...(trash ? [desc(table.deleted_at)] : order), asc(table.id)]
}
