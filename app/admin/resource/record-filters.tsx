import { ChoiceFilter, DayFilter, FilterBar, ToggleFilter } from '#app/admin/parts/lists/filter-bar.tsx'
import { type ListQuery, type Option, untranslated } from '#app/lib/records/record-query.ts'
import type { Filter } from './define-resource.ts'
import styles from './record-filters.module.css'

type RecordFiltersProps = {
  filters: readonly Filter[]
  query: ListQuery
  options: Record<string, Option[]>
  /** Sort columns, for a list drawn as cards, which has no headers. */
  sorts: readonly { key: string; header: string }[]
  /** True for a resource with texts in two languages. */
  bilingual: boolean
  onChange: (names: Record<string, string | null>) => void
  onClear: () => void
}

export function RecordFilters(props: RecordFiltersProps) {
  const { filters, query, options, sorts, bilingual, onChange, onClear } = props
  const search = filters.find(({ kind }) => kind === 'search')
  const others = filters.filter(({ kind }) => kind !== 'search')
  const looking = search
    ? {
        search: query.filters[search.name] ?? '',
        placeholder: search.label,
        onSearch: (text: string) => onChange({ [search.name]: text }),
      }
    : {}
  return (
    <FilterBar
      {...looking}
      active={Object.keys(query.filters).length > 0}
      on={Object.keys(query.filters).filter((name) => name !== search?.name).length}
      onClear={onClear}
    >
      {others.map((filter) => {
        const { name, label } = filter
        const own = {
          label,
          value: query.filters[name] ?? null,
          onChange: (value: string | null) => onChange({ [name]: value }),
        }
        switch (filter.kind) {
          case 'reference':
            return <ChoiceFilter key={name} {...own} all={filter.all} choices={options[name] ?? []} />
          case 'toggle':
            return (
              options[name] && (
                <ToggleFilter
                  key={name}
                  label={label}
                  on={own.value !== null}
                  onChange={(on) => own.onChange(on ? 'yes' : null)}
                />
              )
            )
          default:
            return <DayFilter key={name} {...own} />
        }
      })}
      {bilingual && (
        <ToggleFilter
          label="À traduire"
          on={query.filters[untranslated] !== undefined}
          onChange={(on) => onChange({ [untranslated]: on ? 'yes' : null })}
        />
      )}
      {sorts.length > 0 && (
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
      )}
    </FilterBar>
  )
}
