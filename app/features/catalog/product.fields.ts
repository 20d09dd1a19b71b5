import {
  count,
  defineFields,
  image,
  money,
  reference,
  slug,
  text,
  textarea,
  toggle,
} from '#app/admin/fields/fields.ts'
import { unchangedCategory } from './product-choice.ts'

export const productFields = defineFields(
  { screen: '/admin/products', one: 'produit', many: 'produits', gender: 'masculine' },
  {
    name: text('Nom', {
      part: 'essentials',
      required: 'Donnez un nom au produit.',
      translated: true,
      placeholder: 'Ballon de rééducation 65\u00a0cm',
    }),
    description: textarea('Description', { part: 'texts', most: 5000, translated: true }),
    warning: textarea('Mise en garde', {
      part: 'texts',
      most: 1000,
      translated: true,
      hint: 'Ce qu’il faut lire avant l’emploi\u00a0: contre-indications, précautions. Toujours montrée en entier, sur la carte et sur la page.',
    }),
    synonyms: text('Synonymes', {
      part: 'texts',
      most: 500,
      hint: 'Les autres mots que l’on cherche, en français ou en anglais\u00a0: béquille, crutch. Ils ne sont pas montrés.',
    }),
    price: money('Prix', { part: 'essentials', narrow: true }),
    stock: count('Stock', { part: 'essentials', narrow: true }),
    category_id: reference('Catégorie', {
      part: 'essentials',
      narrow: true,
      wrong: 'Choisissez une catégorie de la liste.',
      words: [unchangedCategory],
      none: 'Sans catégorie',
      failed: 'Erreur lors du chargement des catégories',
    }),
    slug: slug({ part: 'texts' }),
    image_url: image('Image', { part: 'essentials', folder: 'products' }),
    is_active: toggle('Actif', {
      part: 'essentials',
      hint: 'Visible dans la boutique',
      initial: true,
      inList: true,
    }),
    featured: toggle('En vedette', { part: 'essentials', hint: 'Mis en avant', inList: true }),
  },
)
