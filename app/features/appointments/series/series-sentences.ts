import { capital } from '#app/lib/text/capital.ts'
import { unbrokenPrice } from '#app/lib/text/format.ts'
import { outsideHoursLabels } from '../answers/outside-hours.ts'
import { formatFullOf, formatTaken } from '../appointment-sentences.ts'
import { formatDayOf, formatHour } from '../format-appointment.ts'
import {
  type AdminSeries,
  computeOwed,
  countSessions,
  type SeriesPart,
  type SeriesSession,
} from './series.ts'
import type { RefusedDate } from './series-change.ts'
import type { DateState, SkippedDay } from './series-plan.ts'

export const hourStateLabels: Record<DateState['state'], string> = {
  free: 'Libre',
  taken: 'Il reste de la place',
  unassigned: 'Prise, sans praticien encore',
  proposed: 'Proposée à un autre patient',
  own: 'Déjà un rendez-vous',
  full: 'Complet',
  away: 'Absent',
  closed: 'Fermé',
}

/** Label of each part of the list, and its texts for an empty list. */
export const partTexts: Record<SeriesPart, { label: string; none: string; hint: string }> = {
  current: {
    label: 'En cours',
    none: 'Aucune série en cours',
    hint: 'Une série place toutes les séances d’une ordonnance en une fois.',
  },
  unplaced: {
    label: 'À placer',
    none: 'Aucune séance à placer',
    hint: 'Toutes les séances des séries en cours ont une date.',
  },
  unpaid: {
    label: 'À encaisser',
    none: 'Aucune séance à encaisser',
    hint: 'Toutes les séances faites sont encaissées, ou leur prix n’est pas noté.',
  },
  ended: {
    label: 'Terminées',
    none: 'Aucune série terminée',
    hint: 'Une série se termine depuis son dossier, ouvert dans la liste.',
  },
}

/** `3 faites, 4 à venir, 1 reportée, 1 à placer (1 manquée)`, without counts of zero; an ended one has none to place. */
export function formatCounts(series: Pick<AdminSeries, 'sessions' | 'dates' | 'endedAt'>): string {
  const { done, missed, agreed, postponed, left } = countSessions(series)
  const parts = [
    done > 0 && `${done}\u00a0${done > 1 ? 'faites' : 'faite'}`,
    agreed > 0 && `${agreed}\u00a0à\u00a0venir`,
    postponed > 0 && `${postponed}\u00a0${postponed > 1 ? 'reportées' : 'reportée'}`,
    left > 0 && series.endedAt === null && `${left}\u00a0à\u00a0placer`,
  ].filter(Boolean)
  // Missed sessions are to be placed anew, so they are not added to the others.
  const lost = missed > 0 && `${missed}\u00a0${missed > 1 ? 'manquées' : 'manquée'}`
  if (parts.length === 0) return lost || 'Aucune séance'
  return `${parts.join(', ')}${lost ? ` (${lost})` : ''}`
}

/** `30 000 FCFA encaissés, 15 000 FCFA à encaisser`. */
export function formatMoney(series: Pick<AdminSeries, 'dates' | 'price' | 'paid'>): string {
  const owed = computeOwed(series)
  const paid = `${unbrokenPrice(series.paid)} ${series.paid < 2 ? 'encaissé' : 'encaissés'}`
  if (owed === null || owed === 0) return paid
  const rest = unbrokenPrice(Math.abs(owed))
  return owed > 0 ? `${paid}, ${rest} à encaisser` : `${paid}, dont ${rest} d’avance`
}

/** `Lundi 7 décembre, 9 h 00`, `Proposé lundi 7 décembre, 9 h 00`, `Sans nouveau jour`. */
export function formatSeriesSession({ day, start, status }: SeriesSession, today: string): string {
  if (day === null) return 'Sans nouveau jour'
  const at = [formatDayOf(day, today), ...(start === null ? [] : [formatHour(start)])].join(', ')
  return status === 'postponed' ? `Proposé ${at}` : capital(at)
}

/** `lundi 1 décembre (Fête)`: a skipped day with its reason. */
export function formatSkipped({ day, why, label }: SkippedDay, today: string): string {
  const reasons = {
    ...hourStateLabels,
    closed: 'Centre fermé',
    away: 'Praticien absent',
    unassigned: 'Heure prise par un rendez-vous sans praticien',
    proposed: 'Heure proposée à un autre patient',
  }
  const reason = label ?? reasons[why].toLowerCase()
  return `${formatDayOf(day, today)} (${reason})`
}

/** Sentence saying why no more sessions can be added, and how to add more. */
export function formatFurther(sessions: number, left: number): string {
  const rest =
    left === 0
      ? 'toutes ont une date'
      : left === 1
        ? 'il en reste 1 à placer'
        : `il en reste ${left} à placer`
  return `La série compte ${sessions} séance${sessions > 1 ? 's' : ''}, ${rest}. Pour en donner plus, changez d’abord leur nombre par «\u00a0Modifier\u00a0».`
}

/** Reason for a refused date, with its day and hour. */
export function formatRefused({ day, start, why }: RefusedDate, today: string): string {
  const reason =
    why.state === 'full'
      ? why.of === 'patient'
        ? formatFullOf(why.of, why.visits)
        : ['complet.', ...why.visits.map(formatTaken)].join(' ')
      : `${outsideHoursLabels[why.closed].toLowerCase()}.`
  return `${formatDayOf(day, today)} à ${formatHour(start)}\u00a0: ${reason}`
}
