import { activeColumn, nameColumn, pictureColumn } from '#app/admin/columns/usual-columns.tsx'
import { OnCard } from '#app/admin/parts/lists/cells.tsx'
import { defineResource } from '#app/admin/resource/define-resource.ts'
import { loaderOf, middlewareOf } from '#app/admin/resource/handlers.server.ts'
import { handleOf, metaOf } from '#app/admin/resource/resource-route.ts'
import { ResourceScreen } from '#app/admin/resource/resource-screen.tsx'
import { productCategoryFields } from '#app/features/catalog/product-category.fields.ts'
import { productCategoryRecords } from '#app/features/catalog/product-category-records.server.ts'
import type { RowOf } from '#app/lib/records/records.server.ts'
import type { Route } from './+types/product-categories.ts'

const resource = defineResource<RowOf<typeof productCategoryRecords>>()(productCategoryFields, {
  title: 'Catégories de produits',
  parts: { visitors: { name: 'Ce que voient les visiteurs' }, place: { name: 'Place et adresse' } },
  columns: [
    pictureColumn(),
    nameColumn(),
    { key: 'slug', place: 'meta', width: '12rem' },
    { key: 'description', place: 'hidden' },
    activeColumn({ feminine: true }),
    {
      key: 'order',
      header: 'Ordre',
      place: 'note',
      end: true,
      width: '6rem',
      cell: (row) => (
        <>
          <OnCard>Ordre</OnCard>
          {row.sort_order}
        </>
      ),
    },
  ],
  rowName: (row) => row.name,
  empty: { hint: 'Les catégories rangent la boutique. Créez la première.', found: true },
  siteAddress: (row) => (row.is_active && row.slug ? `/shop?category=${encodeURIComponent(row.slug)}` : null),
})

export const handle = handleOf(resource)
export const meta = metaOf(resource)
export const middleware = middlewareOf(productCategoryRecords)
export const loader = loaderOf(productCategoryRecords)

export default function ProductCategories({ loaderData }: Route.ComponentProps) {
  return <ResourceScreen resource={resource} data={loaderData} />
}
