import type { fr } from './texts.fr.ts'

export const en: typeof fr = {
  carousel: 'carousel',
  label: 'The centre at a glance',
  position: (index, count) => `${index} of ${count}`,
  show: (index, count) => `Show slide ${index} of ${count}`,
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Stop the slides',
  play: 'Play the slides',
  book: 'Book now',
  shop: 'Visit the shop',
}
