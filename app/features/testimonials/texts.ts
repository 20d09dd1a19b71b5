import { inBothLanguages } from '#app/lib/text/i18n.ts'

/** Texts around the testimonials. */
export const testimonialTextsOf = inBothLanguages({
  fr: {
    title: 'Ce que disent les patients',
    list: 'Témoignages de patients',
    more: 'Lire tous les témoignages',
    rating: (rating: number) => `${rating} sur 5`,
    none: 'Les premiers témoignages arrivent bientôt.',
    description:
      'Ce que disent les patients de leur rééducation au centre\u202f: reprendre l’escalier, le travail, le jeu.',
  },
  en: {
    title: 'What patients say',
    list: 'Patients’ testimonials',
    more: 'Read all testimonials',
    rating: (rating) => `${rating} out of 5`,
    none: 'The first testimonials are on their way.',
    description:
      'What patients say about their rehabilitation at the centre: the stairs, their work, their games.',
  },
})
