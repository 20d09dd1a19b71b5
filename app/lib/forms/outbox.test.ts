import { expect, test } from 'vitest'
import {
  afterDelivery,
  afterFailure,
  afterLimit,
  attemptOf,
  deliveredOf,
  isDue,
  newSubmission,
  parseSubmissions,
  refusedOf,
  untilNext,
} from './outbox.ts'

const now = Date.UTC(2025, 4, 16)
const submission = newSubmission('a', '/contact/keep', { name: 'Marie' }, now)

test('a submission waits longer after each unanswered attempt, up to half an hour', () => {
  const waits: number[] = []
  let waiting = submission
  for (let attempt = 0; attempt < 7; attempt++) {
    waiting = afterFailure(waiting, now)
    waits.push((waiting.nextAt - now) / 1000)
  }
  expect(waits).toEqual([5, 15, 60, 300, 1800, 1800, 1800])
  expect(waiting.attempts).toBe(7)
})

test('a limited submission is retried at the time given by the site', () => {
  expect(untilNext([afterLimit(submission, 420, now)], now)).toBe(420_000)
})

test('a submission is due from its moment on', () => {
  const waiting = afterFailure(submission, now)
  expect([isDue(submission, now), isDue(waiting, now + 4999), isDue(waiting, now + 5000)]).toEqual([
    true,
    false,
    true,
  ])
  expect(untilNext([waiting, afterFailure(waiting, now)], now)).toBe(5000)
  expect(untilNext([], now)).toBeNull()
})

test.each([
  [200, 'sent', 'delivered'],
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

test('a refused submission is not sent again, and its form finds it in both languages', () => {
  const refused = { ...submission, path: '/en/contact/keep', refused: true }
  expect([isDue(refused, now), untilNext([refused], now)]).toEqual([false, null])
  const parsed = parseSubmissions(JSON.stringify([submission, refused]), now)
  expect([refusedOf(parsed, 'contact'), refusedOf(parsed, 'appointment')]).toEqual([refused, undefined])
  expect(refusedOf([submission], 'contact')).toBeUndefined()
})

test('submissions are read as written, and foreign ones are ignored', () => {
  expect(parseSubmissions(JSON.stringify([submission]), now)).toEqual([submission])
  const foreign = [
    { ...submission, path: '//elsewhere.example' },
    { ...submission, path: 'https://elsewhere.example' },
    { id: 1 },
    null,
  ]
  expect(parseSubmissions(JSON.stringify(foreign), now)).toEqual([])
  for (const text of [null, '', '{', '{}', '3']) expect(parseSubmissions(text, now)).toEqual([])
})

test('submissions are deleted after a fortnight', () => {
  const fortnight = 14 * 24 * 60 * 60 * 1000
  expect(parseSubmissions(JSON.stringify([submission]), now + fortnight - 1)).toHaveLength(1)
  expect(parseSubmissions(JSON.stringify([submission]), now + fortnight)).toHaveLength(0)
})

test('a submission delivered after its page was left is not sent again, and only its reference stays', () => {
  const delivered = afterDelivery(submission, 'K7M2PX')
  expect([isDue(delivered, now), untilNext([delivered], now), delivered.fields]).toEqual([false, null, {}])
  expect(deliveredOf([submission, delivered], 'contact')?.reference).toBe('K7M2PX')
  expect(deliveredOf([submission, delivered], 'appointment')).toBeUndefined()
})
