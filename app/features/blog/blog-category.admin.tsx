import * as z from 'zod/mini'
import { activeColumn, nameColumn } from '#app/admin/columns/usual-columns.tsx'
import { colour, flag, optionalText, requiredText, slug } from '#app/admin/fields/rules.ts'
import { slugField } from '#app/admin/fields/usual-fields.ts'
import { defineResource, type ManagedRow } from '#app/admin/resource/define-resource.ts'
import styles from './blog-category.admin.module.css'
import { blogPath } from './post.ts'

type CategoryRow = ManagedRow & {
  name: string
  slug: string | null
  color: string
  is_active: boolean
}

export const blogCategoryResource = defineResource<CategoryRow>()({
  name: 'blog-categories',
  noun: { one: 'catégorie', many: 'catégories', gender: 'feminine' },
  title: 'Catégories du blog',
  input: z.object({
    name: requiredText('Donnez un nom à la catégorie.'),
    name_en: optionalText(200),
    slug: slug(),
    description: optionalText(2000),
    description_en: optionalText(2000),
    color: colour('Indiquez une couleur comme #3B82F6.'),
    is_active: flag(),
  }),
  defaults: {
    name: '',
    name_en: '',
    slug: '',
    description: '',
    description_en: '',
    color: '#3B82F6',
    is_active: true,
  },
  parts: { visitors: { name: 'Ce que voient les visiteurs' }, place: { name: 'Couleur et adresse' } },
  fields: {
    name: {
      kind: 'text',
      label: 'Nom',
      part: 'visitors',
      twin: true,
      required: true,
      placeholder: 'Vie quotidienne',
    },
    description: { kind: 'textarea', label: 'Description', part: 'visitors', twin: true },
    color: {
      kind: 'colour',
      label: 'Couleur',
      part: 'place',
      narrow: true,
      hint: 'Le point devant son nom.',
    },
    slug: { ...slugField('place'), narrow: true },
    is_active: { kind: 'switch', label: 'Actif', part: 'place', hint: 'Montrée sur le site' },
  },
  columns: [
    nameColumn(),
    { key: 'slug', header: 'Slug', place: 'meta', width: '14rem', cell: (row) => row.slug },
    {
      key: 'color',
      header: 'Couleur',
      place: 'note',
      width: '9rem',
      cell: (row) => <Colour of={row.color} />,
    },
    activeColumn('Statut'),
  ],
  rowName: (row) => row.name,
  empty: { hint: 'Les catégories rangent les articles par thème. Créez la première.', found: true },
  siteAddress: (row) => (row.is_active && row.slug ? blogPath({ category: row.slug }) : null),
})

function Colour({ of }: { of: string }) {
  return (
    <span className={styles.colour}>
      <span className={styles.dot} style={{ backgroundColor: of }} aria-hidden />
      <span className="num">{of}</span>
    </span>
  )
}
