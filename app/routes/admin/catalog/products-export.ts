import { exportProducts } from '#app/features/catalog/price-list/product-export.server.ts'
import {
  modelName,
  priceListHeader,
  productFileName,
} from '#app/features/catalog/price-list/product-export.ts'
import { productFilterOf } from '#app/features/catalog/shop/product-filter.ts'
import { permit } from '#app/lib/access.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/products-export.ts'

/** Price list of the filtered products, with `?complete` the complete one, with `?model` only its header. */
export async function loader({ request, context }: Route.LoaderArgs) {
  permit(context, 'edit')
  const { searchParams } = new URL(request.url)
  if (searchParams.has('model')) return sheet(modelName, Buffer.from(priceListHeader))
  const kind = searchParams.has('complete') ? 'complete list' : 'price list'
  const bytes = await exportProducts(actorOf(context), productFilterOf(searchParams), kind)
  return sheet(productFileName(kind), bytes)
}

function sheet(name: string, bytes: Buffer): Response {
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
