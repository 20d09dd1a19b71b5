import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#app/lib/db/db.server.ts'
import { seal, unseal } from '#app/lib/db/sealed.server.ts'
import { sharedSecret } from '#app/lib/db/secrets.server.ts'
import { recoveryCodes, secondFactors } from '../tables.server.ts'
import { findStep } from './one-time-code.server.ts'
import { findRecoveryCode, useUpRecoveryCode } from './recovery-codes.server.ts'

/** True if a sign-in of this user requires a code after the password. */
export async function hasSecondFactor(database: Pick<Database, 'select'>, userId: string): Promise<boolean> {
  const rows = await database
    .select({ id: secondFactors.user_id })
    .from(secondFactors)
    .where(and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.confirmed_at)))
  return rows.length > 0
}

/** Creates an unconfirmed key for a user's authenticator; null if a confirmed one exists. */
export async function beginSecondFactor(userId: string): Promise<Buffer | null> {
  const key = randomBytes(20)
  const secret = seal(key, await sharedSecret(db(), keyName), userId)
  const stored = await db()
    .insert(secondFactors)
    .values({ user_id: userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: { secret, last_step: 0 },
      setWhere: isNull(secondFactors.confirmed_at),
    })
    .returning({ id: secondFactors.user_id })
  return stored.length > 0 ? key : null
}

/** Confirms the key by a right code, which is used up. From then on sign-ins require codes. */
export async function confirmSecondFactor(tx: Transaction, userId: string, code: string): Promise<boolean> {
  const step = await takeStep(tx, userId, code, 'unconfirmed')
  if (!step) return false
  await tx.update(secondFactors).set({ confirmed_at: sql`now()` }).where(eq(secondFactors.user_id, userId))
  return true
}

/** Removes the second factor of a user and its recovery codes. False if there was none. */
export async function dropSecondFactor(tx: Pick<Transaction, 'delete'>, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  const dropped = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.user_id, userId))
    .returning({ confirmedAt: secondFactors.confirmed_at })
  return dropped.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Kind of an accepted code. */
export type TakenCode = 'one-time' | 'recovery'

/**
 * Returns the function that uses up a typed code in the transaction of the sign-in: a one-time code once, a recovery
 * code forever. Null if the code can be neither. The slow hashing happens here, before the transaction.
 */
export async function readCode(userId: string, typed: string) {
  const code = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(code))
    return async (tx: Transaction): Promise<TakenCode | null> =>
      (await takeStep(tx, userId, code, 'confirmed')) ? 'one-time' : null
  const id = await findRecoveryCode(db(), userId, typed)
  if (id === null) return null
  return async (tx: Transaction): Promise<TakenCode | null> =>
    (await useUpRecoveryCode(tx, id)) ? 'recovery' : null
}

/** Name in `secrets` of the key that encrypts the authenticators' keys. */
const keyName = 'second factor'

/** Uses up the time step of a right code: later codes must belong to a later step. */
async function takeStep(
  tx: Transaction,
  userId: string,
  code: string,
  state: 'confirmed' | 'unconfirmed',
): Promise<number | null> {
  const mine = and(
    eq(secondFactors.user_id, userId),
    (state === 'confirmed' ? isNotNull : isNull)(secondFactors.confirmed_at),
  )
  const [stored] = await tx.select({ secret: secondFactors.secret }).from(secondFactors).where(mine)
  if (!stored) return null
  const key = unseal(stored.secret, await sharedSecret(tx, keyName), userId)
  const step = findStep(key, code, new Date())
  if (step === null) return null
  const taken = await tx
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(mine, eq(secondFactors.secret, stored.secret), lt(secondFactors.last_step, step)))
    .returning({ id: secondFactors.user_id })
  return taken.length > 0 ? step : null
}
