import { inBothLanguages } from '#app/lib/text/i18n.ts'

/** Texts of the services. */
export const serviceTextsOf = inBothLanguages({
  fr: {
    /** `count` is the number of services. */
    heading: (count: number): string =>
      count === 8 ? 'Huit façons de vous remettre en route.' : 'De quoi vous remettre en route.',
    hint: 'Vous ne savez pas laquelle choisir\u202f? Venez, on regarde ensemble.',
    title: 'Nos services',
    description:
      'Kinésithérapie, rééducation, massage thérapeutique, thérapie manuelle, soins respiratoires et pédiatriques à Bonabéri, Douala.',
    /** Description of a service in search results. */
    metaDescription: (description: string, centre: string) =>
      `${description} ${centre}, à Bonabéri, Douala, sur rendez-vous.`,
    learnMore: 'En savoir plus',
    others: (count: number): string => (count > 1 ? `Voir les ${count} autres soins` : 'Voir l’autre soin'),
    all: 'Tous les soins',
    from: (price: string) => `À partir de ${price} la séance`,
    book: 'Prendre rendez-vous',
    ask: 'Poser une question sur WhatsApp',
    newTab: '(nouvel onglet)',
    otherServices: 'Les autres soins',
    none: 'La liste des soins arrive bientôt. Appelez-nous, nous vous répondons.',
  },
  en: {
    heading: (count) =>
      count === 8 ? 'Eight ways to get you moving again.' : 'Ways to get you moving again.',
    hint: 'Not sure which one to choose? Come in and we will work it out together.',
    title: 'Our services',
    description:
      'Physiotherapy, rehabilitation, therapeutic massage, manual therapy, respiratory and paediatric care in Bonabéri, Douala.',
    metaDescription: (description, centre) =>
      `${description} ${centre}, in Bonabéri, Douala, by appointment.`,
    learnMore: 'Learn more',
    others: (count) => (count > 1 ? `See the ${count} other services` : 'See the other service'),
    all: 'All services',
    from: (price) => `From ${price} a session`,
    book: 'Book an appointment',
    ask: 'Ask a question on WhatsApp, in French',
    newTab: '(new tab)',
    otherServices: 'Our other services',
    none: 'The list of services is coming soon. Call us and we will tell you more.',
  },
})
