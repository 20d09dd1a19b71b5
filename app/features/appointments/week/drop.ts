import { type Board, snapped, type Target } from './moving.ts'
import type { Scale } from './week-scale.ts'

/** A drop target: a column of hours, or a day or person of the tray, which leaves a visit its hour. */
export type Drop = { place: Partial<Omit<Target, 'start'>>; scale?: Scale }

/** Place after a drop; `share` is the height of its upper edge in the column, 0 to 1. It stays assigned. */
export function dropOf(origin: Target, { place, scale }: Drop, share: number, board: Board): Target {
  if (place.practitionerId === null && origin.practitionerId !== null) return origin
  const start = scale ? snapped(scale.minuteAt(share), board) : origin.start
  return { ...origin, ...place, start }
}
