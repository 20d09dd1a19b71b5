import type { WeekScale } from '../week/week-scale.ts'
import { type Board, type MoveTarget, snapped } from './moving.ts'

/** A drop target: a column of hours, or a day or person of the tray, which leaves a visit its hour. */
export type Drop = { place: Partial<Omit<MoveTarget, 'start'>>; scale?: WeekScale }

/** Place after a drop; `share` is the height of its upper edge in the column, 0 to 1. It stays assigned. */
export function moveToDrop(
  origin: MoveTarget,
  { place, scale }: Drop,
  share: number,
  board: Board,
): MoveTarget {
  if (place.practitionerId === null && origin.practitionerId !== null) return origin
  const start = scale ? snapped(scale.minuteAt(share), board) : origin.start
  return { ...origin, ...place, start }
}
