import { createContext, use } from 'react'
import { activeColumn, featuredColumn, nameColumn, pictureColumn } from '#app/admin/columns/usual-columns.tsx'
import { defineResource } from '#app/admin/resource/define-resource.ts'
import type { RecordRow } from '#app/lib/records/records.server.ts'
import styles from './product.admin.module.css'
import { productFields } from './product.fields.ts'
import { fewLeft } from './product.ts'
import { unchangedCategory } from './product-choice.ts'
import type { products } from './tables.server.ts'

export const productResource = defineResource<RecordRow<typeof products>>()(productFields, {
  title: 'Produits',
  typed: ({ category, category_id }) => ({ category_id: category_id ?? (category ? unchangedCategory : '') }),
  parts: { essentials: { name: 'L’essentiel' }, texts: { name: 'Textes et adresse' } },
  columns: [
    pictureColumn(),
    nameColumn(),
    { key: 'category', header: 'Catégorie', place: 'meta', width: '10.5rem' },
    { key: 'price', place: 'figure', width: '7.5rem' },
    { key: 'stock', place: 'note', end: true, width: '5.5rem', cell: (row) => <Stock count={row.stock} /> },
    activeColumn(),
    featuredColumn('featured'),
  ],
  rowName: (row) => row.name,
  filters: [
    { name: 'q', label: 'Chercher par nom', kind: 'search' },
    { name: 'category', label: 'Catégorie', kind: 'reference', all: 'Toutes' },
    { name: 'day', label: 'Créé le', kind: 'day' },
    { name: 'low', label: 'Stock bas', kind: 'toggle' },
  ],
  empty: { hint: 'Ajoutez le premier, ou importez votre liste Excel\u00a0: une ligne par produit.' },
  siteAddress: (row) => (row.is_active && row.slug ? `/shop/${encodeURIComponent(row.slug)}` : null),
})

/** True while stock is tracked: lists then mark products that run low. */
export const StockFollowed = createContext(false)

function Stock({ count }: { count: number }) {
  const isLow = use(StockFollowed) && count <= fewLeft
  if (count === 0 && !isLow)
    return (
      <span className="soft" data-line>
        Aucun
      </span>
    )
  return (
    <span className={styles.stock} data-line>
      <span className="num">{count.toLocaleString('fr-FR')}</span>
      <span className={styles.unit}> en stock</span>
      {isLow && <span className={styles.low}>{count === 0 ? 'sur commande' : 'bientôt épuisé'}</span>}
    </span>
  )
}
