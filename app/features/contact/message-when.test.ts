import { expect, test } from 'vitest'
import { dayHeading, momentWords } from './message-when.ts'

const today = '2026-11-20'

test.each([
  ['2026-11-20T08:42:00Z', 'Aujourd’hui', 'aujourd’hui à 9\u202fh\u202f42'],
  ['2026-11-19T23:00:00Z', 'Aujourd’hui', 'aujourd’hui à 0\u202fh\u202f00'],
  ['2026-11-19T22:59:00Z', 'Hier', 'hier à 23\u202fh\u202f59'],
  ['2026-11-16T17:05:00Z', 'Lundi 16 novembre', 'lundi 16 novembre à 18\u202fh\u202f05'],
  ['2025-12-31T10:00:00Z', 'Mercredi 31 décembre 2025', 'mercredi 31 décembre 2025 à 11\u202fh\u202f00'],
])('%s is %s', (moment, heading, words) => {
  expect(dayHeading(new Date(moment), today)).toBe(heading)
  expect(momentWords(new Date(moment), today)).toBe(words)
})
