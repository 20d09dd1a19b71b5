import { Outlet } from 'react-router'
import { AdminProvider } from '#app/admin/shell/admin-provider.tsx'

/** What every screen of the back-office stands in, signed in or not. */
export default function Desk() {
  return (
    <AdminProvider>
      <Outlet />
    </AdminProvider>
  )
}
