import { describe, expect, test } from 'vitest'
import { addDays } from '#app/lib/clock.ts'
import { type DayOff, hoursOf } from '#app/site/hours-of.ts'
import type { OpenState } from '#app/site/site-facts.ts'
import { formatHours } from './format-closure.ts'
import { effectiveClosures, firstDayToOffer, freshFor, openState } from './opening-hours.ts'

const week = [
  ...[1, 2, 3, 4, 5].map((day) => ({ day, opens: '08:00', closes: '18:00' })),
  { day: 6, opens: '09:00', closes: '15:00' },
  { day: 7, opens: null, closes: null },
]

/** Monday 12 May 2025; Douala is one hour ahead of UTC. */
const monday = '2025-05-12'
const at = (day: string, time: string) => new Date(`${day}T${time}+01:00`)
const off = (day: string): DayOff => ({ day, opens: null, closes: null })

describe('the open centre', () => {
  test.each([
    ['Monday at opening', '2025-05-12', '08:00:00', '18:00', 0],
    ['Monday in the middle', '2025-05-12', '13:00:00', '18:00', 0.5],
    ['Monday one second before closing', '2025-05-12', '17:59:59', '18:00', 35_999 / 36_000],
    ['Saturday, by its own hours', '2025-05-17', '12:00:00', '15:00', 0.5],
  ])('the centre is open: %s', (_, day, time, closes, progress) => {
    expect(openState(at(day, time), week, [])).toEqual({ open: true, closes, progress })
  })

  test('a day with other hours is open by those', () => {
    const short = [{ day: monday, opens: '10:00', closes: '12:00' }]
    expect(openState(at(monday, '11:00'), week, short)).toEqual({
      open: true,
      closes: '12:00',
      progress: 0.5,
    })
    expect(openState(at(monday, '09:00'), week, short)).toEqual({
      open: false,
      next: { date: monday, opens: '10:00' },
    })
  })

  test('the centre is open by the clock of Douala, not of the machine', () => {
    expect(openState(new Date('2025-05-12T07:00:00Z'), week, []).open).toBe(true)
    expect(openState(new Date('2025-05-12T06:59:59Z'), week, []).open).toBe(false)
  })
})

describe('a day with a pause', () => {
  const noon = { opens: '08:00', closes: '18:00', pause: { from: '12:00', until: '14:00' } }
  const parted = [{ day: 1, ...noon }, ...week.slice(1)]

  test.each<[string, string, OpenState, number]>([
    ['before the opening', '07:30', { open: false, next: { date: monday, opens: '08:00' } }, 1800],
    ['in the morning', '11:30', { open: true, closes: '12:00', progress: 0.35 }, 1800],
    [
      'at the minute at which the pause begins',
      '12:00',
      { open: false, next: { date: monday, opens: '14:00' } },
      7200,
    ],
    ['a minute before it ends', '13:59', { open: false, next: { date: monday, opens: '14:00' } }, 60],
    ['in the afternoon', '14:00', { open: true, closes: '18:00', progress: 0.6 }, 4 * 3600],
    ['after closing', '18:00', { open: false, next: { date: '2025-05-13', opens: '08:00' } }, 6 * 3600],
  ])('the centre says when it closes and opens again: %s', (_, time, state, seconds) => {
    expect(openState(at(monday, time), parted, [])).toEqual(state)
    expect(freshFor(at(monday, time), parted, [])).toBe(seconds)
  })

  test('today can be requested until its last closing time', () => {
    expect(firstDayToOffer(at(monday, '12:30'), parted, [])).toBe(monday)
    expect(firstDayToOffer(at(monday, '18:00'), parted, [])).toBe('2025-05-13')
  })

  test('a day with other hours has its own pause or none, and differs from its weekday by it', () => {
    const whole = { day: monday, opens: '08:00', closes: '18:00' }
    const longer = { ...whole, pause: { from: '12:00', until: '15:00' } }
    expect(openState(at(monday, '13:00'), parted, [whole])).toMatchObject({ open: true, closes: '18:00' })
    expect(openState(at(monday, '14:30'), parted, [longer])).toMatchObject({ next: { opens: '15:00' } })
    expect(effectiveClosures(parted, [whole, longer, { day: monday, ...noon }])).toEqual([whole, longer])
    expect(formatHours(noon)).toBe(
      '8\u202fh\u202f00 – 12\u202fh\u202f00, 14\u202fh\u202f00 – 18\u202fh\u202f00',
    )
  })
})

describe('the closed centre', () => {
  test.each([
    ['just before opening: in a moment', '2025-05-12', '07:59:59', [], '2025-05-12', '08:00'],
    ['at closing: tomorrow', '2025-05-12', '18:00:00', [], '2025-05-13', '08:00'],
    ['Saturday evening: Monday', '2025-05-17', '15:00:00', [], '2025-05-19', '08:00'],
    ['Sunday: Monday', '2025-05-18', '12:00:00', [], '2025-05-19', '08:00'],
    ['Sunday just before midnight: Monday', '2025-05-18', '23:59:59', [], '2025-05-19', '08:00'],
    ['a closed day: the day after', '2025-05-12', '12:00:00', [off('2025-05-12')], '2025-05-13', '08:00'],
    [
      'a closed Friday: Saturday, by its hours',
      '2025-05-16',
      '10:00:00',
      [off('2025-05-16')],
      '2025-05-17',
      '09:00',
    ],
  ])('a closed centre has its next opening: %s', (_, day, time, closures, date, opens) => {
    expect(openState(at(day, time), week, closures)).toEqual({ open: false, next: { date, opens } })
  })

  test('a centre that is closed for a fortnight has no next opening', () => {
    const fortnight = Array.from({ length: 15 }, (_, ahead) => off(addDays(monday, ahead)))
    expect(openState(at(monday, '12:00'), week, fortnight)).toEqual({ open: false, next: null })
    expect(openState(at(monday, '12:00'), week, fortnight.slice(0, 14))).toEqual({
      open: false,
      next: { date: addDays(monday, 14), opens: '08:00' },
    })
  })

  test('a centre without any hours never opens', () => {
    expect(openState(at(monday, '12:00'), [], [])).toEqual({ open: false, next: null })
  })
})

describe('the lifetime of a page', () => {
  test.each([
    ['until opening', '2025-05-12', '07:59:00', [], 60],
    ['until closing, from the second of opening', '2025-05-12', '08:00:00', [], 10 * 3600],
    ['one second before closing', '2025-05-12', '17:59:59', [], 1],
    ['until midnight, after closing', '2025-05-12', '18:00:00', [], 6 * 3600],
    ['until midnight, on a Sunday', '2025-05-18', '23:59:30', [], 30],
    ['until midnight, on a closed day', '2025-05-12', '12:00:00', [off('2025-05-12')], 12 * 3600],
  ])('a page stays valid: %s', (_, day, time, closures, seconds) => {
    expect(freshFor(at(day, time), week, closures)).toBe(seconds)
  })

  test('a page stays valid for at least one second', () => {
    expect(freshFor(new Date('2025-05-12T16:59:59.999Z'), week, [])).toBe(1)
  })
})

test('the hours of a day are those of its closure, else of its week day', () => {
  expect(hoursOf('2025-05-17', week, [])).toEqual({ opens: '09:00', closes: '15:00' })
  expect(hoursOf('2025-05-18', week, [])).toBeNull()
  expect(hoursOf(monday, week, [off(monday)])).toBeNull()
  expect(hoursOf('2025-05-18', week, [{ day: '2025-05-18', opens: '09:00', closes: '11:00' }])).toEqual({
    opens: '09:00',
    closes: '11:00',
  })
})

test('a closure on a closed day, or at the usual hours, has no effect', () => {
  const sunday = off('2025-05-18')
  const usual = { day: monday, opens: '08:00', closes: '18:00' }
  const longer = { day: '2025-05-13', opens: '08:00', closes: '19:00' }
  const opened = { day: '2025-05-25', opens: '09:00', closes: '11:00' }
  expect(effectiveClosures(week, [usual, longer, off('2025-05-14'), sunday, opened])).toEqual([
    longer,
    off('2025-05-14'),
    opened,
  ])
})

test.each([
  ['a minute before closing', '2025-05-13', '17:59', '2025-05-13'],
  ['at closing time', '2025-05-13', '18:00', '2025-05-14'],
  ['in the small hours, when it is yesterday in Greenwich', '2025-05-14', '00:30', '2025-05-14'],
  ['on a closed day, whose card says so', '2025-05-12', '21:00', '2025-05-12'],
  ['after the shorter hours of a day that differs', '2025-05-18', '11:00', '2025-05-19'],
])('the first day to ask for: %s, on %s at %s, is %s', (_, day, time, first) => {
  const closures = [off(monday), { day: '2025-05-18', opens: '09:00', closes: '11:00' }]
  expect(firstDayToOffer(at(day, time), week, closures)).toBe(first)
})
