import { expect, test } from 'vitest'
import type { DayPeriod } from '#app/lib/clock.ts'
import { type AbsenceRow, isAwayOn, type OwnDay, presenceOn } from './presence.ts'

/** A Tuesday. */
const day = '2031-03-04'
const open = { from: 480, to: 1080 }
const off = (part: Partial<AbsenceRow> = {}): AbsenceRow => ({
  day,
  last_day: null,
  starts: null,
  ends: null,
  ...part,
})
const own = (starts: string | null, ends: string | null, weekday = 2): OwnDay => ({
  day: weekday,
  starts,
  ends,
})

test.each<[string, DayPeriod | null, OwnDay[], AbsenceRow[], DayPeriod[]]>([
  ['the centre’s hours without own ones', open, [], [], [open]],
  ['nothing on a closed day', null, [own('08:00', '18:00')], [], []],
  ['own hours within the centre’s', open, [own('07:00:00', '12:00:00')], [], [{ from: 480, to: 720 }]],
  ['nothing outside of the centre’s', open, [own('18:30', '20:00')], [], []],
  ['nothing on a day off', open, [own(null, null)], [], []],
  ['the centre’s on a day without own ones', open, [own(null, null, 3)], [], [open]],
  ['nothing on a day of absence', open, [], [off({ day: '2031-03-01', last_day: '2031-03-04' })], []],
  ['all after an absence', open, [], [off({ day: '2031-03-01', last_day: '2031-03-03' })], [open]],
  [
    'the rest of a day with some hours of absence',
    open,
    [],
    [off({ starts: '10:00', ends: '11:00' }), off({ starts: '17:00', ends: '19:00' })],
    [
      { from: 480, to: 600 },
      { from: 660, to: 1020 },
    ],
  ],
  [
    'own hours without their own pause',
    open,
    [{ ...own('07:00', '17:00'), pause_from: '12:00:00', pause_until: '13:00:00' }],
    [],
    [
      { from: 480, to: 720 },
      { from: 780, to: 1020 },
    ],
  ],
])('the presence of a practitioner: %s', (_, hours, week, absences, expected) => {
  expect(presenceOn({ day, open: hours }, week, absences)).toEqual(expected)
})

test('the presence of a practitioner leaves out the pauses of the centre and their own', () => {
  const parted = { day, open, pause: { from: 720, to: 840 } }
  const halves = [
    { from: 480, to: 720 },
    { from: 840, to: 1080 },
  ]
  expect(presenceOn(parted, [], [])).toEqual(halves)
  expect(presenceOn(parted, [own('08:00', '18:00')], [])).toEqual(halves)
  expect(presenceOn(parted, [own('12:30', '13:30')], [])).toEqual([])
  const later = { ...own('08:00', '18:00'), pause_from: '13:00', pause_until: '15:00' }
  expect(presenceOn(parted, [later], [off({ starts: '10:00', ends: '11:00' })])).toEqual([
    { from: 480, to: 600 },
    { from: 660, to: 720 },
    { from: 900, to: 1080 },
  ])
})

test.each<[string, OwnDay[], AbsenceRow[], boolean]>([
  ['with an absence of the whole day', [], [off()], true],
  ['with absences that leave no hour', [], [off({ starts: '07:00', ends: '18:00' })], true],
  ['with an absence of some hours', [], [off({ starts: '10:00', ends: '11:00' })], false],
  ['without an absence', [], [], false],
  ['on a day off', [own(null, null)], [off()], false],
])('a practitioner misses a day %s: %#', (_, week, absences, isAway) => {
  expect(isAwayOn({ day, open }, week, absences)).toBe(isAway)
})
