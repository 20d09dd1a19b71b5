import { expect, test } from 'vitest'
import { weekRuns } from './hours-of.ts'

const open = { opens: '08:00', closes: '18:00' }
const closed = { opens: null, closes: null }

test('days in a row with the same hours are one line', () => {
  const week = [1, 2, 3, 4, 5].map((day) => ({ day, ...open }))
  const short = { opens: '09:00', closes: '15:00' }
  expect(weekRuns([...week, { day: 6, ...short }, { day: 7, ...closed }])).toEqual([
    { day: 1, last: 5, ...open },
    { day: 6, last: 6, ...short },
    { day: 7, last: 7, ...closed },
  ])
})

test('days with another pause, or none, are separate lines', () => {
  const pause = { from: '12:00', until: '14:00' }
  const days = [open, { ...open, pause }, { ...open, pause: { ...pause } }, open]
  expect(weekRuns(days.map((hours, index) => ({ day: index + 1, ...hours })))).toEqual([
    { day: 1, last: 1, ...open },
    { day: 2, last: 3, ...open, pause },
    { day: 4, last: 4, ...open },
  ])
})

test('the same hours on both sides of another day are two lines', () => {
  const days = [open, closed, open].map((hours, index) => ({ day: index + 1, ...hours }))
  expect(weekRuns(days).map(({ day, last }) => [day, last])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ])
})

test('a week that could not be read has no lines', () => {
  expect(weekRuns([])).toEqual([])
})
