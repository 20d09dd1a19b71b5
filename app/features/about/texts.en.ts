import type { fr } from './texts.fr.ts'

export const en: typeof fr = {
  heading: 'Every body has its story.',
  more: 'More about the centre',
  title: 'About Us',
  mission: 'Our mission',
  vision: 'Our vision',
  values: 'What guides us',
  cards: 'How we work',
  figures: 'The centre in figures',
  patients: (count) => (count === 1 ? 'satisfied patient' : 'satisfied patients'),
  years: (count) => (count === 1 ? 'year of experience' : 'years of experience'),
  services: (count) => (count === 1 ? 'service' : 'services'),
  professionals: (count) => (count === 1 ? 'professional' : 'professionals'),
  withMoreThanYears: (years) => `and more than ${years}\u00a0${years === 1 ? 'year' : 'years'} of experience`,
  comeHeading: 'Come and meet us.',
  come: 'A first session always begins with a conversation.',
  book: 'Book an appointment',
  seeServices: 'See our services',
}
