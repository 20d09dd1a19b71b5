import { inBothLanguages } from '#app/lib/text/i18n.ts'

export const teamTextsOf = inBothLanguages({
  fr: {
    title: 'Notre équipe',
    lead: 'Les personnes qui vous reçoivent, et ce qu’elles savent faire.',
    description: (centre: string) =>
      `Qui vous reçoit à ${centre}, à Bonabéri, Douala\u202f: les noms, les diplômes et les langues parlées.`,
    languages: 'Parle',
    book: 'Prendre rendez-vous',
  },
  en: {
    title: 'Our team',
    lead: 'The people who receive you, and what they can do for you.',
    description: (centre) =>
      `Who receives you at ${centre}, in Bonabéri, Douala: names, diplomas and languages spoken.`,
    languages: 'Speaks',
    book: 'Book an appointment',
  },
})
