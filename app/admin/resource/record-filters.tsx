import { ChoiceFilter, DayFilter, FilterBar } from '#app/admin/parts/filter-bar.tsx'
import type { ListQuery, Option } from '#app/lib/record-query.ts'
import type { Filter } from './define-resource.ts'
import styles from './record-filters.module.css'

type RecordFiltersProps = {
  filters: readonly Filter[]
  query: ListQuery
  options: Record<string, Option[]>
  /** What the list may be ordered by: where it is drawn as cards it has no headers. */
  sorts: readonly { key: string; header: string }[]
  onChange: (names: Record<string, string | null>) => void
  onClear: () => void
}

export function RecordFilters({ filters, query, options, sorts, onChange, onClear }: RecordFiltersProps) {
  const search = filters.find(({ kind }) => kind === 'search')
  const others = filters.filter(({ kind }) => kind !== 'search')
  return (
    <FilterBar
      search={search ? (query.filters[search.name] ?? '') : ''}
      placeholder={search?.label ?? 'Chercher'}
      active={Object.keys(query.filters).length > 0}
      onSearch={(text) => search && onChange({ [search.name]: text })}
      onClear={onClear}
    >
      {others.map(({ name, label, kind }) => {
        const own = {
          label,
          value: query.filters[name] ?? null,
          onChange: (value: string | null) => onChange({ [name]: value }),
        }
        return kind === 'day' ? (
          <DayFilter key={name} {...own} />
        ) : (
          <ChoiceFilter key={name} {...own} choices={options[name] ?? []} />
        )
      })}
      <div className={styles.onPhone}>
        <ChoiceFilter
          label="Trier par"
          choices={sorts.flatMap(({ key, header }) => [
            { value: key, label: `${header}, croissant` },
            { value: `-${key}`, label: `${header}, décroissant` },
          ])}
          value={query.sort ? `${query.descending ? '-' : ''}${query.sort}` : null}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
    </FilterBar>
  )
}
