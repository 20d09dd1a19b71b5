import { noteReceipt } from '#app/features/alerts/push-receipt.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import type { Route } from './+types/push-receipt.ts'

/** Receipt of a push message by a device, which knows the identifier only from the encrypted message. */
export function action({ request, context }: Route.ActionArgs) {
  return noteReceipt(request, factsOf(context).log)
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
