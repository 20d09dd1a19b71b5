import { expect, test } from 'vitest'
import { lanesOf } from './week-lanes.ts'

const visit = (id: string, start: number, minutes = 60) => ({ id, start, minutes })

test.each([
  ['one after the other share nothing', [visit('a', 540), visit('b', 600)], { a: '0/1', b: '0/1' }],
  ['two at once stand beside each other', [visit('a', 540), visit('b', 540)], { a: '0/2', b: '1/2' }],
  [
    'a chain shares its width, and a lane that is free again is used',
    [visit('a', 540, 90), visit('b', 600), visit('c', 630), visit('d', 660)],
    { a: '0/2', b: '1/2', c: '0/2', d: '1/2' },
  ],
  ['the longer one first', [visit('a', 540, 30), visit('b', 540, 120)], { b: '0/2', a: '1/2' }],
  ['none', [], {}],
])('%s', (_, visits, expected) => {
  const lanes = [...lanesOf(visits)].map(([id, { lane, lanes: of }]) => [id, `${lane}/${of}`])
  expect(Object.fromEntries(lanes)).toEqual(expected)
})
