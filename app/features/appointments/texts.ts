import { weekday } from '#app/lib/clock.ts'
import { inBothLanguages, type Language } from '#app/lib/text/i18n.ts'
import { dayWords } from './day-words.ts'
import { englishAppointmentTexts } from './texts.en.ts'
import { frenchAppointmentTexts } from './texts.fr.ts'

/** Interface texts for requesting an appointment. */
export const appointmentTextsOf = inBothLanguages({ fr: frenchAppointmentTexts, en: englishAppointmentTexts })

/** `lun.`, `23`, `nov.`; in English `Mon`, `23`, `Nov`. */
export function shortDay(language: Language, day: string): { weekday: string; date: number; month: string } {
  const { shortWeekday, shortMonths } = appointmentTextsOf(language)
  const [, month = 1, date = 1] = day.split('-').map(Number)
  return {
    weekday: shortWeekday(dayWords[language].weekdays[weekday(day) - 1] ?? ''),
    date,
    month: shortMonths[month - 1] ?? '',
  }
}
