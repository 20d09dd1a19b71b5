/** Answer of the page; the same for known and unknown accounts. */
export type ResetAnswer =
  | { state: 'asked' }
  | { state: 'invalid'; errors: { email: string } }
  | { state: 'limited'; retryAfter: number }
  | { state: 'failed' }

/** HTTP status of each answer. */
export const resetStatus: Readonly<Record<ResetAnswer['state'], number>> = {
  asked: 200,
  invalid: 422,
  limited: 429,
  failed: 503,
}

/** Lifetime of a requested link, in minutes. */
export const resetMinutes = 30
