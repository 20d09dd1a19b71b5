import { changeAlerts } from '#app/features/alerts/alert-changes.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import type { Route } from './+types/account-alerts.ts'

/** Changes the signed-in user's own devices and alerts. */
export function action({ request, context }: Route.ActionArgs) {
  const staff = permit(context, 'read')
  return changeAlerts(factsOf(context), request, staff)
}

export const loader = postOnly('read')
