import { expect, it } from 'vitest'
import { fullMoment, sinceWords } from './moment-words.ts'

/** Shortly after midnight in Douala. */
const now = new Date('2026-11-19T23:30:00Z')

it.each([
  ['2026-11-19T23:29:40Z', 'à l’instant'],
  ['2026-11-19T23:25:00Z', 'il y a 5 minutes'],
  ['2026-11-19T22:40:00Z', 'il y a 50 minutes'],
  ['2026-11-19T21:00:00Z', 'hier'],
  ['2026-11-17T23:30:00Z', 'avant-hier'],
  ['2026-11-01T12:00:00Z', 'il y a 19 jours'],
  ['2026-10-01T12:00:00Z', 'le mois dernier'],
  ['2026-02-01T12:00:00Z', 'il y a 9 mois'],
  ['2024-06-01T12:00:00Z', 'il y a 2 ans'],
])('%s is said as %s', (moment, words) => {
  expect(sinceWords(new Date(moment), now).replace(/\s/g, ' ')).toBe(words)
})

it('hours are those of the same day in Douala', () => {
  expect(sinceWords(new Date('2026-11-20T08:00:00Z'), new Date('2026-11-20T11:59:00Z'))).toBe(
    'il y a 3 heures',
  )
})

it('a whole date is told in Douala', () => {
  expect(fullMoment(now)).toBe('vendredi 20 novembre 2026 à 0\u202fh\u202f30')
})
