import { describe, expect, test } from 'vitest'
import { weekday } from '#app/lib/clock.ts'
import { holidaysOf } from './holidays.ts'

const dayOf = (key: string) => {
  const year = Number(/\d{4}/.exec(key)?.[0])
  return holidaysOf(year).find((each) => each.key === key)?.day
}

describe('holidays of the law', () => {
  test.each([
    ['new-year-2027', '2027-01-01'],
    ['youth-day-2027', '2027-02-11'],
    ['labour-day-2027', '2027-05-01'],
    ['national-day-2027', '2027-05-20'],
    ['assumption-2027', '2027-08-15'],
    ['christmas-2027', '2027-12-25'],
    // Easter of these years: tables of the Vatican and the US Census.
    ['good-friday-2024', '2024-03-29'],
    ['good-friday-2025', '2025-04-18'],
    ['good-friday-2026', '2026-04-03'],
    ['good-friday-2027', '2027-03-26'],
    ['good-friday-2038', '2038-04-23'],
    ['ascension-2024', '2024-05-09'],
    ['ascension-2025', '2025-05-29'],
    ['ascension-2026', '2026-05-14'],
    ['ascension-2027', '2027-05-06'],
  ])('the holiday %s is on %s, and in force', (key, day) => {
    expect(dayOf(key)).toBe(day)
    expect(holidaysOf(Number(day.slice(0, 4))).find((each) => each.key === key)?.proposed).toBeNull()
  })

  test('Easter, in every year until 2099, is a Sunday from 22 March to 25 April', () => {
    for (let year = 2020; year < 2100; year++) {
      const friday = dayOf(`good-friday-${year}`) ?? ''
      expect(weekday(friday)).toBe(5)
      expect(friday >= `${year}-03-20` && friday <= `${year}-04-23`).toBe(true)
    }
  })
})

describe('holidays announced late', () => {
  // The days on which most of West and Central Africa celebrated.
  test.each([
    [2023, 'Fin du Ramadan', '2023-04-21'],
    [2023, 'Fête du Mouton', '2023-06-28'],
    [2024, 'Fin du Ramadan', '2024-04-10'],
    [2024, 'Fête du Mouton', '2024-06-16'],
    [2025, 'Fin du Ramadan', '2025-03-31'],
    [2025, 'Fête du Mouton', '2025-06-06'],
  ])('the holiday of %i, %s, is within two days of %s and only proposed', (year, label, day) => {
    const [found, ...others] = holidaysOf(year).filter((each) => each.label === label)
    expect(others).toEqual([])
    const away = Math.abs(Date.parse(found?.day ?? '') - Date.parse(day)) / 86_400_000
    expect(away).toBeLessThanOrEqual(2)
    expect(found?.proposed).toBe('announced late')
  })

  test('Muslim holidays come every lunar year, twice in the year that has two', () => {
    const keys = Array.from({ length: 60 }, (_, index) => holidaysOf(2020 + index)).flatMap((holidays) =>
      holidays.filter(({ key }) => key.startsWith('ramadan')).map(({ key }) => Number(key.slice(8))),
    )
    expect(keys).toEqual(Array.from({ length: keys.length }, (_, index) => (keys[0] ?? 0) + index))
    expect(holidaysOf(2033).filter(({ label }) => label === 'Fin du Ramadan')).toHaveLength(2)
  })
})

describe('the day after a civil holiday', () => {
  test.each([
    ['on a Sunday, Labour Day of 2022', 2022, 'labour-day-2022-after', '2022-05-02'],
    ['on a Sunday, New Year’s Day of 2023', 2023, 'new-year-2023-after', '2023-01-02'],
    ['on Ascension Day, Labour Day of 2008', 2008, 'labour-day-2008-after', '2008-05-02'],
  ])('the day after a civil holiday %s, is proposed', (_, year, key, day) => {
    const found = holidaysOf(year).find((each) => each.key === key)
    expect(found).toMatchObject({ day, proposed: 'day after' })
  })

  test.each([
    ['a civil holiday in the week', 2026, 'labour-day-2026-after'],
    ['a religious holiday on a Sunday', 2027, 'assumption-2027-after'],
  ])('the day after %s is not proposed', (_, year, key) => {
    expect(holidaysOf(year).map((each) => each.key)).not.toContain(key)
  })
})

test('every holiday of a year has a name of its own, and they are ordered by day', () => {
  const all = Array.from({ length: 80 }, (_, index) => holidaysOf(2020 + index)).flat()
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  const days = holidaysOf(2026).map(({ day }) => day)
  expect(days).toEqual(days.toSorted())
  expect(days).toHaveLength(10)
})
