import { Button } from '@mantine/core'
import { Children, type ReactNode } from 'react'
import { Drawing, type DrawingName } from '#app/admin/parts/drawing.tsx'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** The first action to take, in one sentence. */ hint?: string
  drawing?: DrawingName
  children?: ReactNode
}

/** An empty screen names the first action and offers it: create the first item, or clear the filters. */
export function EmptyState({ title, hint, drawing, children }: EmptyStateProps) {
  const offers = Children.toArray(children).length > 0
  const shown = drawing ?? (offers ? 'first' : 'nothing')
  const offered = shown === 'first' ? 'first' : 'all'
  return (
    <div
      className={`stack one-column gap-1 ${styles.empty}`}
      role="status"
      data-offers={offers ? offered : undefined}
    >
      <Drawing name={shown} />
      <p className="text-xl bold">{title}</p>
      {hint && <p className={`soft ${styles.hint}`}>{hint}</p>}
      {offers && <div className={`flow gap-2 above-3 ${styles.actions}`}>{children}</div>}
    </div>
  )
}

/** Label of the button that clears a list's filters, or a search without further filters. */
export const clearLabel = (isSearch: boolean) => (isSearch ? 'Effacer la recherche' : 'Effacer les filtres')

/** True if a list is searched by words, without further filters. */
export const isOnlySearched = (filters: object) => Object.keys(filters).join() === 'q'

/** Sentence of a list without rows: `Aucune commande ne répond à cette recherche.` */
export const noneFits = (none: string, isSearch: boolean) =>
  `${none} ne répond à ${isSearch ? 'cette recherche' : 'ces filtres'}.`

type NoResultsProps = {
  hint: string
  /** True if the list is only searched by words. */
  isSearch?: boolean
  onClear: () => void
}

/** Empty state of a list without rows for its filters. */
export function NoResults({ hint, isSearch = false, onClear }: NoResultsProps) {
  return (
    <EmptyState title="Aucun résultat" drawing="filtered" hint={hint}>
      <Button variant="default" onClick={onClear}>
        {clearLabel(isSearch)}
      </Button>
    </EmptyState>
  )
}
