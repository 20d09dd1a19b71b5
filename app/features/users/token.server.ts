import { createHash, randomBytes } from 'node:crypto'

/** An unguessable name of 256 bits: of a session, of a link that works once. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Stored form of a token: read access to the database is not enough to sign in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
