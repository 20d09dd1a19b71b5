import { formatPercent } from '#app/lib/text/format.ts'
import type { Metric } from './analytics.ts'

/** `1 234` (U+202F), or `33,3 %` for a share; `-` without a figure. */
export function formatFigure(metric: Metric, value: number | null): string {
  if (value === null) return '-'
  return metric === 'bounce_rate' ? formatPercent(value) : whole.format(value)
}

/** A day as `20/11/2026`. */
export function formatNumericDay(day: string): string {
  return day.split('-').toReversed().join('/')
}

const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
