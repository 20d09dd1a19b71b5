import { useSyncExternalStore } from 'react'

/** True once the page is hydrated; false on the server, and always on a page that is never hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
