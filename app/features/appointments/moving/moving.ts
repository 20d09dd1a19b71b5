import type { PlannedDay, TakenHour } from '../admin-appointment.ts'
import { isPresent, type Place, type Practitioner, placeName, withOnly } from '../agenda/agenda.ts'
import { type HourState, hourState, takenDuring } from '../agenda/hour-state.ts'
import { canAnswer } from '../appointment-status.ts'
import { formatAskedPart, formatDayOf, formatHour } from '../format-appointment.ts'
import type { AgendaVisit } from '../week/week.ts'

/** Place of a visit, now or after a move; `start` null: still to be chosen. */
export type MoveTarget = { day: string; start: number | null; practitionerId: string | null }

type Taken = TakenHour & Partial<Pick<AgendaVisit, 'person'>>

/** Days, practitioners and hours between which visits can be moved. */
export type Board = {
  days: readonly PlannedDay[]
  practitioners: readonly Practitioner[]
  /** Inactive practitioners: visits cannot be moved to them. */
  former?: readonly Practitioner[]
  /** Rooms, for the visits that have one. */
  places?: readonly Place[]
  taken: readonly Taken[]
  today: string
  /** The shown hours, in minutes since midnight. */
  from: number
  to: number
  /** Direction of ← and →; with Shift they move in the other one. */
  sideways: 'day' | 'practitioner'
}

/** Practitioners to choose from; empty for a single practitioner. */
export function choicesOf(practitioners: readonly Practitioner[]): readonly Practitioner[] {
  return practitioners.length > 1 ? practitioners : []
}

/** Minutes of a move, as hours are offered. */
export const step = 30

type Visit = Pick<AgendaVisit, 'id' | 'name' | 'duration' | 'dayPart' | 'placeId' | 'person'>

/** Place of a visit; null if it cannot be moved, because its answer is final or it has no day. */
export function placeOfVisit(
  { day, start, proposed, practitionerId, status }: AgendaVisit,
  today: string,
): MoveTarget | null {
  if (day === null || status === 'cancelled' || !canAnswer('confirm', { status, day }, today)) return null
  return { day, start: start ?? proposed, practitionerId }
}

/** Visits of an agenda as taken hours; unassigned ones belong to the only practitioner. */
export function listTakenHours(
  rows: readonly AgendaVisit[],
  practitioners: readonly Practitioner[],
): readonly Taken[] {
  const taken = rows.flatMap(
    ({ id, name, status, day, start, proposed, duration, practitionerId, placeId, person }) => {
      const begins = status === 'postponed' ? proposed : start
      if (day === null || begins === null || status === 'cancelled' || status === 'absent') return []
      const isProposed = start === null
      const minutes = duration
      return [{ id, name, day, start: begins, minutes, isProposed, practitionerId, placeId, person }]
    },
  )
  return withOnly(taken, { practitioners: [...practitioners] })
}

/** Target that an arrow key leads to. */
export function stepFrom(target: MoveTarget, key: string, isShifted: boolean, board: Board): MoveTarget {
  const updown = { ArrowUp: -step, ArrowDown: step }[key]
  if (updown) return { ...target, start: hourAfter(target, updown, board) }
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (!by) return target
  if ((board.sideways === 'day') === isShifted) {
    const ids = choicesOf(board.practitioners).map(({ id }) => id)
    return { ...target, practitionerId: neighbour(ids, target.practitionerId, by) }
  }
  const days = board.days.map(({ day }) => day).filter((day) => day >= board.today)
  return { ...target, day: neighbour(days, target.day, by) ?? target.day }
}

/** Half hour at or before a minute, within the shown hours. */
export function snapped(minute: number, { from, to }: Pick<Board, 'from' | 'to'>): number {
  return Math.min(to - step, Math.max(from, Math.round(minute / step) * step))
}

/** `own`: the patient has another visit then. */
type TargetState = HourState | 'own' | 'passed'

/** State of a target for a visit, without the visit itself. */
export function stateAt({ day, start, practitionerId }: MoveTarget, visit: Visit, board: Board): TargetState {
  const planned = board.days.find((each) => each.day === day)
  if (day < board.today) return 'passed'
  if (!planned?.open) return 'closed'
  if (start === null) return isPresent(planned, practitionerId, null) ? 'free' : 'away'
  const span = { day, start, minutes: visit.duration }
  const others = board.taken.filter(({ id, day: on }) => id !== visit.id && on === day)
  const practitioner =
    board.practitioners.find(({ id }) => id === practitionerId) ?? onlyOf(board.practitioners)
  const state = hourState(span, planned, practitioner, others)
  const isTwice = takenDuring(span, others).some(
    ({ isProposed, person }) => !isProposed && person === visit.person,
  )
  return isTwice && state !== 'away' && state !== 'closed' ? 'own' : state
}

/** `mardi 24 novembre à 10 h 30 (souhaité : le matin), avec Rose Ngono, Salle 2 : complet`. */
export function formatTarget(target: MoveTarget, visit: Visit, board: Board): string {
  const { day, start, practitionerId } = target
  const name = choicesOf(board.practitioners).find(({ id }) => id === practitionerId)?.name
  const hour = start === null ? ', sans heure' : ` à ${formatHour(start)}`
  const asked = visit.dayPart ? ` (${formatAskedPart(visit.dayPart)})` : ''
  const room = placeName({ places: [...(board.places ?? [])] }, visit.placeId)
  const person = [name && `, avec ${name}`, room && `, ${room}`].filter(Boolean).join('')
  return `${formatDayOf(day, board.today)}${hour}${asked}${person}\u00a0: ${stateLabels[stateAt(target, visit, board)]}`
}

/** Sentence about the keys that move the held visit. */
export function describeMoveKeys({ sideways, practitioners }: Board): string {
  const across = { day: '← → pour le jour', practitioner: '← → pour la personne' }[sideways]
  const other = sideways === 'day' && practitioners.length > 1 ? ', Maj et ← → pour la personne' : ''
  return `↑ ↓ pour l’heure, ${across}${other}, Entrée pour poser, Échap pour annuler.`
}

export const stateLabels: Record<TargetState, string> = {
  free: 'libre',
  taken: 'quelqu’un vient déjà',
  full: 'complet',
  own: 'ce patient vient déjà',
  away: 'pas de service',
  closed: 'centre fermé',
  passed: 'jour passé',
}

export function isSameTarget(one: MoveTarget, other: MoveTarget): boolean {
  return one.day === other.day && one.start === other.start && one.practitionerId === other.practitionerId
}

function onlyOf(practitioners: readonly Practitioner[]): Practitioner | null {
  return practitioners.length === 1 ? (practitioners[0] ?? null) : null
}

function hourAfter({ day, start }: MoveTarget, by: number, board: Board): number {
  if (start === null) return board.days.find((each) => each.day === day)?.open?.from ?? board.from
  // An odd hour first moves to the nearest half hour in the direction.
  const next = by > 0 ? Math.floor(start / step) * step + step : Math.ceil(start / step) * step - step
  return snapped(next, board)
}

function neighbour(all: readonly string[], from: string | null, by: number): string | null {
  if (all.length === 0) return from
  const index = from === null ? -1 : all.indexOf(from)
  if (index === -1) return (by > 0 ? all[0] : all.at(-1)) ?? from
  return all[index + by] ?? from
}
