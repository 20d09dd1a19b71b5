import { Outlet } from 'react-router'

/** What every screen of the back-office stands in, signed in or not. */
export default function Desk() {
  return <Outlet />
}
