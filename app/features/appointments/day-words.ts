import { weekday } from '#app/lib/clock.ts'
import type { Language } from '#app/lib/text/i18n.ts'

/** Names of days and months in both languages on every page, since the chat text is French on English pages too. */
export const dayWords = {
  fr: {
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    months: [
      'janvier',
      'février',
      'mars',
      'avril',
      'mai',
      'juin',
      'juillet',
      'août',
      'septembre',
      'octobre',
      'novembre',
      'décembre',
    ],
    dayParts: { morning: 'le matin', afternoon: 'l’après-midi' },
    first: '1er',
  },
  en: {
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    dayParts: { morning: 'in the morning', afternoon: 'in the afternoon' },
    first: '1',
  },
}

/** `lundi 19 mai 2025`, `Monday 19 May 2025`: the same text in every browser, unlike Intl's. */
export function longDay(language: Language, day: string): string {
  const { weekdays, months, first } = dayWords[language]
  const [year, month, date] = day.split('-').map(Number)
  return `${weekdays[weekday(day) - 1]} ${date === 1 ? first : date} ${months[(month ?? 0) - 1]} ${year}`
}
