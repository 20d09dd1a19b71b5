import { expect, it } from 'vitest'
import { addDays } from '#app/lib/clock.ts'
import { backupsForgetOn, expiredBackups } from './backup-retention.ts'

const named = (day: string, time = '0200') => `site-${day}-${time}.tar.gz`
const upgrade = (at: string) => `before-upgrade-${at}.tar.gz`
const nights = (last: string, count: number) =>
  Array.from({ length: count }, (_, back) => named(addDays(last, -back)))
const left = (names: string[]) => {
  const gone = new Set(expiredBackups(names))
  return names.filter((name) => !gone.has(name))
}

// 2026-11-22 is a Sunday.
it.each<[string, string[], string[]]>([
  ['nothing of nothing', [], []],
  ['all of a week', nights('2026-11-22', 7), nights('2026-11-22', 7)],
  [
    'seven days, four weeks and six months of a year',
    nights('2026-11-22', 365),
    [
      ...nights('2026-11-22', 7),
      named('2026-11-15'),
      named('2026-11-08'),
      named('2026-11-01'),
      named('2026-10-31'),
      named('2026-09-30'),
      named('2026-08-31'),
      named('2026-07-31'),
      named('2026-06-30'),
    ],
  ],
  [
    'the newest of a day',
    [named('2026-11-22', '1830'), named('2026-11-22'), named('2026-11-22', '0900')],
    [named('2026-11-22', '1830')],
  ],
  [
    'the backups of a site that was away for years',
    [named('2026-11-22'), named('2021-03-01'), named('2020-01-05')],
    [named('2026-11-22'), named('2021-03-01'), named('2020-01-05')],
  ],
  [
    'encrypted and plain ones together',
    [`${named('2026-11-22', '0300')}.age`, named('2026-11-22')],
    [`${named('2026-11-22', '0300')}.age`],
  ],
  [
    'the newest three before upgrades, beside those of the nights',
    [
      ...nights('2026-11-22', 7),
      ...['22-183000', '22-183500', '21-183000', '20-183000'].map((at) => upgrade(`2026-11-${at}`)),
    ],
    [
      ...nights('2026-11-22', 7),
      ...['22-183000', '22-183500', '21-183000'].map((at) => upgrade(`2026-11-${at}`)),
    ],
  ],
  [
    'one before an upgrade for a month in which others are made',
    [named('2026-11-22'), upgrade('2026-10-22-183000'), `${upgrade('2026-10-21-183000')}.age`],
    [named('2026-11-22'), upgrade('2026-10-22-183000')],
  ],
])('old backups are reduced: %s', (_, names, expected) => {
  expect(left(names)).toEqual(expected)
})

it('backups pruned each night are the same as those pruned once', () => {
  const all = nights('2026-11-22', 365).toReversed()
  let there: string[] = []
  for (const name of all) there = left([...there, name])
  expect(there.toSorted()).toEqual(left(all).toSorted())
})

it.each([
  'clinic-2020-01-01-0200.tar.gz',
  'before-restore-2020-01-01-0200.tar.gz',
  'site-2020-01-01-0200.tar.gz.part',
  '.stage-x',
])('the file %s is never deleted', (name) => {
  expect(expiredBackups([...nights('2026-11-22', 60), name])).not.toContain(name)
})

it.each([
  ['2026-08-31', '2027-03-03'],
  ['2026-11-01', '2027-05-01'],
  ['2026-11-30', '2027-05-30'],
  ['2026-12-15', '2027-06-15'],
])('data erased on %s is in no backup on %s', (day, forgotten) => {
  expect(backupsForgetOn(day)).toBe(forgotten)
  expect(left(nights(forgotten, 400)).filter((name) => name <= named(day))).toEqual([])
})
