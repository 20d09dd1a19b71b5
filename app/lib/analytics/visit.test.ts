import { describe, expect, it } from 'vitest'
import { joinVisits, type SiteVisit } from './visit.ts'

const minute = 60_000
const view = (at: number): SiteVisit => ({ first: at * minute, last: at * minute, views: 1 })
const visit = (first: number, last: number, views: number): SiteVisit => ({
  first: first * minute,
  last: last * minute,
  views,
})

describe('a visit', () => {
  it.each<[string, number[], SiteVisit[]]>([
    ['of one page', [5], [visit(5, 5, 1)]],
    ['goes on within 30 minutes', [0, 20, 50, 80], [visit(0, 80, 4)]],
    ['ends after 30 minutes', [0, 30, 61], [visit(0, 30, 2), visit(61, 61, 1)]],
    ['of two pages in one moment', [0, 0], [visit(0, 0, 2)]],
    ['of no page views', [], []],
  ])('a visit %s', (_, minutes, visits) => {
    expect(joinVisits(minutes.map(view))).toEqual(visits)
  })

  it('a visit is the same in any order in which its pages are counted', () => {
    const minutes = [0, 25, 58, 80, 100, 140, 165]
    const whole = joinVisits(minutes.map(view))
    expect(whole.map(({ views }) => views)).toEqual([2, 3, 2])
    for (let turn = 0; turn < minutes.length; turn++) {
      const order = [...minutes.slice(turn), ...minutes.slice(0, turn)].toReversed()
      const oneByOne = order.reduce<SiteVisit[]>((visits, at) => joinVisits([...visits, view(at)]), [])
      expect(oneByOne).toEqual(whole)
    }
  })
})
