import { formatTime, plainSpaces } from '#app/lib/text/format.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import type { VisitFacts } from '../appointment-messages.ts'
import { longDay } from '../day-words.ts'
import { clockTime } from '../format-appointment.ts'

/** A message edited by hand, with day, hour and practitioner of one visit replaced by those of another. */
export function retimed(text: string, language: Language, from: VisitFacts, to: VisitFacts): string {
  const hour = ({ start }: VisitFacts) => plainSpaces(formatTime(language, clockTime(start)))
  const moved = text
    .replaceAll(longDay(language, from.day), longDay(language, to.day))
    .replaceAll(hour(from), hour(to))
  return from.practitioner && to.practitioner ? moved.replaceAll(from.practitioner, to.practitioner) : moved
}
