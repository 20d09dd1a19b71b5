import { Outlet } from 'react-router'

/** The protected layout: whoever is below it is signed in. */
export default function AdminLayout() {
  return <Outlet />
}
