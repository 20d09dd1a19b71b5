import type { WeekScale } from '../week/week-scale.ts'
import { type Board, type MoveTarget, snapped } from './moving.ts'

/** A drop target: a column of hours, or a day or practitioner of the tray, which does not change the hour. */
export type Drop = { place: Partial<Omit<MoveTarget, 'start'>>; scale?: WeekScale }

/**
 * Place after a drop; `share` is the height of the visit's upper edge in the column, 0 to 1. An assigned visit stays
 * assigned.
 */
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
