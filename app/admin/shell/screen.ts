import { useLocation, useMatches } from 'react-router'

/** Handle of a screen's route: the exact sentence for a failed load. */
export type ScreenHandle = { loadFailed: string | ((search: URLSearchParams) => string) }

/** The title of a document in the back-office: `Produits | Administration`. */
export function screenTitle(screen: string): string {
  return `${screen} | Administration`
}

/** The failure sentence of the current screen, if it has one. */
export function useLoadFailed(): string | undefined {
  const handle = useMatches().at(-1)?.handle
  const { search } = useLocation()
  if (!isScreenHandle(handle)) return undefined
  const { loadFailed } = handle
  return typeof loadFailed === 'string' ? loadFailed : loadFailed(new URLSearchParams(search))
}

function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'loadFailed' in handle
}
