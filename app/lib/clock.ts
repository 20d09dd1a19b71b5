/** Douala is UTC+1 all year, so its day and hour are those of UTC one hour later. */
const doualaOffset = 60 * 60 * 1000

/** A span of hours within a day, in minutes since midnight. */
export type DayPeriod = { from: number; to: number }

/** Hours of a day; `open` is null on a closed day, and `pause` splits the hours. */
export type DayPeriods = { open: DayPeriod | null; pause?: DayPeriod | undefined }

/** The spans between opening and closing, in order. */
export function openPeriods({ open, pause }: DayPeriods): DayPeriod[] {
  if (!open || !pause) return open ? [open] : []
  return [
    { from: open.from, to: pause.from },
    { from: pause.to, to: open.to },
  ]
}

/** The day in Douala at a moment, as `YYYY-MM-DD`. */
export function doualaDay(moment: Date = new Date()): string {
  return new Date(moment.getTime() + doualaOffset).toISOString().slice(0, 10)
}

let known = { from: 0, until: 0, day: '' }

/** Day of Douala at a moment in milliseconds, fast for thousands of calls on one day. */
export function doualaDayAt(milliseconds: number): string {
  if (milliseconds < known.from || milliseconds >= known.until) {
    const day = doualaDay(new Date(milliseconds))
    const from = doualaMoment(day).getTime()
    known = { from, until: from + 24 * 60 * 60 * 1000, day }
  }
  return known.day
}

/** Minutes since midnight in Douala, 0 to 1439. */
export function doualaMinutes(moment: Date): number {
  const local = new Date(moment.getTime() + doualaOffset)
  return local.getUTCHours() * 60 + local.getUTCMinutes()
}

/** The moment at `minutes` after midnight on a day of Douala (`YYYY-MM-DD`). */
export function doualaMoment(day: string, minutes = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - doualaOffset + minutes * 60_000)
}

/** The day `days` later (or earlier, if negative), as `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** The same day a year later; for the 29th of February, the 28th. */
export function aYearAfter(day: string): string {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return isDay(later) ? later : addDays(day, 365)
}

/** The days from one to another, both included; empty if the last comes first. */
export function daysFrom(first: string, last: string): string[] {
  const days = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** ISO day of the week of `YYYY-MM-DD`: Monday is 1, Sunday is 7. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/**
 * True for a real calendar day from 1900 to 8999, as `YYYY-MM-DD`: PostgreSQL knows no year 0, and the day after 9999
 * has five digits.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900' || text > '9000') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
