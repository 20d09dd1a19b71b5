import { expect, test } from 'vitest'
import {
  afterFailure,
  afterLimit,
  attemptOf,
  isDue,
  newLetter,
  parseLetters,
  refusedOf,
  untilNext,
} from './outbox.ts'

const now = Date.UTC(2025, 4, 16)
const letter = newLetter('a', '/contact/keep', { name: 'Marie' }, now)

test('waits longer after each attempt that nobody answered, up to half an hour', () => {
  const waits: number[] = []
  let waiting = letter
  for (let attempt = 0; attempt < 7; attempt++) {
    waiting = afterFailure(waiting, now)
    waits.push((waiting.nextAt - now) / 1000)
  }
  expect(waits).toEqual([5, 15, 60, 300, 1800, 1800, 1800])
  expect(waiting.attempts).toBe(7)
})

test('comes again when the site has said so', () => {
  expect(untilNext([afterLimit(letter, 420, now)], now)).toBe(420_000)
})

test('is due from its moment on', () => {
  const waiting = afterFailure(letter, now)
  expect([isDue(letter, now), isDue(waiting, now + 4999), isDue(waiting, now + 5000)]).toEqual([
    true,
    false,
    true,
  ])
  expect(untilNext([waiting, afterFailure(waiting, now)], now)).toBe(5000)
  expect(untilNext([], now)).toBeNull()
})

test.each([
  [200, 'sent', 'kept'],
  [200, undefined, 'unanswered'],
  [302, undefined, 'unanswered'],
  [422, 'invalid', 'refused'],
  [403, undefined, 'refused'],
  [408, undefined, 'unanswered'],
  [429, 'limited', 'limited'],
  [429, undefined, 'unanswered'],
  [503, 'away', 'unanswered'],
  [500, undefined, 'unanswered'],
] as const)('an answer of %d saying %s means %s', (status, state, attempt) => {
  expect(attemptOf(status, state)).toBe(attempt)
})

test('goes nowhere once it is refused, and is found again by its form in both languages', () => {
  const refused = { ...letter, path: '/en/contact/keep', refused: true }
  expect([isDue(refused, now), untilNext([refused], now)]).toEqual([false, null])
  const kept = parseLetters(JSON.stringify([letter, refused]), now)
  expect([refusedOf(kept, 'contact'), refusedOf(kept, 'appointment')]).toEqual([refused, undefined])
  expect(refusedOf([letter], 'contact')).toBeUndefined()
})

test('reads what it wrote, and nothing else', () => {
  expect(parseLetters(JSON.stringify([letter]), now)).toEqual([letter])
  const foreign = [
    { ...letter, path: '//elsewhere.example' },
    { ...letter, path: 'https://elsewhere.example' },
    { id: 1 },
    null,
  ]
  expect(parseLetters(JSON.stringify(foreign), now)).toEqual([])
  for (const text of [null, '', '{', '{}', '3']) expect(parseLetters(text, now)).toEqual([])
})

test('forgets what waited a fortnight', () => {
  const fortnight = 14 * 24 * 60 * 60 * 1000
  expect(parseLetters(JSON.stringify([letter]), now + fortnight - 1)).toHaveLength(1)
  expect(parseLetters(JSON.stringify([letter]), now + fortnight)).toHaveLength(0)
})
