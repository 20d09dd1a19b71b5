import { inBothLanguages } from '#app/lib/text/i18n.ts'

/** Texts of the slides. */
export const slideTextsOf = inBothLanguages({
  fr: {
    carousel: 'carrousel',
    label: 'Présentation du centre',
    position: (index: number, count: number) => `${index} sur ${count}`,
    show: (index: number, count: number) => `Voir l’image ${index} sur ${count}`,
    previous: 'Image précédente',
    next: 'Image suivante',
    pause: 'Arrêter le défilement',
    play: 'Reprendre le défilement',
    book: 'Prendre rendez-vous',
    shop: 'Visiter la boutique',
  },
  en: {
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
  },
})
