import type { fr } from './texts.fr.ts'

export const en: typeof fr = {
  heading: 'Every body has its story.',
  more: 'Discover the centre',
  title: 'About Us',
  mission: 'Our mission',
  vision: 'Our vision',
  values: 'What guides us',
  cards: 'How we work',
  figures: 'The centre in figures',
  patients: 'satisfied patients',
  years: 'years of experience',
  services: 'services',
  professionals: 'professionals',
  withMoreThanYears: (years) => `and more than ${years}\u00a0years of experience`,
  comeHeading: 'Come and meet us.',
  come: 'A first session always begins with a conversation.',
  book: 'Book Appointment',
  seeServices: 'See our services',
}
