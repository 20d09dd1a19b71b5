import * as z from 'zod/mini'
import { activeColumn, featuredColumn, nameColumn, pictureColumn } from '#app/admin/columns/usual-columns.tsx'
import { priceDoubt } from '#app/admin/fields/price-doubt.ts'
import {
  alternativeText,
  amount,
  flag,
  optionalText,
  pictureAddress,
  requiredText,
  slug,
  sortOrder,
} from '#app/admin/fields/rules.ts'
import { orderField, slugField } from '#app/admin/fields/usual-fields.ts'
import { OrderedList } from '#app/admin/parts/ordered-list.tsx'
import { defineResource, type ManagedRow } from '#app/admin/resource/define-resource.ts'
import { formatPrice } from '#app/lib/format.ts'

type ServiceRow = ManagedRow & {
  name: string
  slug: string | null
  price_starting: number
  is_active: boolean
  is_featured: boolean
}

/** The drawings there are, by what the column `icon` holds. */
const icons = [
  { value: 'kinesitherapy', label: 'Kinésithérapie' },
  { value: 'functional-rehabilitation', label: 'Rééducation fonctionnelle' },
  { value: 'stroke-rehabilitation', label: 'Après un AVC' },
  { value: 'post-operative', label: 'Après une opération' },
  { value: 'therapeutic-massage', label: 'Massage' },
  { value: 'manual-therapy', label: 'Thérapie manuelle' },
  { value: 'respiratory', label: 'Respiration' },
  { value: 'paediatric', label: 'Enfants' },
  { value: 'default', label: 'Arc du centre' },
]

export const serviceResource = defineResource<ServiceRow>()({
  name: 'services',
  noun: { one: 'service', many: 'services', gender: 'masculine' },
  title: 'Services',
  input: z.object({
    name: requiredText('Donnez un nom au service.'),
    name_en: optionalText(200),
    description: optionalText(2000),
    description_en: optionalText(2000),
    long_description: optionalText(20_000),
    long_description_en: optionalText(20_000),
    price_starting: amount('Indiquez un prix, 0 ou plus.'),
    icon: optionalText(100),
    slug: slug(),
    sort_order: sortOrder(),
    image_url: pictureAddress(),
    image_alt: alternativeText(),
    image_alt_en: alternativeText(),
    is_active: flag(),
    is_featured: flag(),
  }),
  defaults: {
    name: '',
    name_en: '',
    description: '',
    description_en: '',
    long_description: '',
    long_description_en: '',
    price_starting: 0,
    icon: 'default',
    slug: '',
    sort_order: 0,
    image_url: '',
    image_alt: '',
    image_alt_en: '',
    is_active: true,
    is_featured: false,
  },
  doubt: (before, after) => priceDoubt(before.price_starting, after.price_starting),
  parts: {
    essentials: { name: 'L’essentiel' },
    visitors: { name: 'Ce que voient les visiteurs' },
    page: {
      name: 'Sa page',
      hint: 'Une ligne vide sépare deux paragraphes. «\u00a0##\u00a0» commence un titre, «\u00a0-\u00a0» une ligne de liste.',
    },
    place: { name: 'Place et adresse' },
  },
  fields: {
    name: {
      kind: 'text',
      label: 'Nom',
      part: 'essentials',
      twin: true,
      required: true,
      placeholder: 'Kinésithérapie',
    },
    description: { kind: 'textarea', label: 'Description', part: 'visitors', twin: true },
    long_description: { kind: 'textarea', label: 'Description longue', part: 'page', twin: true },
    price_starting: {
      kind: 'number',
      label: 'Prix de départ',
      part: 'essentials',
      narrow: true,
      required: true,
      unit: 'FCFA',
      hint: '0\u00a0: aucun prix n’est montré.',
    },
    icon: { kind: 'select', label: 'Icône', part: 'essentials', narrow: true, options: icons },
    sort_order: orderField('place'),
    slug: slugField('place'),
    image_url: { kind: 'image', label: 'Image', part: 'essentials', folder: 'services' },
    is_active: { kind: 'switch', label: 'Actif', part: 'essentials', hint: 'Visible sur le site' },
    is_featured: { kind: 'switch', label: 'En vedette', part: 'essentials', hint: 'Mis en avant' },
  },
  columns: [
    pictureColumn(),
    nameColumn(),
    {
      key: 'price',
      header: 'Prix de départ',
      place: 'figure',
      end: true,
      width: '9rem',
      cell: (row) => (
        <span className="num">{row.price_starting > 0 ? formatPrice('fr', row.price_starting) : '–'}</span>
      ),
    },
    activeColumn(),
    featuredColumn('is_featured'),
  ],
  orderedList: OrderedList,
  rowName: (row) => row.name,
  empty: { hint: 'Les soins du centre. Ajoutez le premier.' },
  siteAddress: (row) => (row.is_active && row.slug ? `/services/${encodeURIComponent(row.slug)}` : null),
})
