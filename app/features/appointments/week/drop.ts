import { type Board, snapped, type Target } from './moving.ts'
import type { Scale } from './week-scale.ts'

/** Where a visit can be let go: a column of hours, or a day or person of the tray, which leaves it its hour. */
export type Drop = { place: Partial<Omit<Target, 'start'>>; scale?: Scale }

/** Where it would stand then; `share` is how far down in a column its upper edge is, 0 to 1. Nobody loses who receives. */
export function dropOf(origin: Target, { place, scale }: Drop, share: number, board: Board): Target {
  if (place.practitionerId === null && origin.practitionerId !== null) return origin
  const start = scale ? snapped(scale.minuteAt(share), board) : origin.start
  return { ...origin, ...place, start }
}
