import * as z from 'zod/mini'
import { activeColumn, nameColumn } from '#app/admin/columns/usual-columns.tsx'
import {
  alternativeText,
  choiceBetween,
  flag,
  optionalText,
  pictureAddress,
  requiredText,
  sortOrder,
} from '#app/admin/fields/rules.ts'
import { orderField } from '#app/admin/fields/usual-fields.ts'
import { Face } from '#app/admin/parts/face.tsx'
import { OrderedList } from '#app/admin/parts/ordered-list.tsx'
import { defineResource, type ManagedRow } from '#app/admin/resource/define-resource.ts'

type TestimonialRow = ManagedRow & { name: string; text: string; rating: number; is_active: boolean }

const ratings = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars > 1 ? `${stars} étoiles` : '1 étoile',
}))

export const testimonialResource = defineResource<TestimonialRow>()({
  name: 'testimonials',
  noun: { one: 'témoignage', many: 'témoignages', gender: 'masculine' },
  title: 'Témoignages',
  input: z.object({
    name: requiredText('Indiquez qui le dit.'),
    text: requiredText('Écrivez le témoignage.', 2000),
    text_en: optionalText(2000),
    rating: choiceBetween(1, 5, 'De 1 à 5 étoiles.'),
    image_url: pictureAddress(),
    image_alt: alternativeText(),
    image_alt_en: alternativeText(),
    sort_order: sortOrder(),
    is_active: flag(),
  }),
  defaults: {
    name: '',
    text: '',
    text_en: '',
    rating: '5',
    image_url: '',
    image_alt: '',
    image_alt_en: '',
    sort_order: 0,
    is_active: true,
  },
  typed: ({ rating }) => ({ rating: String(rating) }),
  parts: { visitors: { name: 'Ce que voient les visiteurs' }, place: { name: 'Note et place' } },
  fields: {
    name: {
      kind: 'text',
      label: 'Nom',
      part: 'visitors',
      required: true,
      placeholder: 'Mireille N., Bonabéri',
    },
    text: { kind: 'textarea', label: 'Témoignage', part: 'visitors', twin: true, required: true },
    rating: { kind: 'select', label: 'Note', part: 'place', narrow: true, options: ratings },
    sort_order: orderField('place'),
    image_url: { kind: 'image', label: 'Photo', part: 'visitors', folder: 'testimonials' },
    is_active: { kind: 'switch', label: 'Actif', part: 'place', hint: 'Visible sur le site' },
  },
  columns: [
    {
      key: 'face',
      header: 'Photo',
      quietHeader: true,
      place: 'media',
      width: '4rem',
      cell: (row) => <Face name={row.name} src={row.thumbnail} large />,
    },
    nameColumn(),
    { key: 'text', header: 'Témoignage', place: 'meta', cell: (row) => shortened(row.text) },
    {
      key: 'rating',
      header: 'Note',
      place: 'note',
      end: true,
      width: '6rem',
      cell: (row) => `${row.rating} / 5`,
    },
    activeColumn(),
  ],
  orderedList: OrderedList,
  rowName: (row) => row.name,
  empty: { hint: 'Ce que disent les patients. Demandez-leur la permission, puis ajoutez le premier.' },
  siteAddress: (row) => (row.is_active ? '/testimonials' : null),
})

const longest = 120

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}
