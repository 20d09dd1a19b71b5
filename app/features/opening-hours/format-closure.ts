import { capital } from '#app/lib/text/capital.ts'
import { formatTime } from '#app/lib/text/format.ts'
import { formatDay } from '#app/lib/text/format-day.ts'
import { type DayOff, spansOf } from '#app/site/hours-of.ts'
import type { Entry } from './calendar.ts'

/** `Vendredi 25 décembre 2026`, or `Du 24 décembre 2026 au 3 janvier 2027`. */
export function formatDays({ day, lastDay }: Pick<Entry, 'day' | 'lastDay'>): string {
  if (day === lastDay) return `${capital(formatDay('fr', day))} ${year(day)}`
  const [first, last] = [day, lastDay].map((each) => formatDay('fr', each, { named: false }))
  return `Du ${first}${year(day) === year(lastDay) ? '' : ` ${year(day)}`} au ${last} ${year(lastDay)}`
}

/** `8 h 00 – 18 h 00`, with a pause `8 h 00 – 12 h 00, 14 h 00 – 18 h 00`, or `Fermé`. */
export function formatHours(hours: Omit<DayOff, 'day'>): string {
  return formatSpans(hours).join(', ') || 'Fermé'
}

/** The spans of a day, each as `8 h 00 – 12 h 00`; empty for a closed day. */
export function formatSpans(hours: Omit<DayOff, 'day'>): string[] {
  return spansOf(hours).map(({ opens, closes }) => `${formatTime('fr', opens)} – ${formatTime('fr', closes)}`)
}

/** Reason of an unconfirmed holiday: the fact that the staff has to check. */
export const proposedLabels = {
  'announced late': 'Date approximative, annoncée peu avant',
  'day after': 'Lendemain d’une fête civile tombée un jour chômé',
}

const year = (day: string) => day.slice(0, 4)
