import type { PaymentWay } from './payment.ts'

/** A session, or a series as a whole, that money is written down for. */
export type PaidThing = { appointmentId: string } | { seriesId: string }

/** Money as a form writes it down. */
export type PaymentGiven = {
  /** A refund gives money back: paid for this thing, and no more. */
  intent: 'pay' | 'refund'
  id: string
  for: PaidThing
  amount: number
  /** Reason for a refund. */
  note?: string | undefined
  way: PaymentWay
  /** The amount that the screen showed as paid for it and its series: payments written down since are the answer. */
  paid: number
  /** The amount paid for this session is its price: kept as its price, where it has none. */
  isPrice?: boolean | undefined
}

/** Changes that the screens send. Identifiers are made by them: a payment that is sent twice is one. */
export type PaymentChange =
  | PaymentGiven
  | { intent: 'take-back'; id: string }
  /** `paid` as the answer to the taking back gave it: a payment written down since is a conflict. */
  | { intent: 'put-back'; id: string; paid: number }

export type PaymentAnswer =
  /** Amount paid by then for the session or series, in FCFA. */
  | { state: 'saved'; paid: number }
  /** Another person wrote a payment down, or took this one back: `paid` by now. Nothing was written. */
  | { state: 'conflict'; paid: number }
  | { state: 'gone' }
  | { state: 'invalid'; errors: Record<string, string> }
