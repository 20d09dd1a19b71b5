import { answerPriceChange } from '#app/features/catalog/prices/price-changes.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/products-prices.ts'

/** Previews, changes and restores the prices of several products. */
export function action({ request, context }: Route.ActionArgs) {
  permit(context, 'edit')
  return answerPriceChange(request, actorOf(context), factsOf(context).log)
}

export const loader = postOnly('edit')
