import { randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/lib/db/db.server.ts'
import { hashPassword, verifyPassword } from '../account/password-hash.server.ts'
import { recoveryCodes } from '../tables.server.ts'

/** A code with its stored hash. */
type Fresh = { code: string; label: string; hash: string }

/** Makes ten codes such as `a3k7-9qxr-t2mw`. Takes some hundred milliseconds: not inside a transaction. */
export async function makeRecoveryCodes(): Promise<Fresh[]> {
  const made: Fresh[] = []
  // One after another, since sign-ins wait in the same queue.
  for (const label of labels) {
    const letters = label + Array.from({ length: length - 1 }, () => signs[randomInt(signs.length)]).join('')
    made.push({
      code: (letters.match(/.{4}/g) ?? []).join('-'),
      label,
      hash: await hashPassword(letters, cost),
    })
  }
  return made
}

/** Replaces the codes of a user. */
export async function replaceRecoveryCodes(
  tx: Pick<Transaction, 'insert' | 'delete'>,
  userId: string,
  fresh: readonly Fresh[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  await tx.insert(recoveryCodes).values(fresh.map(({ label, hash }) => ({ user_id: userId, label, hash })))
}

/** Id of a user's unused code that equals the typed one, regardless of case and hyphens; null for a wrong code. */
export async function findRecoveryCode(
  database: Pick<Database, 'select'>,
  userId: string,
  typed: string,
): Promise<string | null> {
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (letters.length !== length) return null
  const [code] = await database
    .select({ id: recoveryCodes.id, hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.user_id, userId),
        eq(recoveryCodes.label, letters.charAt(0)),
        isNull(recoveryCodes.used_at),
      ),
    )
  return code && (await verifyPassword(code.hash, letters)) ? code.id : null
}

/** Uses up a code. False when another request used it first. */
export async function useUpRecoveryCode(tx: Pick<Transaction, 'update'>, id: string): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ used_at: sql`now()` })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.used_at)))
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

/** The first letter of a code identifies it among the ten, so that one hash is computed instead of ten. */
const labels = 'abcdefghjk'
/** Without 0 and o, 1, i and l. Eleven of these characters have 54 bits. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 12

/** The codes are random, not chosen by a person: 16 MiB and one pass suffice, and ten hashes are computed in a row. */
const cost = { log2N: 14, r: 8, p: 1 }
