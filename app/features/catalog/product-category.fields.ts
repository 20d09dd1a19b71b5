import { defineFields, image, position, slug, text, textarea, toggle } from '#app/admin/fields/fields.ts'

export const productCategoryFields = defineFields(
  { screen: '/admin/product-categories', one: 'catégorie', many: 'catégories', gender: 'feminine' },
  {
    name: text('Nom', {
      part: 'visitors',
      required: 'Donnez un nom à la catégorie.',
      translated: true,
      placeholder: 'Rééducation',
    }),
    slug: slug({ part: 'place', narrow: true }),
    description: textarea('Description', { part: 'visitors', most: 2000, translated: true }),
    image_url: image('Image', { part: 'visitors', folder: 'product-categories' }),
    sort_order: position({ part: 'place' }, true),
    is_active: toggle('Actif', {
      part: 'place',
      hint: 'Proposée dans la boutique',
      initial: true,
      inList: true,
    }),
  },
)
