import { defineFields, position, text, textarea, toggle } from '#app/admin/fields/fields.ts'

export const questionFields = defineFields(
  { screen: '/admin/questions', one: 'question', many: 'questions', gender: 'feminine' },
  {
    title: text('Question', {
      part: 'visitors',
      required: 'Écrivez la question, comme un patient la pose.',
      translated: true,
      placeholder: 'Faut-il une ordonnance\u202f?',
    }),
    answer: textarea('Réponse', {
      kind: 'markdown',
      part: 'visitors',
      required: 'Écrivez la réponse.',
      most: 5000,
      translated: true,
    }),
    sort_order: position({ part: 'place' }),
    is_active: toggle('Active', { part: 'place', hint: 'Visible sur le site', initial: true, inList: true }),
  },
)
