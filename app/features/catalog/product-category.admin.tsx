import { activeColumn, nameColumn, pictureColumn } from '#app/admin/columns/usual-columns.tsx'
import { OnCard } from '#app/admin/parts/lists/cells.tsx'
import { defineResource } from '#app/admin/resource/define-resource.ts'
import type { RecordRow } from '#app/lib/records/records.server.ts'
import { productCategoryFields } from './product-category.fields.ts'
import type { productCategories } from './tables.server.ts'

export const productCategoryResource = defineResource<RecordRow<typeof productCategories>>()(
  productCategoryFields,
  {
    title: 'Catégories de produits',
    parts: { visitors: { name: 'Ce que voient les visiteurs' }, place: { name: 'Place et adresse' } },
    columns: [
      pictureColumn(),
      nameColumn(),
      { key: 'slug', place: 'meta', width: '12rem' },
      { key: 'description', place: 'hidden' },
      activeColumn('Statut'),
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
    siteAddress: (row) =>
      row.is_active && row.slug ? `/shop?category=${encodeURIComponent(row.slug)}` : null,
  },
)
