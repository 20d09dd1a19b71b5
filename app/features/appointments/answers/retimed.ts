import { formatTime, plainSpaces } from '#app/lib/text/format.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import type { VisitTold } from '../appointment-messages.ts'
import { clockTime } from '../format-appointment.ts'
import { longDay } from '../texts.ts'

/** A message that was changed by hand, with its day, hour and practitioner moved from one visit to another. */
export function retimed(text: string, language: Language, from: VisitTold, to: VisitTold): string {
  const hour = ({ start }: VisitTold) => plainSpaces(formatTime(language, clockTime(start)))
  const moved = text
    .replaceAll(longDay(language, from.day), longDay(language, to.day))
    .replaceAll(hour(from), hour(to))
  return from.practitioner && to.practitioner ? moved.replaceAll(from.practitioner, to.practitioner) : moved
}
