import { addDays, weekday } from '#app/lib/clock.ts'

/** A backup that the site made by itself is called so; no other is ever taken away. */
const ownName = /^site-(\d{4}-\d\d-\d\d)-\d{4}\.tar\.gz(?:\.age)?$/

/** What is kept: the newest of each of the latest seven days, four weeks and six months that have one. */
const kept: { most: number; periodOf: (day: string) => string }[] = [
  { most: 7, periodOf: (day) => day },
  { most: 4, periodOf: (day) => addDays(day, 1 - weekday(day)) },
  { most: 6, periodOf: (day) => day.slice(0, 7) },
]

/**
 * Which of these files are no longer needed. Periods without a backup do not count, so that a site that was away for a
 * year loses none of what it has.
 */
export function expiredBackups(names: readonly string[]): string[] {
  const own = names.filter((name) => ownName.test(name)).toSorted((one, other) => (one < other ? 1 : -1))
  const needed = new Set(
    kept.flatMap(({ most, periodOf }) => {
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
