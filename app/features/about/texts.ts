import { inBothLanguages } from '#app/lib/text/i18n.ts'

/** Texts of the page about the centre. */
export const aboutTextsOf = inBothLanguages({
  fr: {
    heading: 'Chaque corps a son histoire.',
    more: 'Découvrir le centre',
    title: 'À Propos de Nous',
    mission: 'Notre mission',
    vision: 'Notre vision',
    values: 'Ce qui nous guide',
    cards: 'Notre façon de travailler',
    figures: 'Le centre en chiffres',
    patients: (count: number): string => (count > 1 ? 'patients satisfaits' : 'patient satisfait'),
    years: (count: number): string => (count > 1 ? 'ans d’expérience' : 'an d’expérience'),
    services: (count: number): string => (count > 1 ? 'soins proposés' : 'soin proposé'),
    professionals: (count: number): string => (count > 1 ? 'professionnels' : 'professionnel'),
    withMoreThanYears: (years: number): string =>
      `et plus de ${years}\u00a0${years > 1 ? 'ans' : 'an'} d’expérience`,
    comeHeading: 'Venez nous rencontrer.',
    come: 'Une première séance commence toujours par une conversation.',
    book: 'Prendre rendez-vous',
    seeServices: 'Voir les soins',
  },
  en: {
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
    withMoreThanYears: (years) =>
      `and more than ${years}\u00a0${years === 1 ? 'year' : 'years'} of experience`,
    comeHeading: 'Come and meet us.',
    come: 'A first session always begins with a conversation.',
    book: 'Book an appointment',
    seeServices: 'See our services',
  },
})
