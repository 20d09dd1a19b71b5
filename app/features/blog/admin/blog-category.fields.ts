import { colour, defineFields, slug, text, textarea, toggle } from '#app/admin/fields/fields.ts'

export const blogCategoryFields = defineFields(
  { screen: '/admin/blog?tab=categories', one: 'catégorie', many: 'catégories', gender: 'feminine' },
  {
    name: text('Nom', {
      part: 'visitors',
      required: 'Donnez un nom à la catégorie.',
      translated: true,
      placeholder: 'Vie quotidienne',
    }),
    description: textarea('Description', { part: 'visitors', most: 2000, translated: true }),
    color: colour('Couleur', {
      part: 'place',
      narrow: true,
      hint: 'Le point devant son nom.',
      initial: '#3B82F6',
    }),
    slug: slug({ part: 'place', narrow: true }),
    is_active: toggle('Actif', { part: 'place', hint: 'Montrée sur le site', initial: true, inList: true }),
  },
)
