import { changeAccess } from '#app/features/users/access.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { actorOf } from '#app/lib/audit.server.ts'
import { factsOf } from '#app/lib/request-facts.server.ts'
import type { Route } from './+types/user-access.ts'

/** Links, sessions and second factors of people, in JSON. */
export function action({ request, context }: Route.ActionArgs) {
  permit(context, 'govern')
  return changeAccess(request, actorOf(context), factsOf(context).log)
}

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'govern')
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
