import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'

/** Replaces the figures of a period without any. */
export function NothingCounted() {
  return (
    <EmptyState
      title="Aucun chiffre sur cette période"
      hint="Les chiffres viennent avec les premières pages vues&nbsp;: il n’y a rien à régler."
    />
  )
}
