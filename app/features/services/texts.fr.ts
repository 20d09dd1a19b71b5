export const fr = {
  /** `count` is how many services there are. */
  heading: (count: number): string =>
    count === 8 ? 'Huit façons de vous remettre en route.' : 'De quoi vous remettre en route.',
  hint: 'Vous ne savez pas laquelle choisir\u202f? Venez, on regarde ensemble.',
  title: 'Nos services',
  description:
    'Kinésithérapie, rééducation, massage thérapeutique, thérapie manuelle, soins respiratoires et pédiatriques à Bonabéri, Douala.',
  /** What a list of results shows of a service. */
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
}
