import { useSyncExternalStore } from 'react'

/** Whether scripts run this page: false on the server, for good where the page is never hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
