import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { AdminProvider } from '#app/admin/shell/admin-provider.tsx'
import { adminFailedTitle, FailureAlone } from '#app/admin/shell/failure-screen.tsx'
import { screenTitle } from '#app/admin/shell/screen.ts'
import type { Route } from './+types/admin-fallback.ts'

/** Root of every screen of the back-office, signed in or not. */
export default function AdminFallback() {
  useReady()
  return (
    <AdminProvider>
      <Outlet />
    </AdminProvider>
  )
}

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? adminFailedTitle(error) : screenTitle('Connexion') },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useReady()
  return (
    <AdminProvider>
      <FailureAlone error={error} />
    </AdminProvider>
  )
}

/** Marks the page as hydrated, as on the site: browser tests wait for it. */
function useReady(): void {
  useEffect(() => {
    document.documentElement.dataset['script'] = 'ready'
  }, [])
}
