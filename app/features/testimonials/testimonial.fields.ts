import { choice, defineFields, image, position, text, textarea, toggle } from '#app/admin/fields/fields.ts'
import { choiceBetween } from '#app/admin/fields/rules.ts'

const ratings = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars > 1 ? `${stars} étoiles` : '1 étoile',
}))

export const testimonialFields = defineFields(
  { screen: '/admin/testimonials', one: 'témoignage', many: 'témoignages', gender: 'masculine' },
  {
    name: text('Nom', {
      part: 'visitors',
      required: 'Indiquez qui le dit.',
      placeholder: 'Mireille N., Bonabéri',
    }),
    text: textarea('Témoignage', {
      part: 'visitors',
      required: 'Écrivez le témoignage.',
      most: 2000,
      translated: true,
    }),
    rating: choice('Note', choiceBetween(1, 5, 'De 1 à 5 étoiles.'), {
      part: 'place',
      narrow: true,
      options: ratings,
      initial: '5',
    }),
    image_url: image('Photo', { part: 'visitors', folder: 'testimonials' }),
    sort_order: position({ part: 'place' }),
    is_active: toggle('Actif', { part: 'place', hint: 'Visible sur le site', initial: true, inList: true }),
  },
)
