import type { Texts } from './texts.ts'

export const en: Texts = {
  title: 'What patients say',
  list: 'Patients’ testimonials',
  more: 'Read all testimonials',
  rating: (rating) => `${rating} out of 5`,
  none: 'The first testimonials are on their way.',
  description:
    'What patients say of their rehabilitation at the centre: the stairs, their work, their games.',
}
