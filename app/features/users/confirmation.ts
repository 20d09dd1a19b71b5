/** Answer to a confirmation by password and, where set up, code. */
export type ConfirmationAnswer =
  | { state: 'confirmed' }
  /** The password is wanted. */
  | { state: 'unconfirmed' }
  /** The password was right, and the code of the second factor is owed. */
  | { state: 'code' }
  /** A sentence for each field. */
  | { state: 'wrong'; errors: { password?: string; code?: string } }
  /** `retryAfter` in seconds. */
  | { state: 'limited'; retryAfter: number }
