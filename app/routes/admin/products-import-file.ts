import { takeSheet } from '#app/features/catalog/product-import-requests.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { actorOf } from '#app/lib/audit.server.ts'
import { factsOf } from '#app/lib/request-facts.server.ts'
import type { Route } from './+types/products-import-file.ts'

/** Takes in a price list. Refused before any of it is read to whoever may not send one. */
export function action({ request, context }: Route.ActionArgs) {
  const { id } = permit(context, 'edit')
  return takeSheet(request, id, actorOf(context), factsOf(context).log)
}

/** There is nothing to read here. */
export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'edit')
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
