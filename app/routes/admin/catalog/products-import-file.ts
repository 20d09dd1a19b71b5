import { receivePriceList } from '#app/features/catalog/import/product-import-requests.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/products-import-file.ts'

/** Uploads a price list. A user without the right is refused before any of it is read. */
export function action({ request, context }: Route.ActionArgs) {
  const { id } = permit(context, 'edit')
  return receivePriceList(request, id, actorOf(context), factsOf(context).log)
}

export const loader = postOnly('edit')
