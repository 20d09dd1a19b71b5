import { createHash, randomBytes } from 'node:crypto'

/** A random token of 256 bits, for a session or a one-time link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Stored form of a token, so that read access to the database does not suffice to sign in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
