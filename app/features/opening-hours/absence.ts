import { isDay } from '#app/lib/clock.ts'
import { noDay } from '#app/lib/forms/typed-day.ts'
import { mistakesInHours } from './time-of-day.ts'
import type { DayHours } from './week.ts'

/** A practitioner with own working hours, and absences. */
export type OwnHours = {
  id: string
  name: string
  week: { days: DayHours[]; version: string }
  /** Current and future absences, the nearest first. */
  absences: Absence[]
}

/** Absence of a practitioner on some days; with times (`HH:MM`) only during these hours of each day. */
export type Absence = {
  id: string
  version: string
  day: string
  lastDay: string
  starts: string | null
  ends: string | null
  label: string | null
}

/** Form of an absence, as typed. */
export type AbsenceValues = {
  day: string
  last_day: string
  as: 'day' | 'hours'
  starts: string
  ends: string
  label: string
}

/** Maximum length of an absence, in days. */
const mostDays = 399
export const longestReason = 80

export const absenceLabels: Record<keyof AbsenceValues, string> = {
  day: 'Jour',
  last_day: 'Jusqu’au',
  as: 'Ces jours-là',
  starts: 'De',
  ends: 'À',
  label: 'Raison',
}

export const newAbsence: AbsenceValues = { day: '', last_day: '', as: 'day', starts: '', ends: '', label: '' }

/** Form values of an absence. */
export function absenceValuesOf({
  day,
  lastDay,
  starts,
  ends,
  label,
}: Omit<Absence, 'id' | 'version'>): AbsenceValues {
  return {
    day,
    last_day: lastDay === day ? '' : lastDay,
    as: starts === null ? 'day' : 'hours',
    starts: starts ?? '',
    ends: ends ?? '',
    label: label ?? '',
  }
}

/** A sentence for each wrong field. `today` is the present day in Douala. */
export function mistakesInAbsence(values: AbsenceValues, today: string): Record<string, string> {
  const { day, last_day, as, starts, ends, label } = values
  const { opens, closes } = as === 'hours' ? mistakesInHours({ opens: starts, closes: ends }) : {}
  return {
    ...mistakesInDays(day, last_day, today),
    ...(opens && { starts: opens }),
    ...(closes && { ends: starts && ends && !opens ? 'La fin vient après le début.' : closes }),
    ...(label.trim().length > longestReason && { label: `Au plus ${longestReason} caractères.` }),
  }
}

function mistakesInDays(day: string, last: string, today: string): Record<string, string> {
  if (!isDay(day)) return { day: day ? noDay : 'Choisissez un jour.' }
  if (last && !isDay(last)) return { last_day: noDay }
  if (last && last < day) return { last_day: 'Le dernier jour vient après le premier.' }
  if ((last || day) < today) return { [last ? 'last_day' : 'day']: 'Ce jour est passé.' }
  return Date.parse(last || day) - Date.parse(day) > mostDays * 86_400_000
    ? { last_day: 'Au plus un an à la fois.' }
    : {}
}
