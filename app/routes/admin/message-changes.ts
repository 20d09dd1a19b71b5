import { changeMessages } from '#app/features/contact/message-changes.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { actorOf } from '#app/lib/audit.server.ts'
import { causeOf } from '#app/lib/form.server.ts'
import { factsOf } from '#app/lib/request-facts.server.ts'
import type { Route } from './+types/message-changes.ts'

/** What is done with messages, in JSON. Deleting asks for more than answering. */
export async function action({ request, context }: Route.ActionArgs) {
  const { role } = permit(context, 'answer')
  try {
    return await changeMessages(request, actorOf(context), role)
  } catch (error) {
    factsOf(context).log.error({ error: causeOf(error) }, 'a message could not be changed')
    return Response.json({ state: 'failed' }, { status: 503 })
  }
}

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'read')
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
