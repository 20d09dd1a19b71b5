import * as z from 'zod/mini'
import { activeColumn, nameColumn, pictureColumn } from '#app/admin/columns/usual-columns.tsx'
import {
  alternativeText,
  flag,
  optionalText,
  pictureAddress,
  requiredText,
  slug,
  sortOrder,
} from '#app/admin/fields/rules.ts'
import { orderField, slugField } from '#app/admin/fields/usual-fields.ts'
import { OnCard } from '#app/admin/parts/cells.tsx'
import { defineResource, type ManagedRow } from '#app/admin/resource/define-resource.ts'

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
    image_alt: alternativeText(),
    image_alt_en: alternativeText(),
    sort_order: sortOrder(),
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
    slug: { ...slugField('place'), narrow: true },
    sort_order: orderField('place'),
    image_url: { kind: 'image', label: 'Image', part: 'visitors', folder: 'product-categories' },
    is_active: { kind: 'switch', label: 'Actif', part: 'place', hint: 'Proposée dans la boutique' },
  },
  columns: [
    pictureColumn(),
    nameColumn(),
    { key: 'slug', header: 'Slug', place: 'meta', width: '12rem', cell: (row) => row.slug },
    { key: 'description', header: 'Description', place: 'hidden', cell: (row) => row.description },
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
  siteAddress: (row) => (row.is_active && row.slug ? `/shop?category=${encodeURIComponent(row.slug)}` : null),
})
