import { inBothLanguages } from '#app/lib/text/i18n.ts'

/** Texts of the opening hours. */
export const openingHoursTextsOf = inBothLanguages({
  fr: {
    title: 'Horaires d’ouverture',
    days: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
    today: 'aujourd’hui',
    closed: 'Fermé',
    daysTo: (first: string, last: string) => `du ${first} au ${last}`,
  },
  en: {
    title: 'Opening hours',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    today: 'today',
    closed: 'Closed',
    daysTo: (first, last) => `from ${first} to ${last}`,
  },
})
