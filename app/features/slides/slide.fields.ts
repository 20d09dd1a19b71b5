import { defineFields, image, own, position, text, textarea, toggle } from '#app/admin/fields/fields.ts'
import { focalPoint, linkAddress } from '#app/admin/fields/rules.ts'

export const slideFields = defineFields(
  { screen: '/admin/slides', one: 'slide', many: 'slides', gender: 'masculine' },
  {
    title: text('Titre', { part: 'visitors', required: 'Donnez un titre au slide.', translated: true }),
    subtitle: text('Sous-titre', { part: 'visitors', translated: true }),
    description: textarea('Description', { part: 'visitors', most: 1000, translated: true }),
    image_url: image('Image', {
      part: 'visitors',
      required: 'Choisissez une image.',
      folder: 'slides',
      focus: {
        name: 'image_focus',
        crops: [
          { name: 'Ordinateur', ratio: 5 / 4 },
          { name: 'Tablette', ratio: 13 / 7 },
        ],
      },
    }),
    image_focus: own('Cadrage de l’image', focalPoint(), { part: 'visitors' }),
    tall_image_url: image('Image pour téléphone', {
      part: 'visitors',
      folder: 'slides',
      focus: { name: 'tall_image_focus', crops: [{ name: 'Téléphone', ratio: 6 / 5 }] },
    }),
    tall_image_focus: own('Cadrage de l’image pour téléphone', focalPoint(), { part: 'visitors' }),
    link_url: text('Lien du bouton', {
      part: 'link',
      rule: linkAddress(),
      format: 'url',
      placeholder: '#section or /page',
    }),
    link_text: text('Texte du bouton', {
      part: 'link',
      most: 100,
      translated: true,
      placeholder: 'En savoir plus',
    }),
    sort_order: position({ part: 'place' }),
    is_active: toggle('Actif', { part: 'place', hint: 'Montré sur la page d’accueil', initial: true }),
  },
)
