import { describe, expect, it } from 'vitest'
import {
  condensed,
  dayLinesOf,
  daysOf,
  type Figure,
  growthOf,
  metricTotal,
  readAnalyticsQuery,
  seriesOf,
  viewsPerArticle,
} from './analytics.ts'

/** Values of page views, the latest day first. */
const views = (...values: number[]): Figure[] =>
  values.map((value, index) => ({
    day: `2026-03-${String(20 - index).padStart(2, '0')}`,
    metric: 'page_views',
    value,
  }))

describe('growth', () => {
  it.each([
    ['no row', [], 0],
    ['one row', [7], 0],
    ['the latest two rows alone', [30, 20, 1000], 50],
    ['less', [15, 20], -25],
    ['nothing left', [0, 20], -100],
    ['the same', [20, 20], 0],
    ['from nothing', [3, 0], 100],
    ['from nothing to nothing', [0, 0], 0],
    ['a third, rounded', [4, 3], 33],
    ['two thirds, rounded', [5, 3], 67],
    ['a half goes up', [201, 200], 1],
    ['a half below goes up, as JavaScript rounds', [199, 200], 0],
    ['one and a half below', [197, 200], -1],
    ['fractions', [33.33, 66.67], -50],
  ])('growth of page views, %s: %j is %d', (_, values, growth) => {
    expect(growthOf(views(...values), 'page_views')).toBe(growth)
  })

  it('growth of one metric leaves out other metrics and counts days without a figure', () => {
    const figures: Figure[] = [
      { day: '2026-03-20', metric: 'page_views', value: 9 },
      { day: '2026-03-20', metric: 'orders', value: 3 },
      { day: '2026-03-19', metric: 'page_views', value: 1 },
      { day: '2026-03-11', metric: 'orders', value: 2 },
    ]
    expect(growthOf(figures, 'orders')).toBe(50)
  })
})

describe('the period of the analytics', () => {
  it.each([
    ['', 30, 'overview'],
    ['days=7&tab=traffic', 7, 'traffic'],
    ['days=90', 90, 'overview'],
    ['days=365&tab=content', 365, 'content'],
    ['days=31&tab=all', 30, 'overview'],
    ['days=030', 30, 'overview'],
  ])('the address %j asks for %d days, %s', (address, days, tab) => {
    expect(readAnalyticsQuery(new URLSearchParams(address))).toEqual({ days, tab })
  })

  it('a period begins the chosen number of days ago and ends today', () => {
    const days = daysOf(7, '2026-03-03')
    expect([days.length, days[0], days.at(-1)]).toEqual([8, '2026-02-24', '2026-03-03'])
  })

  it('figures of a period are summed, drawn day by day, and listed by day', () => {
    const figures: Figure[] = [
      ...views(5, 4),
      { day: '2026-03-19', metric: 'bounce_rate', value: 50 },
      { day: '2026-03-18', metric: 'orders', value: 1 },
    ]
    expect(metricTotal(figures, 'page_views')).toBe(9)
    expect(metricTotal(figures, 'unique_visitors')).toBe(0)
    expect(seriesOf(figures, 'page_views', ['2026-03-18', '2026-03-19', '2026-03-20'])).toEqual([
      { day: '2026-03-18', value: 0 },
      { day: '2026-03-19', value: 4 },
      { day: '2026-03-20', value: 5 },
    ])
    const lines = dayLinesOf(figures, ['page_views', 'unique_visitors', 'bounce_rate'])
    expect(lines.map((line) => [line.day, line.page_views, line.unique_visitors, line.bounce_rate])).toEqual([
      ['2026-03-20', 5, null, null],
      ['2026-03-19', 4, null, 50],
    ])
  })
})

describe('a chart without room for every day', () => {
  it('a long period is drawn by weeks instead of days', () => {
    expect(condensed([1, 2, 3])).toEqual([1, 2, 3])
    const year = condensed(Array.from({ length: 366 }, () => 1))
    expect([year.length, new Set(year)]).toEqual([52, new Set([7])])
  })
})

describe('views per article', () => {
  it.each([
    [0, 3, 0],
    [3, 0, 0],
    [7, 2, 4],
    [10, 3, 3],
    [1, 3, 0],
  ])('%d views of %d articles are %d views per article', (read, articles, ratio) => {
    expect(viewsPerArticle(read, articles)).toBe(ratio)
  })
})
