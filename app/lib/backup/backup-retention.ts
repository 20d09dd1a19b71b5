import { addDays, weekday } from '#app/lib/clock.ts'

/** Retention: the newest backup of each of the latest days, weeks and months that have one. */
export const storedBackups = { days: 7, weeks: 4, months: 6 }

/** Retention of backups made before an upgrade: the newest ones, for a number of days. */
const storedUpgrades = { most: 3, days: 31 }

/** Names of the automatic backups, made each night and before an upgrade; no other file is ever deleted. */
const ownName = /^site-\d{4}-\d\d-\d\d-\d{4}(?:\d\d)?\.tar\.gz(?:\.age)?$/
const upgradeName = /^before-upgrade-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz(?:\.age)?$/

const periods: { most: number; periodOf: (day: string) => string }[] = [
  { most: storedBackups.days, periodOf: (day) => day },
  { most: storedBackups.weeks, periodOf: (day) => addDays(day, 1 - weekday(day)) },
  { most: storedBackups.months, periodOf: (day) => day.slice(0, 7) },
]

/**
 * Names of expired backups. Periods without a backup do not count, so that a site that was off for a year loses none of
 * its backups.
 */
export function expiredBackups(names: readonly string[]): string[] {
  const own = newestFirst(names, ownName)
  const oldUpgrades = newestFirst(names, upgradeName).filter(
    (name, at) => at >= storedUpgrades.most || addDays(dayOf(name), storedUpgrades.days) < dayOf(own[0]),
  )
  const needed = new Set(
    periods.flatMap(({ most, periodOf }) => {
      const newest = new Map<string, string>()
      for (const name of own) {
        const period = periodOf(dayOf(name))
        if (!newest.has(period)) newest.set(period, name)
      }
      return [...newest.values()].slice(0, most)
    }),
  )
  return [...own.filter((name) => !needed.has(name)), ...oldUpgrades]
}

function dayOf(name = ''): string {
  return /\d{4}-\d\d-\d\d/.exec(name)?.[0] ?? ''
}

function newestFirst(names: readonly string[], kind: RegExp): string[] {
  return names.filter((name) => kind.test(name)).toSorted((one, other) => (one < other ? 1 : -1))
}

/** The day (`YYYY-MM-DD`) from which no automatic backup contains data erased today. */
export function backupsForgetOn(today: string): string {
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number)
  // The 31st of a shorter month becomes the first day of the next.
  return new Date(Date.UTC(year, month - 1 + storedBackups.months, date)).toISOString().slice(0, 10)
}
