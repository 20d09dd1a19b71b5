import { sumAmounts } from '#app/lib/money.ts'

/** A session of the agenda: `held` is owed, `expected` will be, `free` (missed, cancelled) costs nothing. */
export type PricedSession = {
  id: string
  seriesId: string | null
  /** Price in FCFA; null without an agreed one. */
  price: number | null
  kind: 'held' | 'expected' | 'free'
}

/** A payment for a session, for a series, or for a session of a series. */
export type PaidPart = { appointmentId: string | null; seriesId: string | null; amount: number }

/** Amounts of a session, in FCFA. */
export type SessionMoney = {
  price: number | null
  /** Amount paid for this session. */
  paid: number
  /** Part covered by advance payments of its series. */
  covered: number
  /** Amount paid for it and for its series: the screen shows it, and a change compares it. */
  account: number
  /** Due amount; null without an agreed price and a payment. */
  due: number | null
}

/**
 * Amounts of each session, by its id. Payments for a series, and surplus ones for one of its sessions, cover the
 * others: held ones first, the earliest first. Of a series, `sessions` must contain all up to its last one here.
 */
export function sessionMoneyOf(
  sessions: readonly PricedSession[],
  paid: readonly PaidPart[],
): Map<string, SessionMoney> {
  const own = sums(paid.map(byAppointment))
  // A refunded amount does not become due again.
  const came = sums(paid.map(({ appointmentId, amount }) => [appointmentId, Math.max(0, amount)]))
  const left = sums([
    ...paid.filter(({ appointmentId }) => appointmentId === null).map(bySeries),
    ...sessions.map((session) => {
      const mine = own.get(session.id) ?? 0
      return [session.seriesId, Math.max(0, minus(mine, costOf(session, mine)))] as const
    }),
  ])
  const inTurn = sessions.toSorted((one, other) => turnOf(one) - turnOf(other))
  return new Map(
    inTurn.map((session) => {
      const { id, seriesId, price, kind } = session
      const mine = own.get(id) ?? 0
      const rest = Math.max(0, minus(costOf(session, mine), came.get(id) ?? 0))
      const ahead = left.get(seriesId) ?? 0
      const covered = Math.min(rest, ahead)
      left.set(seriesId, minus(ahead, covered))
      const isUnknown = price === null && mine === 0 && kind !== 'free'
      const account = sumAmounts(paid.filter((part) => countsFor(part, session)).map(({ amount }) => amount))
      return [id, { price, paid: mine, covered, account, due: isUnknown ? null : minus(rest, covered) }]
    }),
  )
}

/** True if a payment counts for a session: its own, or any of its series, whose sessions share their payments. */
function countsFor(part: PaidPart, { id, seriesId }: PricedSession): boolean {
  return part.appointmentId === id || (seriesId !== null && part.seriesId === seriesId)
}

const minus = (amount: number, less: number) => sumAmounts([amount, -less])

/** Without an agreed price, the amount paid was the price. */
function costOf({ price, kind }: PricedSession, paid: number): number {
  return kind === 'free' ? 0 : (price ?? paid)
}

const turnOf = ({ kind }: PricedSession) => (kind === 'expected' ? 1 : 0)
const byAppointment = ({ appointmentId, amount }: PaidPart) => [appointmentId, amount] as const
const bySeries = ({ seriesId, amount }: PaidPart) => [seriesId, amount] as const

/** Amounts by id; what belongs to none is left out. */
function sums(parts: readonly (readonly [string | null, number])[]): Map<string | null, number> {
  const sum = new Map<string | null, number>()
  for (const [id, amount] of parts) if (id !== null) sum.set(id, sumAmounts([sum.get(id) ?? 0, amount]))
  return sum
}
