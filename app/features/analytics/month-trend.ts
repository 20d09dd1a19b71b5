import { formatPercent } from '#app/lib/text/format.ts'

/**
 * Comparison of this month with the last one, up to the same date: `12 % de plus que le mois dernier à ce jour`.
 * Undefined if the last month has no views until that date. `history` starts at the first day of the last month or
 * before.
 */
export function monthTrend(
  history: readonly { day: string; value: number }[],
  today: string,
): string | undefined {
  const sumOf = (month: string) =>
    history
      .filter(({ day }) => day.startsWith(month) && day.slice(8) <= today.slice(8))
      .reduce((sum, { value }) => sum + value, 0)
  const before = sumOf(monthBefore(today))
  if (before === 0) return undefined
  const percent = Math.round((sumOf(today.slice(0, 7)) / before - 1) * 100)
  if (percent === 0) return 'Autant que le mois dernier à ce jour'
  const words = `${formatPercent(Math.abs(percent))} de ${percent > 0 ? 'plus' : 'moins'}`
  return `${words} que le mois dernier à ce jour`
}

/** Previous month of a day: `2025-12` for a day in January 2026. */
function monthBefore(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - 1)
  return date.toISOString().slice(0, 7)
}
