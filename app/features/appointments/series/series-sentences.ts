import { formatPrice } from '#app/lib/text/format.ts'
import type { HourState } from '../agenda/hour-state.ts'
import { outsideHoursLabels } from '../answers/outside-hours.ts'
import { formatTaken } from '../appointment-sentences.ts'
import { formatDayOf, formatHour } from '../format-appointment.ts'
import { type AdminSeries, countSessions, owedOf } from './series.ts'
import type { RefusedDate } from './series-change.ts'
import type { SkippedDay } from './series-plan.ts'

export const hourStateLabels: Record<HourState, string> = {
  free: 'Libre',
  taken: 'Il reste de la place',
  full: 'Complet',
  away: 'Absent',
  closed: 'Fermé',
}

/** `3 faites, 1 manquée, 6 à venir, 1 à placer`: what there is none of is left out. */
export function formatCounts(series: Pick<AdminSeries, 'sessions' | 'dates'>): string {
  const { done, missed, agreed, left } = countSessions(series)
  const parts = [
    done > 0 && `${done} ${done > 1 ? 'faites' : 'faite'}`,
    missed > 0 && `${missed} ${missed > 1 ? 'manquées' : 'manquée'}`,
    agreed > 0 && `${agreed} à venir`,
    left > 0 && `${left} à placer`,
  ].filter(Boolean)
  return parts.join(', ') || 'Aucune séance'
}

/** `30 000 FCFA payés, 15 000 FCFA à encaisser`. */
export function formatMoney(series: Pick<AdminSeries, 'dates' | 'price' | 'paid'>): string {
  const owed = owedOf(series)
  const paid = `${formatPrice('fr', series.paid)} payés`
  if (owed === null || owed === 0) return paid
  const rest = formatPrice('fr', Math.abs(owed))
  return owed > 0 ? `${paid}, ${rest} à encaisser` : `${paid}, dont ${rest} d’avance`
}

/** `lundi 1 décembre (Fête)`: a day that a proposal passed over, and why. */
export function formatSkipped({ day, why, label }: SkippedDay, today: string): string {
  const reason = label ?? { closed: 'centre fermé', away: 'praticien absent', full: 'complet' }[why]
  return `${formatDayOf(day, today)} (${reason})`
}

/** Why a date was refused, with its day and hour. */
export function formatRefused({ day, start, why }: RefusedDate, today: string): string {
  const reason =
    why.state === 'full'
      ? ['complet.', ...why.visits.map(formatTaken)].join(' ')
      : `${outsideHoursLabels[why.closed].toLowerCase()}.`
  return `${formatDayOf(day, today)} à ${formatHour(start)}\u00a0: ${reason}`
}
