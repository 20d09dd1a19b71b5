/** The paid session, or a series as a whole. */
export type PaidThing = { appointmentId: string } | { seriesId: string }

export type PaymentAnswer =
  /** Amount paid so far for the session or series, in FCFA. */
  | { state: 'saved'; paid: number }
  /** Another user recorded a payment or undid this one: `paid` is the present amount. Nothing was written. */
  | { state: 'conflict'; paid: number }
  | { state: 'gone' }
  | { state: 'invalid'; errors: Record<string, string> }
