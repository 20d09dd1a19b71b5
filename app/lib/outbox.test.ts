import { expect, test } from 'vitest'
import { afterFailure, attemptOf, isDue, newLetter, parseLetters, untilNext } from './outbox.ts'

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
  [429, 'limited', 'unanswered'],
  [503, 'away', 'unanswered'],
  [500, undefined, 'unanswered'],
] as const)('an answer of %d saying %s means %s', (status, state, attempt) => {
  expect(attemptOf(status, state)).toBe(attempt)
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
