import type { fr } from './texts.fr.ts'

export const en: typeof fr = {
  heading: (count) => (count === 8 ? 'Eight ways to get you moving again.' : 'Ways to get you moving again.'),
  hint: 'Not sure which one to choose? Come in and we will work it out together.',
  title: 'Our services',
  description:
    'Physiotherapy, rehabilitation, therapeutic massage, manual therapy, respiratory and paediatric care in Bonabéri, Douala.',
  metaDescription: (description, centre) => `${description} ${centre}, in Bonabéri, Douala, by appointment.`,
  learnMore: 'Learn more',
  others: (count) => (count > 1 ? `See the ${count} other services` : 'See the other service'),
  all: 'All services',
  from: (price) => `From ${price} a session`,
  book: 'Book an appointment',
  ask: 'Ask a question on WhatsApp, in French',
  newTab: '(new tab)',
  otherServices: 'Our other services',
  none: 'The list of services is coming soon. Call us and we will tell you more.',
}
