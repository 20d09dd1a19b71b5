import * as z from 'zod/mini'
import {
  choiceBetween,
  flag,
  optionalText,
  pictureAddress,
  requiredText,
  wholeNumber,
} from '#app/admin/fields/rules.ts'
import { isUntranslated, NameCell, PictureCell } from '#app/admin/parts/cells.tsx'
import { defineResource, type ManagedRow } from '#app/admin/resource/define-resource.ts'
import { ActiveToggle } from '#app/admin/resource/toggles.tsx'

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
    image_alt: optionalText(300),
    image_alt_en: optionalText(300),
    sort_order: wholeNumber('Indiquez un nombre entier, 0 ou plus.'),
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
    sort_order: {
      kind: 'number',
      label: 'Ordre',
      part: 'place',
      narrow: true,
      hint: 'Le plus petit d’abord.',
    },
    image_url: { kind: 'image', label: 'Photo', part: 'visitors', folder: 'testimonials' },
    is_active: { kind: 'switch', label: 'Actif', part: 'place', hint: 'Visible sur le site' },
  },
  columns: [
    {
      key: 'image',
      header: 'Photo',
      quietHeader: true,
      place: 'media',
      cell: (row) => <PictureCell src={row.thumbnail} />,
    },
    {
      key: 'name',
      header: 'Nom',
      place: 'title',
      cell: (row) => <NameCell id={row.id} name={row.name} untranslated={isUntranslated(row)} />,
    },
    { key: 'text', header: 'Témoignage', place: 'meta', cell: (row) => shortened(row.text) },
    {
      key: 'rating',
      header: 'Note',
      place: 'note',
      end: true,
      width: '6rem',
      cell: (row) => `${row.rating} / 5`,
    },
    {
      key: 'active',
      header: 'État',
      place: 'state',
      width: '8rem',
      cell: (row) => <ActiveToggle id={row.id} name={row.name} column="is_active" on={row.is_active} />,
    },
  ],
  rowName: (row) => row.name,
  empty: { hint: 'Ce que disent les patients. Demandez-leur la permission, puis ajoutez le premier.' },
  ordered: true,
  toggles: { active: 'is_active' },
  siteAddress: (row) => (row.is_active ? '/testimonials' : null),
})

const longest = 120

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}
