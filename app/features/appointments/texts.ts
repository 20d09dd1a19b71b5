import { weekday } from '#app/lib/clock.ts'
import { inBothLanguages, type Language } from '#app/lib/text/i18n.ts'
import { en } from './texts.en.ts'
import { fr } from './texts.fr.ts'

/** The interface's words for asking for an appointment. */
export const textsOf = inBothLanguages({ fr, en })

/** `lundi 19 mai 2025`, `Monday 19 May 2025`: the same bytes in every browser, unlike Intl's. */
export function longDay(language: Language, day: string): string {
  const { weekdays, months, first } = textsOf(language)
  const [year, month, date] = day.split('-').map(Number)
  return `${weekdays[weekday(day) - 1]} ${date === 1 ? first : date} ${months[(month ?? 0) - 1]} ${year}`
}

/** `lun.`, `23`, `nov.`; in English `Mon`, `23`, `Nov`. */
export function shortDay(language: Language, day: string): { weekday: string; date: number; month: string } {
  const { weekdays, shortWeekday, shortMonths } = textsOf(language)
  const [, month = 1, date = 1] = day.split('-').map(Number)
  return {
    weekday: shortWeekday(weekdays[weekday(day) - 1] ?? ''),
    date,
    month: shortMonths[month - 1] ?? '',
  }
}
