import { Outlet } from 'react-router'
import { requireStaff } from '#app/features/users/guard.server.ts'

export const middleware = [requireStaff]

/** The protected layout: whoever is below it is signed in. */
export default function AdminLayout() {
  return <Outlet />
}
