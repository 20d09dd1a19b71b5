import { formatTime, plainSpaces } from '#app/lib/text/format.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { clockTime } from '../format-appointment.ts'
import { longDay } from '../texts.ts'

type At = { day: string; start: number }

/** A message that was changed by hand, with its day and hour moved from one visit to another. */
export function retimed(text: string, language: Language, from: At, to: At): string {
  const hour = ({ start }: At) => plainSpaces(formatTime(language, clockTime(start)))
  return text
    .replaceAll(longDay(language, from.day), longDay(language, to.day))
    .replaceAll(hour(from), hour(to))
}
