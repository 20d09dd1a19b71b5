/** The longest that the site stores a backup of its own, in months. */
export const longestBackupMonths = 6

/** The day (`YYYY-MM-DD`) by which no backup of the site's own holds what was erased today. */
export function backupsForgetOn(today: string): string {
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number)
  // The 31st of a month that has none is the first day of the next.
  return new Date(Date.UTC(year, month - 1 + longestBackupMonths, date)).toISOString().slice(0, 10)
}
