import * as z from 'zod/mini'
import { activeColumn, featuredColumn, nameColumn, pictureColumn } from '#app/admin/columns/usual-columns.tsx'
import { priceDoubt } from '#app/admin/fields/price-doubt.ts'
import {
  alternativeText,
  amount,
  flag,
  optionalText,
  pictureAddress,
  reference,
  requiredText,
  slug,
  wholeNumber,
} from '#app/admin/fields/rules.ts'
import { slugField } from '#app/admin/fields/usual-fields.ts'
import { defineResource, type ManagedRow } from '#app/admin/resource/define-resource.ts'
import { formatPrice } from '#app/lib/format.ts'
import styles from './product.admin.module.css'
import { keptCategory } from './product-choice.ts'

type ProductRow = ManagedRow & {
  name: string
  slug: string | null
  price: number
  stock: number
  category: string | null
  category_id: string | null
  is_active: boolean
  featured: boolean
}

export const productResource = defineResource<ProductRow>()({
  name: 'products',
  noun: { one: 'produit', many: 'produits', gender: 'masculine' },
  title: 'Produits',
  input: z.object({
    name: requiredText('Donnez un nom au produit.'),
    name_en: optionalText(200),
    description: optionalText(5000),
    description_en: optionalText(5000),
    synonyms: optionalText(500),
    price: amount('Indiquez un prix, 0 ou plus.'),
    stock: wholeNumber('Indiquez un nombre entier, 0 ou plus.'),
    category_id: reference('Choisissez une catégorie de la liste.', keptCategory),
    slug: slug(),
    image_url: pictureAddress(),
    image_alt: alternativeText(),
    image_alt_en: alternativeText(),
    is_active: flag(),
    featured: flag(),
  }),
  defaults: {
    name: '',
    name_en: '',
    description: '',
    description_en: '',
    synonyms: '',
    price: 0,
    stock: 0,
    category_id: '',
    slug: '',
    image_url: '',
    image_alt: '',
    image_alt_en: '',
    is_active: true,
    featured: false,
  },
  typed: ({ category, category_id }) => ({ category_id: category_id ?? (category ? keptCategory : '') }),
  doubt: (before, after) => priceDoubt(before.price, after.price),
  parts: { essentials: { name: 'L’essentiel' }, texts: { name: 'Description et adresse' } },
  fields: {
    name: {
      kind: 'text',
      label: 'Nom',
      part: 'essentials',
      twin: true,
      required: true,
      placeholder: 'Ballon de rééducation 65\u00a0cm',
    },
    description: { kind: 'textarea', label: 'Description', part: 'texts', twin: true },
    synonyms: {
      kind: 'text',
      label: 'Synonymes',
      part: 'texts',
      hint: 'Les autres mots que l’on cherche, en français ou en anglais\u00a0: béquille, crutch. Ils ne sont pas montrés.',
    },
    price: { kind: 'number', label: 'Prix', part: 'essentials', narrow: true, required: true, unit: 'FCFA' },
    stock: { kind: 'number', label: 'Stock', part: 'essentials', narrow: true },
    category_id: {
      kind: 'reference',
      label: 'Catégorie',
      part: 'essentials',
      narrow: true,
      none: 'Sans catégorie',
      failed: 'Erreur lors du chargement des catégories',
    },
    slug: slugField('texts'),
    image_url: { kind: 'image', label: 'Image', part: 'essentials', folder: 'products' },
    is_active: { kind: 'switch', label: 'Actif', part: 'essentials', hint: 'Visible dans la boutique' },
    featured: { kind: 'switch', label: 'En vedette', part: 'essentials', hint: 'Mis en avant' },
  },
  columns: [
    pictureColumn(),
    nameColumn(),
    {
      key: 'category',
      header: 'Catégorie',
      place: 'meta',
      width: '12rem',
      cell: (row) => row.category,
    },
    {
      key: 'price',
      header: 'Prix',
      place: 'figure',
      end: true,
      width: '7.5rem',
      cell: (row) => <span className="num">{formatPrice('fr', row.price)}</span>,
    },
    {
      key: 'stock',
      header: 'Stock',
      place: 'note',
      end: true,
      width: '6rem',
      cell: (row) => <Stock count={row.stock} />,
    },
    activeColumn(),
    featuredColumn('featured'),
  ],
  rowName: (row) => row.name,
  filters: [
    { name: 'q', label: 'Chercher par nom', kind: 'search' },
    { name: 'category', label: 'Catégorie', kind: 'reference', all: 'Toutes' },
    { name: 'day', label: 'Jour de création', kind: 'day' },
  ],
  empty: { hint: 'Ajoutez le premier, ou importez votre liste Excel\u00a0: une ligne par produit.' },
  siteAddress: (row) => (row.is_active && row.slug ? `/shop/${encodeURIComponent(row.slug)}` : null),
})

const fewLeft = 3

function Stock({ count }: { count: number }) {
  if (count === 0) return <span className={styles.none}>Aucun</span>
  return (
    <span className={styles.stock}>
      <span className="num">{count.toLocaleString('fr-FR')}</span>
      <span className={styles.unit}> en stock</span>
      {count <= fewLeft && <span className={styles.low}>bientôt épuisé</span>}
    </span>
  )
}
