import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { AdminProvider } from '#app/admin/shell/admin-provider.tsx'
import { adminFailedTitle, FailureAlone } from '#app/admin/shell/failure-screen.tsx'
import { screenTitle } from '#app/admin/shell/screen.ts'
import type { Route } from './+types/admin-fallback.ts'

/** Frame of every screen of the back-office, signed in or not. */
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

/** As on the site: who drives the browser knows by it that what is pressed is heard. */
function useReady(): void {
  useEffect(() => {
    document.documentElement.dataset['script'] = 'ready'
  }, [])
}
