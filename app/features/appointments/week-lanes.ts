type Visit = { id: string; start: number; minutes: number }

/** Where a visit stands among those at the same time: the lane from 0, of so many beside each other. */
export type Lane = { lane: number; lanes: number }

/**
 * Lanes for the visits of one day, by their id: visits that overlap, directly or through others, share the width, and
 * each takes the first lane that is free.
 */
export function lanesOf(visits: readonly Visit[]): Map<string, Lane> {
  const lanes = new Map<string, Lane>()
  let group: { id: string; lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    for (const { id, lane } of group) lanes.set(id, { lane, lanes: ends.length })
    group = []
    ends = []
  }
  const inOrder = visits.toSorted((one, other) => one.start - other.start || other.minutes - one.minutes)
  for (const { id, start, minutes } of inOrder) {
    if (ends.every((end) => end <= start)) close()
    const free = ends.findIndex((end) => end <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = start + minutes
    group.push({ id, lane })
  }
  close()
  return lanes
}
