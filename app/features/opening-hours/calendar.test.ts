import { describe, expect, test } from 'vitest'
import { type ClosureRow, differentDays, entriesOf } from './calendar.ts'

const today = '2026-11-20'

const row = (part: Partial<ClosureRow>): ClosureRow => ({
  id: 'a',
  version: '1',
  day: '2026-12-20',
  last_day: null,
  holiday: null,
  label: 'Congés',
  label_en: null,
  opens: null,
  closes: null,
  is_active: true,
  pause_from: null,
  pause_until: null,
  ...part,
})

/** Special hours of some days, a line each. */
const specialHours = (rows: ClosureRow[], first: string, last: string) =>
  differentDays(entriesOf(rows, today), first, last).map(({ day, label, opens }) =>
    [day, label, opens ?? 'fermé'].join(' '),
  )

const keys = (day: string) => entriesOf([], day).map(({ holiday }) => holiday)

describe('public holidays', () => {
  test('public holidays of this year and the next are generated, and are in force if their day is known', () => {
    expect(specialHours([], '2026-11-20', '2027-05-20')).toEqual([
      '2026-12-25 Noël fermé',
      '2027-01-01 Jour de l’An fermé',
      '2027-02-11 Fête de la Jeunesse fermé',
      '2027-03-26 Vendredi saint fermé',
      '2027-05-01 Fête du Travail fermé',
      '2027-05-06 Ascension fermé',
      '2027-05-20 Fête nationale fermé',
    ])
  })

  test('the new year adds the public holidays of the year after it', () => {
    expect(keys('2026-12-31')).not.toContain('new-year-2028')
    expect(keys('2027-01-01')).toContain('new-year-2028')
  })

  test('a public holiday announced late is proposed, and applies on the confirmed day', () => {
    const waiting = entriesOf([], today).find(({ holiday }) => holiday === 'ramadan-1448')
    expect(waiting).toMatchObject({ state: 'proposed', day: '2027-03-10', id: null })
    const confirmed = row({ holiday: 'ramadan-1448', day: '2027-03-09', label: 'Fin du Ramadan' })
    expect(specialHours([confirmed], '2027-03-01', '2027-03-15')).toEqual(['2027-03-09 Fin du Ramadan fermé'])
  })

  test.each([
    ['open as usual', { is_active: false }, []],
    ['at other hours', { opens: '09:00', closes: '12:00' }, ['2026-12-25 Noël 09:00']],
    ['on another day', { day: '2026-12-24' }, ['2026-12-24 Noël fermé']],
  ])('public holidays are %s by decision of the staff', (_, part, days) => {
    const decided = row({ holiday: 'christmas-2026', day: '2026-12-25', label: 'Noël', ...part })
    expect(specialHours([decided], '2026-12-20', '2026-12-28')).toEqual(days)
  })
})

describe('closures of the centre', () => {
  test('each day of a closure is listed, the last one included', () => {
    expect(
      specialHours([row({ day: '2026-12-01', last_day: '2026-12-03' })], '2026-12-02', '2026-12-10'),
    ).toEqual(['2026-12-02 Congés fermé', '2026-12-03 Congés fermé'])
  })

  test('a closure of several days includes a holiday', () => {
    const leave = row({ day: '2026-12-24', last_day: '2026-12-26' })
    expect(specialHours([leave], '2026-12-01', '2026-12-31')).toEqual([
      '2026-12-24 Congés fermé',
      '2026-12-25 Congés fermé',
      '2026-12-26 Congés fermé',
    ])
  })

  test('days with other hours leave a holiday closed, unless it was declined', () => {
    const short = row({
      day: '2026-12-24',
      last_day: '2026-12-26',
      label: 'Court',
      opens: '09:00',
      closes: '12:00',
    })
    const declined = row({ id: 'b', holiday: 'christmas-2026', day: '2026-12-25', is_active: false })
    expect(specialHours([short], '2026-12-25', '2026-12-25')).toEqual(['2026-12-25 Noël fermé'])
    expect(specialHours([short, declined], '2026-12-25', '2026-12-25')).toEqual(['2026-12-25 Court 09:00'])
  })
})
