import { loadRecords } from '#app/admin/resource/handlers.server.ts'
import { handleOf, metaOf } from '#app/admin/resource/resource-route.ts'
import { ResourceScreen } from '#app/admin/resource/resource-screen.tsx'
import { productResource } from '#app/features/catalog/product.admin.tsx'
import { productRecords } from '#app/features/catalog/product-records.server.ts'
import type { Route } from './+types/products.ts'

export const handle = handleOf(productResource)
export const meta = metaOf(productResource)

export function loader(args: Route.LoaderArgs) {
  return loadRecords(args, productRecords)
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ResourceScreen resource={productResource} data={loaderData} />
}
