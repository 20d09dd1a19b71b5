import { changeAccess } from '#app/features/users/access.server.ts'
import { permitConfirmed, postOnly } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/user-access.ts'

/** Changes links, sessions and second factors of users, in JSON. */
export function action({ request, context }: Route.ActionArgs) {
  const { sessionId } = permitConfirmed(context, 'govern')
  return changeAccess(request, { actor: actorOf(context), sessionId }, factsOf(context).log)
}

export const loader = postOnly('govern')
