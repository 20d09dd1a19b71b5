import { expect, test } from 'vitest'
import { togetherOf } from './week-lanes.ts'

const visit = (id: string, start: number, duration = 60) => ({ id, start, duration })

test.each([
  ['one after the other share nothing', [visit('a', 540), visit('b', 600)], ['9-10 1: a0', '10-11 1: b0']],
  ['two at once stand beside each other', [visit('a', 540), visit('b', 540)], ['9-10 2: a0 b1']],
  [
    'a chain shares its width, and a lane that is free again is used',
    [visit('a', 540, 90), visit('b', 600), visit('c', 630), visit('d', 660)],
    ['9-12 2: a0 b1 c0 d1'],
  ],
  ['the longer one first', [visit('a', 540, 30), visit('b', 540, 120)], ['9-11 2: b0 a1']],
  ['in the order of the hours', [visit('b', 600), visit('a', 480)], ['8-9 1: a0', '10-11 1: b0']],
  ['none', [], []],
])('%s', (_, visits, expected) => {
  const groups = togetherOf(visits).map(
    ({ start, end, lanes, visits: placed }) =>
      `${start / 60}-${end / 60} ${lanes}: ${placed.map((each) => each.visit.id + each.lane).join(' ')}`,
  )
  expect(groups).toEqual(expected)
})
