type Timed = { id: string; start: number; duration: number }

/** Visits of one day that overlap, directly or through others, in the order of their hours; times in minutes. */
export type Together<Visit> = {
  start: number
  end: number
  /** How many stand beside each other, and in which of them each one stands, from 0. */
  lanes: number
  visits: { visit: Visit; lane: number }[]
}

/** So many names can be read beside each other; of more a list is made. */
export const mostBeside = 3

/** The visits of one day in groups that share the width: each takes the first lane that is free. */
export function togetherOf<Visit extends Timed>(visits: readonly Visit[]): Together<Visit>[] {
  const groups: Together<Visit>[] = []
  let ends: number[] = []
  const inOrder = visits.toSorted((one, other) => one.start - other.start || other.duration - one.duration)
  for (const visit of inOrder) {
    let group = groups.at(-1)
    if (!group || group.end <= visit.start) {
      group = { start: visit.start, end: visit.start, lanes: 0, visits: [] }
      groups.push(group)
      ends = []
    }
    const free = ends.findIndex((end) => end <= visit.start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = visit.start + visit.duration
    group.visits.push({ visit, lane })
    group.end = Math.max(group.end, visit.start + visit.duration)
    group.lanes = ends.length
  }
  return groups
}
