import { dayWords } from './appointment-words.ts'
import type { PlannedDay } from './desk-appointment.ts'

/** That the centre is closed on a day, and why. */
export function closedWords({ day, label }: PlannedDay, today: string): string {
  return `Le centre est fermé le ${dayWords(day, today)}${label ? ` (${label})` : ''}.`
}
