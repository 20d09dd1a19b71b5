import { confirmIdentity } from '#app/features/users/confirmation.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/confirm.ts'

/** Checks the signed-in user's password again, before actions that a stolen session must not do. */
export function action({ request, context }: Route.ActionArgs) {
  const staff = permit(context, 'read')
  return confirmIdentity(request, { staff, actor: actorOf(context) }, factsOf(context).log)
}

export const loader = postOnly('read')
