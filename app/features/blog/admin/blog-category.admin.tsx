import { activeColumn, nameColumn } from '#app/admin/columns/usual-columns.tsx'
import { defineResource } from '#app/admin/resource/define-resource.ts'
import type { RecordRow } from '#app/lib/records/records.server.ts'
import { blogPath } from '../post.ts'
import type { blogCategories } from '../tables.server.ts'
import styles from './blog-category.admin.module.css'
import { blogCategoryFields } from './blog-category.fields.ts'

export const blogCategoryResource = defineResource<RecordRow<typeof blogCategories>>()(blogCategoryFields, {
  title: 'Catégories du blog',
  parts: { visitors: { name: 'Ce que voient les visiteurs' }, place: { name: 'Couleur et adresse' } },
  columns: [
    nameColumn(),
    { key: 'slug', place: 'meta', width: '14rem' },
    { key: 'color', place: 'note', width: '9rem', cell: (row) => <Colour of={row.color} /> },
    activeColumn(),
  ],
  rowName: (row) => row.name,
  empty: { hint: 'Les catégories rangent les articles par thème. Créez la première.', found: true },
  siteAddress: (row) => (row.is_active && row.slug ? blogPath({ category: row.slug }) : null),
})

function Colour({ of }: { of: string }) {
  return (
    <span className="row-inline gap-2">
      <span className={styles.dot} style={{ backgroundColor: of }} aria-hidden />
      <span className="num">{of}</span>
    </span>
  )
}
