import { expect, test } from 'vitest'
import { type PaidPart, type PricedSession, sessionMoneyOf } from './due.ts'

const session = (
  id: string,
  kind: PricedSession['kind'] = 'held',
  seriesId: string | null = null,
  price: number | null = 5000,
): PricedSession => ({ id, seriesId, price, kind })

const forIt = (appointmentId: string, amount: number, seriesId: string | null = null): PaidPart => ({
  appointmentId,
  seriesId,
  amount,
})
const ahead = (amount: number): PaidPart => ({ appointmentId: null, seriesId: 's', amount })

/** Due amount of each session; `?` for an unknown one. */
const cases: [string, PricedSession[], PaidPart[], string][] = [
  ['nothing paid', [session('a')], [], 'a 5000'],
  ['all of it', [session('a')], [forIt('a', 5000)], 'a 0'],
  ['in two parts, one to come', [session('a')], [forIt('a', 2000), forIt('a', 1000)], 'a 2000'],
  ['too much, and no series to keep it', [session('a'), session('b')], [forIt('a', 9000)], 'a 0, b 5000'],
  ['no price agreed', [session('a', 'held', null, null)], [], 'a ?'],
  ['no price agreed, and something paid', [session('a', 'held', null, null)], [forIt('a', 3000)], 'a 0'],
  ['a session that is for nothing', [session('a', 'held', null, 0)], [], 'a 0'],
  ['missed', [session('a', 'free')], [], 'a 0'],
  ['missed, and no price agreed', [session('a', 'free', null, null)], [], 'a 0'],
  [
    'a series paid in advance covers no session outside of it',
    [session('a', 'held', 's'), session('b'), session('c', 'held', 'other')],
    [ahead(15_000)],
    'a 0, b 5000, c 5000',
  ],
  [
    'a series paid in advance, for those that were held first',
    [session('a', 'held', 's'), session('b', 'expected', 's'), session('c', 'held', 's')],
    [ahead(10_000)],
    'a 0, c 0, b 5000',
  ],
  [
    'a part of it in advance',
    [session('a', 'held', 's'), session('b', 'held', 's')],
    [ahead(7500)],
    'a 0, b 2500',
  ],
  [
    'the whole series at its second session, which pays for the first',
    [session('a', 'held', 's'), session('b', 'held', 's'), session('c', 'expected', 's')],
    [forIt('b', 20_000, 's')],
    'a 0, b 0, c 0',
  ],
  [
    'today’s own session is paid, though an earlier one is not',
    [session('a', 'held', 's'), session('b', 'held', 's')],
    [forIt('b', 5000, 's')],
    'a 5000, b 0',
  ],
  [
    'cents paid in three parts, for two of a series',
    [session('a', 'held', 's', 2250.15), session('b', 'held', 's', 2250.15)],
    [ahead(1500.1), ahead(1500.1), ahead(1500.1)],
    'a 0, b 0',
  ],
  ['paid and given back', [session('a')], [forIt('a', 5000), forIt('a', -5000)], 'a 0'],
  [
    'given back after it was called off: it pays for no other',
    [session('a', 'free', 's'), session('b', 'held', 's')],
    [forIt('a', 5000, 's'), forIt('a', -5000, 's')],
    'a 0, b 5000',
  ],
  [
    'a part of a series given back',
    [session('a', 'held', 's'), session('b', 'held', 's')],
    [ahead(10_000), ahead(-4000)],
    'a 0, b 4000',
  ],
  ['cents in two parts', [session('a', 'held', null, 0.3)], [forIt('a', 0.1), forIt('a', 0.2)], 'a 0'],
  [
    'paid and then missed: it pays for the next one',
    [session('a', 'free', 's'), session('b', 'held', 's')],
    [forIt('a', 5000, 's')],
    'a 0, b 0',
  ],
]

test.each(cases)('the due amount of sessions: %s', (_, sessions, paid, expected) => {
  const shown = [...sessionMoneyOf(sessions, paid)].map(([id, { due }]) => `${id} ${due ?? '?'}`)
  expect(shown.join(', ')).toBe(expected)
})

test('the amounts of a session: paid for it, covered by its series, and the account of both', () => {
  const sessions = [
    session('a', 'held', 's'),
    session('b', 'held', 's'),
    session('c'),
    session('d', 'held', 'other'),
    session('e'),
  ]
  const paid = [forIt('a', 2000, 's'), ahead(4000), forIt('c', 1000)]
  const amounts = Object.fromEntries(sessionMoneyOf(sessions, paid))
  expect(amounts).toEqual({
    a: { price: 5000, paid: 2000, covered: 3000, account: 6000, due: 0 },
    b: { price: 5000, paid: 0, covered: 1000, account: 6000, due: 4000 },
    c: { price: 5000, paid: 1000, covered: 0, account: 1000, due: 4000 },
    d: { price: 5000, paid: 0, covered: 0, account: 0, due: 5000 },
    e: { price: 5000, paid: 0, covered: 0, account: 0, due: 5000 },
  })
})
