import { pageNumberOf } from '#app/lib/http/page-number.ts'
import { cleanLine, plainSigns } from '#app/lib/text/clean-text.ts'

/** Query of a list, from its address. */
export type ListQuery = {
  /** Values by the filter's name; empty ones are left out. */
  filters: Record<string, string>
  sort?: string | undefined
  descending: boolean
  page: number
  size: number
  /** Lists the deleted rows instead of the live ones. */
  trash: boolean
}

/** Filter of every list with texts in two languages: rows without an English text. */
export const untranslated = 'untranslated'

/** Page sizes; the first one is the default. */
export const pageSizes = [25, 50, 100] as const
const longestValue = 100

/**
 * Parses a list's address; invalid parts count as missing. `sort` is a name, with `-` before it for descending order.
 */
export function readListQuery(search: URLSearchParams, filterNames: readonly string[]): ListQuery {
  const sort = search.get('sort') ?? ''
  const size = Number(search.get('size'))
  return {
    filters: Object.fromEntries(
      filterNames
        .map(
          (name) => [name, plainSigns(cleanLine((search.get(name) ?? '').slice(0, longestValue)))] as const,
        )
        .filter(([, value]) => value !== ''),
    ),
    sort: sort.replace(/^-/, '') || undefined,
    descending: sort.startsWith('-'),
    page: pageNumberOf(search.get('page')),
    size: pageSizes.find((each) => each === size) ?? pageSizes[0],
    trash: search.has('trash'),
  }
}

/** A choice of a field that names another row. */
export type Option = { value: string; label: string }
