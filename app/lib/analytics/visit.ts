/** Page views of one visitor with no pause between them that would end the visit. Times are in milliseconds. */
export type SiteVisit = { first: number; last: number; views: number }

/** Longest pause of a visitor within one visit, in milliseconds. */
export const longestPause = 30 * 60_000

/** The visits that these parts make, the first one first, in whichever order and however often they are put together. */
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
