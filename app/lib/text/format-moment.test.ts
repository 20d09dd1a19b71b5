import { expect, it } from 'vitest'
import { formatMoment, fullMoment } from './format-moment.ts'

/** A quarter past midnight in Douala, on 20 November. */
const now = new Date('2026-11-19T23:15:00Z')

it.each([
  ['2026-11-19T23:14:40Z', 'à l’instant'],
  ['2026-11-19T23:15:40Z', 'à l’instant'],
  ['2026-11-19T23:14:00Z', 'il y a 1 minute'],
  ['2026-11-19T23:10:00Z', 'il y a 5 minutes'],
  ['2026-11-19T22:20:00Z', 'il y a 55 minutes'],
  ['2026-11-19T13:05:00Z', 'hier à 14 h 05'],
  ['2026-11-18T12:00:00Z', 'il y a 2 jours'],
  ['2026-11-13T23:30:00Z', 'il y a 6 jours'],
  ['2026-11-13T12:00:00Z', 'le 13 novembre'],
  ['2026-01-01T12:00:00Z', 'le 1er janvier'],
  ['2025-12-31T12:00:00Z', 'le 31 décembre 2025'],
  ['2026-11-20T07:00:00Z', 'aujourd’hui à 8 h 00'],
  ['2026-11-21T07:30:00Z', 'demain à 8 h 30'],
  ['2026-11-22T07:30:00Z', 'le 22 novembre à 8 h 30'],
  ['2027-01-04T07:30:00Z', 'le 4 janvier 2027 à 8 h 30'],
])('the moment %s is formatted as %s', (moment, words) => {
  expect(formatMoment(new Date(moment), now).replace(/\s/g, ' ')).toBe(words)
})

it('a moment of this morning is formatted with its hour', () => {
  expect(formatMoment(new Date('2026-11-20T08:42:00Z'), new Date('2026-11-20T11:59:00Z'))).toBe(
    'aujourd’hui à 9\u202fh\u202f42',
  )
})

it('a whole date is in Douala’s time', () => {
  expect(fullMoment(now)).toBe('vendredi 20 novembre 2026 à 0\u202fh\u202f15')
  expect(fullMoment(new Date('2026-11-01T11:00:00Z'))).toBe('dimanche 1er novembre 2026 à 12\u202fh\u202f00')
  expect(fullMoment(new Date('2026-11-21T11:00:00Z'))).toContain('samedi 21 novembre')
})
