/** Page views of one visitor without a pause that would end the visit. Times are in milliseconds. */
export type SiteVisit = { first: number; last: number; views: number }

/** Longest pause within a visit, in milliseconds. */
export const longestPause = 30 * 60_000

/** Joins parts of visits into visits, the first one first; the order of the parts and repetitions do not matter. */
export function joinVisits(parts: readonly SiteVisit[]): SiteVisit[] {
  const visits: SiteVisit[] = []
  for (const part of parts.toSorted((a, b) => a.first - b.first)) {
    const before = visits.at(-1)
    if (before && part.first - before.last <= longestPause) {
      before.last = Math.max(before.last, part.last)
      before.views += part.views
    } else visits.push({ ...part })
  }
  return visits
}
