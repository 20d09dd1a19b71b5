import { expect, test } from 'vitest'
import { runsOf } from './closure-runs.ts'
import type { Closure } from './site-facts.ts'

const closed = (day: string, label = 'Congés'): Closure => ({
  day,
  label: { text: label },
  opens: null,
  closes: null,
})
const short = (day: string): Closure => ({ ...closed(day), opens: '09:00', closes: '12:00' })

test.each<[string, Closure[], string[]]>([
  ['one day', [closed('2026-12-24')], ['2026-12-24 to 2026-12-24']],
  [
    'days over the end of a year',
    [closed('2026-12-31'), closed('2027-01-01'), closed('2027-01-02')],
    ['2026-12-31 to 2027-01-02'],
  ],
  [
    'days with one between them',
    [closed('2026-12-24'), closed('2026-12-26')],
    ['2026-12-24 to 2026-12-24', '2026-12-26 to 2026-12-26'],
  ],
  [
    'another reason',
    [closed('2026-12-24'), closed('2026-12-25', 'Noël')],
    ['2026-12-24 to 2026-12-24', '2026-12-25 to 2026-12-25'],
  ],
  [
    'other hours',
    [closed('2026-12-24'), short('2026-12-25')],
    ['2026-12-24 to 2026-12-24', '2026-12-25 to 2026-12-25'],
  ],
  ['nothing', [], []],
])('closed days in a row are joined: %s', (_, closures, runs) => {
  expect(runsOf(closures).map(({ day, last }) => `${day} to ${last}`)).toEqual(runs)
})
