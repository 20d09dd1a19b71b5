/** Answer to a confirmation by password and, if set up, by code. */
export type ConfirmationAnswer =
  | { state: 'confirmed' }
  /** The password is required. */
  | { state: 'unconfirmed' }
  /** The password is right; the code of the second factor is required. */
  | { state: 'code' }
  /** An error for each field. */
  | { state: 'wrong'; errors: { password?: string; code?: string } }
  /** `retryAfter` in seconds. */
  | { state: 'limited'; retryAfter: number }
