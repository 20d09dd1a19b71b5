import * as z from 'zod/mini'
import {
  alternativeText,
  flag,
  focalPoint,
  linkAddress,
  optionalText,
  pictureAddress,
  requiredPicture,
  requiredText,
  sortOrder,
} from '#app/admin/fields/rules.ts'
import { orderField } from '#app/admin/fields/usual-fields.ts'
import { CardList } from '#app/admin/parts/card-list.tsx'
import { defineResource, type ManagedRow } from '#app/admin/resource/define-resource.ts'

type SlideRow = ManagedRow & {
  title: string
  subtitle: string | null
  description: string | null
  link_text: string | null
  sort_order: number
  is_active: boolean
}

export const slideResource = defineResource<SlideRow>()({
  name: 'slides',
  noun: { one: 'slide', many: 'slides', gender: 'masculine' },
  title: 'Gestion des Slides',
  input: z.object({
    title: requiredText('Donnez un titre au slide.'),
    title_en: optionalText(200),
    subtitle: optionalText(200),
    subtitle_en: optionalText(200),
    description: optionalText(1000),
    description_en: optionalText(1000),
    image_url: requiredPicture('Choisissez une image.'),
    image_alt: alternativeText(),
    image_alt_en: alternativeText(),
    image_focus: focalPoint(),
    tall_image_url: pictureAddress(),
    tall_image_focus: focalPoint(),
    link_url: linkAddress(),
    link_text: optionalText(100),
    link_text_en: optionalText(100),
    sort_order: sortOrder(),
    is_active: flag(),
  }),
  defaults: {
    title: '',
    title_en: '',
    subtitle: '',
    subtitle_en: '',
    description: '',
    description_en: '',
    image_url: '',
    image_alt: '',
    image_alt_en: '',
    image_focus: '',
    tall_image_url: '',
    tall_image_focus: '',
    link_url: '',
    link_text: '',
    link_text_en: '',
    sort_order: 0,
    is_active: true,
  },
  parts: {
    visitors: { name: 'Ce que voient les visiteurs' },
    link: { name: 'Troisième bouton', hint: 'Il ne paraît qu’avec une adresse et un texte.' },
    place: { name: 'Place' },
  },
  fields: {
    title: { kind: 'text', label: 'Titre', part: 'visitors', twin: true, required: true },
    subtitle: { kind: 'text', label: 'Sous-titre', part: 'visitors', twin: true },
    description: { kind: 'textarea', label: 'Description', part: 'visitors', twin: true },
    link_text: {
      kind: 'text',
      label: 'Texte du bouton',
      part: 'link',
      twin: true,
      placeholder: 'En savoir plus',
    },
    link_url: {
      kind: 'text',
      label: 'Lien du bouton',
      part: 'link',
      format: 'url',
      placeholder: '#section or /page',
    },
    sort_order: orderField('place'),
    image_url: {
      kind: 'image',
      label: 'Image',
      part: 'visitors',
      folder: 'slides',
      required: true,
      focus: {
        name: 'image_focus',
        cuts: [
          { name: 'Ordinateur', ratio: 5 / 4 },
          { name: 'Tablette', ratio: 13 / 7 },
        ],
      },
    },
    image_focus: { kind: 'own', label: 'Cadrage de l’image', part: 'visitors' },
    tall_image_url: {
      kind: 'image',
      label: 'Image pour téléphone',
      part: 'visitors',
      folder: 'slides',
      focus: { name: 'tall_image_focus', cuts: [{ name: 'Téléphone', ratio: 6 / 5 }] },
    },
    tall_image_focus: { kind: 'own', label: 'Cadrage de l’image pour téléphone', part: 'visitors' },
    is_active: { kind: 'switch', label: 'Actif', part: 'place', hint: 'Montré sur la page d’accueil' },
  },
  columns: [],
  rowName: (row) => row.title,
  cards: {
    list: CardList,
    of: (row) => ({
      lines: [row.subtitle, row.description].filter((line) => line !== null),
      facts: [
        { name: 'Ordre', value: String(row.sort_order) },
        ...(row.link_text ? [{ name: 'Bouton', value: row.link_text }] : []),
      ],
    }),
  },
  empty: { hint: 'Sans slide actif, le site montre ses trois images d’origine.' },
})
