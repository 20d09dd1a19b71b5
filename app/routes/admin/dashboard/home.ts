import { redirect } from 'react-router'
import { permit } from '#app/lib/access.server.ts'
import { may } from '#app/lib/access.ts'
import type { Route } from './+types/home.ts'

/** Redirects the front office, operators and managers, to the day, and other roles to the dashboard. */
export function loader({ context }: Route.LoaderArgs) {
  const { role } = permit(context, 'read')
  const isFrontOffice = may(role, 'read-patients') && !may(role, 'govern')
  return redirect(isFrontOffice ? '/admin/today' : '/admin/dashboard')
}
