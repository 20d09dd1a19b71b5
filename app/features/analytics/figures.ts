import type { Metric } from './analytics.ts'

/** `1 234` (U+202F), or `33,3%` for a share; `-` where there is no figure. */
export function figureWords(metric: Metric, value: number | null): string {
  if (value === null) return '-'
  return metric === 'bounce_rate' ? `${share.format(value)}%` : whole.format(value)
}

/** `+11%`, `-25%`, `0%` */
export function growthWords(growth: number): string {
  return `${growth > 0 ? '+' : ''}${whole.format(growth)}%`
}

/** A day as `20/11/2026`. */
export function dayWords(day: string): string {
  return day.split('-').toReversed().join('/')
}

const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
const share = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })
