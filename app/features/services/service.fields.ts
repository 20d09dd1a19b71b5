import {
  choice,
  defineFields,
  image,
  money,
  position,
  slug,
  text,
  textarea,
  toggle,
} from '#app/admin/fields/fields.ts'
import { optionalText } from '#app/admin/fields/rules.ts'

/** Choices of the column `icon`, with their drawings. */
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

export const serviceFields = defineFields(
  { screen: '/admin/services', one: 'service', many: 'services', gender: 'masculine' },
  {
    name: text('Nom', {
      part: 'essentials',
      required: 'Donnez un nom au service.',
      translated: true,
      placeholder: 'Kinésithérapie',
    }),
    description: textarea('Description', { part: 'visitors', most: 2000, translated: true }),
    long_description: textarea('Description longue', {
      kind: 'markdown',
      part: 'page',
      most: 20_000,
      translated: true,
    }),
    price_starting: money('Prix de départ', {
      part: 'essentials',
      narrow: true,
      hint: '0\u00a0: aucun prix n’est montré.',
    }),
    icon: choice('Icône', optionalText(100), {
      part: 'essentials',
      narrow: true,
      options: icons,
      initial: 'default',
    }),
    sort_order: position({ part: 'place' }),
    slug: slug({ part: 'place' }),
    image_url: image('Image', { part: 'essentials', folder: 'services' }),
    is_active: toggle('Actif', {
      part: 'essentials',
      hint: 'Visible sur le site',
      initial: true,
      inList: true,
    }),
    is_featured: toggle('En vedette', { part: 'essentials', hint: 'Mis en avant', inList: true }),
  },
)
