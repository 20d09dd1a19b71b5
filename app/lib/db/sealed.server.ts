import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Encrypts bytes for storage in a table: AES-256-GCM with a key of `secrets`, bound to its row, so that a value cannot
 * be moved to another person's row.
 */
export function seal(bytes: Buffer, secret: string, row: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(row))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a value. Throws if it was altered, or encrypted for another row. */
export function unseal(sealed: string, secret: string, row: string): Buffer {
  const all = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), all.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(row)).setAuthTag(all.subarray(12, 28))
  return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()])
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret, 'base64url')
}
