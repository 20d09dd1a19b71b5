import { expect, test } from 'vitest'
import type { OpenState } from '#app/site/site-facts.ts'
import { openSentence, shortState } from './open-state.tsx'

/** A Monday. */
const today = '2025-05-12'
const closed = (date: string, opens: string): OpenState => ({ open: false, next: { date, opens } })

test.each<[OpenState, string, string]>([
  [{ open: true, closes: '18:00', progress: 0.5 }, 'Ouvert, ferme à 18\u202fh', 'Open until 6\u00a0pm'],
  [
    { open: true, closes: '12:30', progress: 0.5 },
    'Ouvert, ferme à 12\u202fh\u202f30',
    'Open until 12:30\u00a0pm',
  ],
  [closed(today, '08:00'), 'Fermé, ouvre à 8\u202fh', 'Closed, opens at 8\u00a0am'],
  [closed('2025-05-13', '08:00'), 'Fermé, ouvre demain à 8\u202fh', 'Closed, opens tomorrow at 8\u00a0am'],
  [closed('2025-05-18', '09:00'), 'Fermé, ouvre dimanche à 9\u202fh', 'Closed, opens Sunday at 9\u00a0am'],
  [
    closed('2025-05-19', '08:00'),
    'Fermé, ouvre le 19 mai 2025 à 8\u202fh',
    'Closed, opens on 19 May 2025 at 8\u00a0am',
  ],
  [{ open: false, next: null }, 'Fermé', 'Closed'],
])('the opening state %o has its sentence', (state, french, english) => {
  expect(openSentence('fr', state, today)).toBe(french)
  expect(openSentence('en', state, today)).toBe(english)
})

test.each<[OpenState, string | null, string | null]>([
  [closed(today, '08:00'), 'Ouvre à 8\u202fh', 'Opens 8\u00a0am'],
  [closed('2025-05-13', '08:00'), 'Ouvre mardi', 'Opens Tue'],
  [closed('2025-05-18', '09:30'), 'Ouvre dimanche', 'Opens Sun'],
  [closed('2025-05-19', '08:00'), null, null],
  [{ open: false, next: null }, null, null],
  [{ open: true, closes: '18:00', progress: 0.5 }, 'Jusqu’à 18\u202fh', 'Until 6\u00a0pm'],
  [{ open: true, closes: '12:30', progress: 0.5 }, 'Jusqu’à 12\u202fh\u202f30', 'Until 12:30\u00a0pm'],
])('the opening state %o has its short form', (state, french, english) => {
  expect(shortState('fr', state, today)).toBe(french)
  expect(shortState('en', state, today)).toBe(english)
})
