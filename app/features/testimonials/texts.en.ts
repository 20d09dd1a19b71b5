import type { fr } from './texts.fr.ts'

export const en: typeof fr = {
  title: 'What patients say',
  list: 'Patients’ testimonials',
  more: 'Read all testimonials',
  rating: (rating) => `${rating} out of 5`,
  none: 'The first testimonials are on their way.',
  description:
    'What patients say about their rehabilitation at the centre: the stairs, their work, their games.',
}
