import { changesOf, loadRecords } from '#app/admin/resource/handlers.server.ts'
import { handleOf, metaOf } from '#app/admin/resource/resource-route.ts'
import { ResourceScreen } from '#app/admin/resource/resource-screen.tsx'
import { productCategoryResource } from '#app/features/catalog/product-category.admin.tsx'
import { productCategoryFields } from '#app/features/catalog/product-category.fields.ts'
import { productCategoryRecords } from '#app/features/catalog/product-category-records.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import type { Route } from './+types/product-categories.ts'

export const handle = handleOf(productCategoryResource)
export const meta = metaOf(productCategoryResource)
export const middleware = [answerPosts(changesOf(productCategoryFields, productCategoryRecords))]

export function loader(args: Route.LoaderArgs) {
  return loadRecords(args, productCategoryRecords)
}

export default function ProductCategories({ loaderData }: Route.ComponentProps) {
  return <ResourceScreen resource={productCategoryResource} data={loaderData} />
}
