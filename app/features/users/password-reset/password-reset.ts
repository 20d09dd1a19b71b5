/** What the page answers: the same whether there is such an account or not. */
export type ResetAnswer =
  | { state: 'asked' }
  | { state: 'invalid'; errors: { email: string } }
  | { state: 'limited'; retryAfter: number }
  | { state: 'failed' }

/** The status of each answer. */
export const resetStatus: Readonly<Record<ResetAnswer['state'], number>> = {
  asked: 200,
  invalid: 422,
  limited: 429,
  failed: 503,
}

/** How long a link of one's own works, in minutes. */
export const resetMinutes = 30
