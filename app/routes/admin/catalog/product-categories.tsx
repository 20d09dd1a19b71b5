import { changesOf, loaderOf } from '#app/admin/resource/handlers.server.ts'
import { handleOf, metaOf } from '#app/admin/resource/resource-route.ts'
import { ResourceScreen } from '#app/admin/resource/resource-screen.tsx'
import { productCategoryResource } from '#app/features/catalog/product-category.admin.tsx'
import { productCategoryRecords } from '#app/features/catalog/product-category-records.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import type { Route } from './+types/product-categories.ts'

export const handle = handleOf(productCategoryResource)
export const meta = metaOf(productCategoryResource)
export const middleware = [answerPosts(changesOf(productCategoryRecords))]
export const loader = loaderOf(productCategoryRecords)

export default function ProductCategories({ loaderData }: Route.ComponentProps) {
  return <ResourceScreen resource={productCategoryResource} data={loaderData} />
}
