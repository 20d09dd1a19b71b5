import { permit } from '#app/lib/access.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import type { Route } from './+types/order-products.ts'
import { searchProductChoices } from './order-dependencies.server.ts'

/** First products that match a text, in JSON, for `ProductField`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  permit(context, 'read-patients')
  const { q = '' } = readListQuery(new URL(request.url).searchParams, ['q']).filters
  const choices = q ? await readForScreen(context, () => searchProductChoices(q)) : []
  return Response.json({ choices })
}
