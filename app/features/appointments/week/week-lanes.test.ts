import { expect, test } from 'vitest'
import { layOut } from './week-lanes.ts'

const visit = (id: string, start: number, duration = 60) => ({ id, start, duration })

const hour = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

function drawn(visits: ReturnType<typeof visit>[], mostBeside: number): string[] {
  const { boxes, lists } = layOut(visits, mostBeside)
  return [
    ...boxes.map(
      ({ start, end, lanes, visits: placed }) =>
        `${hour(start)}-${hour(end)} ${lanes}: ${placed.map((each) => each.visit.id + each.lane).join(' ')}`,
    ),
    ...lists.map(
      ({ from, end, visits: those }) =>
        `list ${hour(from)}-${hour(end)}: ${those.map(({ id }) => id).join(' ')}`,
    ),
  ]
}

test.each([
  [
    'visits one after the other share nothing',
    [visit('a', 540), visit('b', 600)],
    ['9:00-10:00 1: a0', '10:00-11:00 1: b0'],
  ],
  ['two at once stand beside each other', [visit('a', 540), visit('b', 540)], ['9:00-10:00 2: a0 b1']],
  [
    'a chain shares its width, and a lane that is free again is used',
    [visit('a', 540, 90), visit('b', 600), visit('c', 630), visit('d', 660)],
    ['9:00-12:00 2: a0 b1 c0 d1'],
  ],
  ['the longer one comes first', [visit('a', 540, 30), visit('b', 540, 120)], ['9:00-11:00 2: b0 a1']],
  [
    'boxes are in the order of the hours',
    [visit('b', 600), visit('a', 480)],
    ['8:00-9:00 1: a0', '10:00-11:00 1: b0'],
  ],
  ['no visit gives no box', [], []],
  [
    'three at once are lines of the half hours in which they begin',
    [visit('a', 540), visit('b', 560), visit('c', 570)],
    ['list 9:00-10:20: a b', 'list 9:30-10:30: c'],
  ],
])('visits are drawn side by side: %s', (_, visits, expected) => {
  expect(drawn(visits, 2)).toEqual(expected)
})

test.each([
  [
    'a box that ends in the half hour of a list is listed too, and so is what it meets',
    [visit('a', 500, 30), visit('b', 535, 20), visit('c', 550, 20), visit('d', 550, 20)],
    ['list 8:00-8:50: a', 'list 8:30-9:15: b', 'list 9:00-9:30: c d'],
  ],
  [
    'a box that ends where a list begins stays',
    [visit('a', 480, 60), visit('b', 540, 30), visit('c', 540, 30), visit('d', 570, 30)],
    ['8:00-9:00 1: a0', '9:30-10:00 1: d0', 'list 9:00-9:30: b c'],
  ],
])('visits are listed if two lanes do not fit: %s', (_, visits, expected) => {
  expect(drawn(visits, 1)).toEqual(expected)
})
