import { Outlet } from 'react-router'
import { recordOf, requireStaff } from '#app/features/users/guard.server.ts'
import { useLocalSession } from '#app/features/users/local-session.ts'
import type { Route } from './+types/layout.ts'

export const middleware = [requireStaff]

export function loader({ context }: Route.LoaderArgs) {
  return { record: recordOf(context) }
}

/** The protected layout: whoever is below it is signed in. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useLocalSession(loaderData.record)
  return <Outlet />
}
