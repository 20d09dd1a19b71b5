import { randomBytes } from 'node:crypto'

/** A nonce of 128 bits for one answer. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}
