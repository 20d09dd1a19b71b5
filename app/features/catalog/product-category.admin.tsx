import * as z from 'zod/mini'
import {
  flag,
  optionalText,
  pictureAddress,
  requiredText,
  slug,
  wholeNumber,
} from '#app/admin/fields/rules.ts'
import { isUntranslated, NameCell, PictureCell } from '#app/admin/parts/cells.tsx'
import { defineResource, type ManagedRow } from '#app/admin/resource/define-resource.ts'
import { ActiveToggle } from '#app/admin/resource/toggles.tsx'

type CategoryRow = ManagedRow & {
  name: string
  slug: string | null
  description: string | null
  is_active: boolean
  sort_order: number
}

export const productCategoryResource = defineResource<CategoryRow>()({
  name: 'product-categories',
  noun: { one: 'catégorie', many: 'catégories', gender: 'feminine' },
  title: 'Catégories de produits',
  input: z.object({
    name: requiredText('Donnez un nom à la catégorie.'),
    name_en: optionalText(200),
    slug: slug(),
    description: optionalText(2000),
    description_en: optionalText(2000),
    image_url: pictureAddress(),
    image_alt: optionalText(300),
    image_alt_en: optionalText(300),
    sort_order: wholeNumber('Indiquez un nombre entier, 0 ou plus.'),
    is_active: flag(),
  }),
  defaults: {
    name: '',
    name_en: '',
    slug: '',
    description: '',
    description_en: '',
    image_url: '',
    image_alt: '',
    image_alt_en: '',
    sort_order: 0,
    is_active: true,
  },
  parts: { visitors: { name: 'Ce que voient les visiteurs' }, place: { name: 'Place et adresse' } },
  fields: {
    name: {
      kind: 'text',
      label: 'Nom',
      part: 'visitors',
      twin: true,
      required: true,
      placeholder: 'Rééducation',
    },
    description: { kind: 'textarea', label: 'Description', part: 'visitors', twin: true },
    slug: {
      kind: 'text',
      label: 'Slug',
      part: 'place',
      narrow: true,
      hint: 'La fin de son adresse. Vide : d’après le nom.',
    },
    sort_order: {
      kind: 'number',
      label: 'Ordre',
      part: 'place',
      narrow: true,
      hint: 'Le plus petit d’abord.',
    },
    image_url: { kind: 'image', label: 'Image', part: 'visitors', folder: 'product-categories' },
    is_active: { kind: 'switch', label: 'Actif', part: 'place', hint: 'Proposée dans la boutique' },
  },
  columns: [
    {
      key: 'image',
      header: 'Image',
      quietHeader: true,
      place: 'media',
      cell: (row) => <PictureCell src={row.thumbnail} />,
    },
    {
      key: 'name',
      header: 'Nom',
      sortable: true,
      place: 'title',
      cell: (row) => <NameCell id={row.id} name={row.name} untranslated={isUntranslated(row)} />,
    },
    { key: 'slug', header: 'Slug', place: 'meta', width: '12rem', cell: (row) => row.slug },
    { key: 'description', header: 'Description', place: 'hidden', cell: (row) => row.description },
    {
      key: 'active',
      header: 'Statut',
      place: 'state',
      width: '8rem',
      cell: (row) => <ActiveToggle id={row.id} name={row.name} column="is_active" on={row.is_active} />,
    },
    { key: 'order', header: 'Ordre', place: 'note', end: true, width: '6rem', cell: (row) => row.sort_order },
  ],
  rowName: (row) => row.name,
  empty: { hint: 'Les catégories rangent la boutique. Créez la première.', found: true },
  toggles: { active: 'is_active' },
  siteAddress: (row) => (row.is_active && row.slug ? `/shop?category=${encodeURIComponent(row.slug)}` : null),
})
