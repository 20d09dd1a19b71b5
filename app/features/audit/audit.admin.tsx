import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { type Column, DataList } from '#app/admin/parts/lists/data-list.tsx'
import { ChoiceFilter, DayFilter, FilterBar } from '#app/admin/parts/lists/filter-bar.tsx'
import { ListFooter } from '#app/admin/parts/lists/list-footer.tsx'
import { Moment } from '#app/admin/parts/moment.tsx'
import { EmptyState, NoResults } from '#app/admin/parts/notices/empty-state.tsx'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { toastError } from '#app/admin/shell/toasts.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import type { ListQuery, Option } from '#app/lib/records/record-query.ts'
import styles from './audit.admin.module.css'
import { type AuditDetail, type AuditLine, auditFilters } from './audit.ts'
import { AuditDialog } from './audit-dialog.admin.tsx'
import { PriceUndoLink } from './price-undo-link.admin.tsx'

type AuditScreenProps = {
  lines: AuditLine[]
  total: number
  /** Events without filters. */
  all: number
  page: number
  query: ListQuery
  options: Record<'who' | 'entity' | 'action', Option[]>
  opened: AuditDetail | null
  /** True if the address contains an unknown event. */
  isGone: boolean
  /** The question of undoing price changes, above the list. */
  children: ReactNode
}

const columns: Column<AuditLine>[] = [
  { key: 'event', header: 'Qui a fait quoi', place: 'title', cell: (line) => <AuditLineText line={line} /> },
  {
    key: 'when',
    header: 'Quand',
    place: 'meta',
    width: '11rem',
    cell: (line) => <Moment at={line.at} first />,
  },
  { key: 'address', header: 'Adresse IP', place: 'note', width: '11rem', cell: (line) => line.address },
]

/** Audit log, the newest event first. Its filters are in the address. */
export function AuditScreen(props: AuditScreenProps) {
  const { lines, total, all, page, query, options, opened, isGone, children } = props
  const address = useAddress()
  const filters = query.filters
  const isFiltered = Object.keys(filters).length > 0
  const choice = (name: 'who' | 'entity' | 'action', label: string) => (
    <ChoiceFilter
      label={label}
      choices={options[name]}
      value={filters[name] ?? null}
      onChange={(value) => address.filter({ [name]: value })}
    />
  )
  const clear = () => address.clear(auditFilters)
  useEffect(() => {
    if (isGone) toastError('Erreur', 'Cette ligne du journal n’existe pas.')
  }, [isGone])

  return (
    <>
      <PageHeader
        title="Journal"
        count={isFiltered ? total : all}
        note="Tout ce qui a été changé, et par qui. Personne ne peut rien y effacer."
      />
      {children}
      <FilterBar active={isFiltered} on={Object.keys(filters).length} onClear={clear}>
        {choice('who', 'Qui')}
        {choice('entity', 'Quoi')}
        {choice('action', 'Action')}
        <DayFilter label="Jour" value={filters['day'] ?? null} onChange={(day) => address.filter({ day })} />
      </FilterBar>
      {lines.length > 0 ? (
        <>
          <DataList
            label="Journal"
            rows={lines}
            columns={columns}
            rowId={(line) => line.id}
            rowName={(line) => `${line.who} ${line.did}`}
            onOpen={(line) => address.open({ open: line.id })}
          />
          <ListFooter
            page={page}
            pageSize={query.size}
            total={total}
            onPage={address.turn}
            onPageSize={(size) => address.filter({ size: String(size) })}
          />
        </>
      ) : (
        <Nothing isFiltered={isFiltered} onClear={clear} />
      )}
      {opened && <AuditDialog detail={opened} onClose={() => address.closeDialog({ saved: false })} />}
    </>
  )
}

function AuditLineText({ line }: { line: AuditLine }) {
  const address = useAddress()
  return (
    <>
      <Link className={styles.event} to={address.to({ open: line.id })} preventScrollReset data-open>
        <b>{line.who}</b>
        {` ${line.did}`}
      </Link>
      {line.pricesChanged && (
        <>
          {' '}
          <PriceUndoLink id={line.id} />
        </>
      )}
    </>
  )
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState title="Aucune ligne" hint="Le premier changement s’écrira ici." />
  return <NoResults hint="Aucune ligne ne répond à ces filtres." onClear={onClear} />
}
