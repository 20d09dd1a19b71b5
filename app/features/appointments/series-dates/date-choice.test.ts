import { expect, test } from 'vitest'
import type { DateState } from '../series/series-plan.ts'
import { changeRow, dateRowsOf, placeRest, ruleKey, saveBlocker } from './date-choice.ts'

const at = (start: number, ...days: string[]): DateState[] =>
  days.map((day) => ({ day, start, state: 'free' }))
const ruleAt = (start: number) => ruleKey({ from: '2026-11-23', weekdays: [1, 4], start, sessions: 3 })
const [nine, ten] = [ruleAt(540), ruleAt(600)]
const rows = dateRowsOf(at(540, '2026-11-23', '2026-11-26', '2026-11-30'))
const moved = { rule: nine, rows: changeRow(rows, '2026-11-26 540', { day: '2026-11-27', start: 660 }) }

test.each([
  ['dates that are found are saved', null, nine, 'found', null],
  ['dates that are looked for are waited for', null, ten, 'loading', 'searching'],
  ['moved dates of the rule on the screen are saved', moved, nine, 'loading', null],
  ['moved dates of a former rule are asked about', moved, ten, 'found', 'former rule'],
  ['they are asked about before the new ones are found', moved, ten, 'loading', 'former rule'],
  [
    'dates that are all by hand follow no rule',
    { ...moved, rows: moved.rows.map((row) => ({ ...row, byHand: true })) },
    ten,
    'found',
    null,
  ],
] as const)('the dates of a series are saved when they match its rule: %s', (_, choice, rule, state, why) => {
  expect(saveBlocker(choice, rule, state)).toBe(why)
})

test('a changed rule places the remaining dates anew, around a date moved by hand', () => {
  const proposed = at(600, '2026-11-23', '2026-11-26', '2026-11-27', '2026-11-30')
  const placed = placeRest(moved.rows, proposed, 3)
  expect(placed.map(({ day, start, byHand }) => [day, start, byHand])).toEqual([
    ['2026-11-23', 600, false],
    ['2026-11-26', 600, false],
    ['2026-11-27', 660, true],
  ])
  const again = placeRest(placed, at(540, '2026-11-23', '2026-11-26', '2026-11-30'), 4)
  expect(again).toHaveLength(4)
  expect(new Set(again.map(({ key }) => key)).size).toBe(4)
  expect(placeRest(moved.rows, proposed, 1)).toHaveLength(1)
})
