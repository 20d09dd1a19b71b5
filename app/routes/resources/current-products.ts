import { findCurrent } from '#app/features/catalog/basket/current-products.server.ts'
import { withDeadline } from '#app/lib/db/db.server.ts'
import { causeOf, readForm } from '#app/lib/forms/form.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import type { Route } from './+types/current-products.ts'

/** Current products of a basket; the request is neither stored nor counted. */
export async function action({ request, context }: Route.ActionArgs) {
  const facts = factsOf(context)
  const form = await readForm(request)
  try {
    const found = await withDeadline(findCurrent(languageOf(new URL(request.url).pathname), form))
    return Response.json(found, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    facts.degraded = true
    facts.log.error({ error: causeOf(error) }, 'basket cannot be read')
    return Response.json(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  }
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
