/** A session, or a series as a whole, that money is written down for. */
export type PaidThing = { appointmentId: string } | { seriesId: string }

export type PaymentAnswer =
  /** Amount paid by then for the session or series, in FCFA. */
  | { state: 'saved'; paid: number }
  /** Another person wrote a payment down, or took this one back: `paid` by now. Nothing was written. */
  | { state: 'conflict'; paid: number }
  | { state: 'gone' }
  | { state: 'invalid'; errors: Record<string, string> }
