import { doualaDayAt } from '#app/lib/clock.ts'
import { decodedPath } from '#app/lib/http/secret-path.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import type { Countable } from './page-view-line.ts'
import { joinVisits, longestPause, type SiteVisit } from './visit.ts'

export type CountKind = 'page' | 'referrer' | 'language'

/** Amounts that a part of a page-view buffer adds to one day of Douala. */
export type DayCounts = {
  day: string
  /** Metrics: `page_views` and those named by lines. */
  metrics: Map<string, number>
  counts: Record<CountKind, Map<string, number>>
  /** Searches without a result, by their words. */
  misses: Map<string, number>
  visits: Map<string, SiteVisit[]>
}

/**
 * Amounts that these lines add to each of their days, the earliest day first. Each line counts for the day it happened.
 */
export function countByDay(lines: readonly Countable[]): DayCounts[] {
  const days = new Map<string, DayCounts>()
  for (const line of lines) {
    const day = doualaDayAt(line.at)
    const counts = days.get(day) ?? nothingOn(day)
    days.set(day, counts)
    if (line.metric) add(counts.metrics, line.metric)
    if (line.missed) add(counts.misses, decodedPath(line.missed))
    if (line.visitor) addView(counts, line)
  }
  for (const { visits } of days.values())
    for (const [visitor, views] of visits) visits.set(visitor, joinVisits(views))
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

function nothingOn(day: string): DayCounts {
  return {
    day,
    metrics: new Map(),
    counts: { page: new Map(), referrer: new Map(), language: new Map() },
    misses: new Map(),
    visits: new Map(),
  }
}

function addView({ metrics, counts, visits }: DayCounts, { at, visitor, path, referrer }: Countable): void {
  add(metrics, 'page_views')
  add(counts.page, decodedPath(path))
  add(counts.language, languageOf(path))
  if (referrer) add(counts.referrer, referrer)
  const views = visits.get(visitor) ?? []
  visits.set(visitor, views)
  const last = views.at(-1)
  // Appended to the last visit if possible: a visitor's lines are mostly in order of time, except those of other
  // processes.
  if (last && at >= last.last && at - last.last <= longestPause) {
    last.last = at
    last.views++
  } else views.push({ first: at, last: at, views: 1 })
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
