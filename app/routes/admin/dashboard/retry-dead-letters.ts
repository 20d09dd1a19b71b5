import { retryDeadLetters } from '#app/features/dashboard/retry-dead-letters.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/retry-dead-letters.ts'

/** Retries those dead letters that the user may see. */
export function action({ request, context }: Route.ActionArgs) {
  const { role } = permit(context, 'answer')
  return retryDeadLetters(request, { actor: actorOf(context), role, log: factsOf(context).log })
}

export const loader = postOnly('read')
