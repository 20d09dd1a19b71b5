import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { AdminProvider } from '#app/admin/shell/admin-provider.tsx'

/** What every screen of the back-office stands in, signed in or not. */
export default function Desk() {
  // As on the site: who drives the browser knows by it that what is pressed is heard.
  useEffect(() => {
    document.documentElement.dataset['islands'] = 'ready'
  }, [])
  return (
    <AdminProvider>
      <Outlet />
    </AdminProvider>
  )
}
