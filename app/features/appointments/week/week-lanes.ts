type Timed = { id: string; start: number; duration: number }

/** Visits of one day that overlap, directly or through others, sorted by hour; times in minutes. */
export type Together<Visit> = {
  start: number
  end: number
  /** Number of lanes side by side, and the lane of each visit, from 0. */
  lanes: number
  visits: { visit: Visit; lane: number }[]
}

/** A list of the visits that begin in one half hour; `end` is the minute at which the last of them ends. */
export type VisitList<Visit> = { from: number; end: number; visits: Visit[] }

/** Layout of the visits of one day: boxes as high as a visit lasts, and lists where there are too many for boxes. */
type LaneLayout<Visit> = { boxes: Together<Visit>[]; lists: VisitList<Visit>[] }

/** Minutes of a list's row. */
export const slot = 30

/**
 * Splits the visits of a day into boxes and lists. More than `mostBeside` visits at once become lists of the half hours
 * in which they begin. A half hour with a list has no room for a box, so visits that reach into it are listed as well.
 */
export function layOut<Visit extends Timed>(visits: readonly Visit[], mostBeside: number): LaneLayout<Visit> {
  let boxes = togetherOf(visits)
  const listed: Visit[] = []
  const list = (isListed: (group: Together<Visit>) => boolean) => {
    const leaving = boxes.filter(isListed)
    boxes = boxes.filter((group) => !leaving.includes(group))
    listed.push(...leaving.flatMap((group) => group.visits.map(({ visit }) => visit)))
    return leaving.length > 0
  }
  list(({ lanes }) => lanes > mostBeside)
  while (
    list(({ start, end }) =>
      listed.some((visit) => slotOf(visit.start) < end && slotOf(visit.start) + slot > start),
    )
  );
  const bySlot = Map.groupBy(
    listed.toSorted((one, other) => one.start - other.start),
    ({ start }) => slotOf(start),
  )
  const lists = [...bySlot].map(([from, those]) => ({
    from,
    end: Math.max(...those.map(({ start, duration }) => start + duration)),
    visits: those,
  }))
  return { boxes, lists }
}

const slotOf = (minute: number) => Math.floor(minute / slot) * slot

/** Groups of visits of one day that share the width; each visit takes the first free lane. */
function togetherOf<Visit extends Timed>(visits: readonly Visit[]): Together<Visit>[] {
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
