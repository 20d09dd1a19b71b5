import { and, eq } from 'drizzle-orm'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import { countOwnPassword } from '../sign-in/sign-in-limits.server.ts'
import { accounts, users } from '../tables.server.ts'
import type { AccountAnswer } from './account.ts'
import { newPasswordProblem } from './new-password.server.ts'
import { verifyPassword } from './password-hash.server.ts'

/**
 * Returns null if `typed` is the user's password, else the answer with its error. Attempts are counted before the
 * check, so that a stolen session cannot guess faster than a stranger.
 */
export async function checkOwnPassword(
  userId: string,
  typed: string,
  field = 'password',
): Promise<Extract<AccountAnswer, { state: 'wrong' | 'limited' }> | null> {
  if (!typed) return { state: 'wrong', errors: { [field]: 'Indiquez votre mot de passe.' } }
  const counted = await withDeadline(countOwnPassword(userId))
  if (counted.retryAfter !== null) return { state: 'limited', retryAfter: counted.retryAfter }
  const [account] = await withDeadline(
    db()
      .select({ hash: accounts.password })
      .from(accounts)
      .where(and(eq(accounts.user_id, userId), eq(accounts.provider_id, 'credential'))),
  )
  if (!account?.hash || !(await verifyPassword(account.hash, typed)))
    return { state: 'wrong', errors: { [field]: 'Ce n’est pas votre mot de passe.' } }
  await counted.takeBack()
  return null
}

/** Problem of a new password of this user, as a sentence; null: none. */
export async function problemOfOwn(userId: string, password: string): Promise<string | null> {
  const [user] = await withDeadline(
    db()
      .select({ email: users.email, first: users.first_name, last: users.last_name })
      .from(users)
      .where(eq(users.id, userId)),
  )
  return newPasswordProblem(password, [user?.email ?? null, user?.first ?? null, user?.last ?? null])
}
