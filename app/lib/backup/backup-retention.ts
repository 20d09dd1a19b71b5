import { addDays, weekday } from '#app/lib/clock.ts'

/** Retention: the newest backup of each of so many latest days, weeks and months that have one. */
export const storedBackups = { days: 7, weeks: 4, months: 6 }

/** A backup that the site made by itself is called so; no other is ever taken away. */
const ownName = /^site-(\d{4}-\d\d-\d\d)-\d{4}(?:\d\d)?\.tar\.gz(?:\.age)?$/

const periods: { most: number; periodOf: (day: string) => string }[] = [
  { most: storedBackups.days, periodOf: (day) => day },
  { most: storedBackups.weeks, periodOf: (day) => addDays(day, 1 - weekday(day)) },
  { most: storedBackups.months, periodOf: (day) => day.slice(0, 7) },
]

/**
 * Names of the backups that are no longer needed. Periods without a backup do not count, so that a site that was away
 * for a year loses none of its backups.
 */
export function expiredBackups(names: readonly string[]): string[] {
  const own = names.filter((name) => ownName.test(name)).toSorted((one, other) => (one < other ? 1 : -1))
  const needed = new Set(
    periods.flatMap(({ most, periodOf }) => {
      const newest = new Map<string, string>()
      for (const name of own) {
        const period = periodOf(ownName.exec(name)?.[1] ?? '')
        if (!newest.has(period)) newest.set(period, name)
      }
      return [...newest.values()].slice(0, most)
    }),
  )
  return own.filter((name) => !needed.has(name))
}

/** The day (`YYYY-MM-DD`) from which no backup of the site's own holds data erased today. */
export function backupsForgetOn(today: string): string {
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number)
  // The 31st of a month that has none is the first day of the next.
  return new Date(Date.UTC(year, month - 1 + storedBackups.months, date)).toISOString().slice(0, 10)
}
