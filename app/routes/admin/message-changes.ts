import { changeMessages } from '#app/features/contact/admin/message-changes.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/message-changes.ts'

/** What is done with messages, in JSON. Deleting asks for more than answering. */
export function action({ request, context }: Route.ActionArgs) {
  const { role } = permit(context, 'answer')
  return changeMessages(request, { actor: actorOf(context), role, log: factsOf(context).log })
}

export const loader = postOnly('read')
