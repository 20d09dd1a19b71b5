import type { PlannedDay } from './admin-appointment.ts'
import { formatDayOf } from './format-appointment.ts'

/** Sentence saying that the centre is closed on a day, and why. */
export function formatClosedDay({ day, label }: PlannedDay, today: string): string {
  return `Le centre est fermé le ${formatDayOf(day, today)}${label ? ` (${label})` : ''}.`
}
