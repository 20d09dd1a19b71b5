import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { db, inTransaction, type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import { startedSignIns, users } from '../tables.server.ts'
import { hashToken, newToken } from '../token.server.ts'
import { type CookieName, cookieName, cookieOf, isSecure } from './cookies.server.ts'

/** A sign-in between the right password and the code. */
export type Started = { id: string; user: { id: string; email: string } }

/** Seconds within which the code must follow the password. */
const secondStepSeconds = 600

const cookie: CookieName = 'second-factor'

/**
 * Remembers for ten minutes that this browser gave the right password of a user; returns the `Set-Cookie`. The guard
 * does not know this cookie, which is no session and allows only the code.
 */
export async function startSecondStep(request: Request, userId: string): Promise<string> {
  const token = newToken()
  await inTransaction(async (tx) => {
    const former = cookieOf(request, cookieName(cookie))
    if (former) await tx.delete(startedSignIns).where(eq(startedSignIns.token, hashToken(former)))
    await tx.delete(startedSignIns).where(lt(startedSignIns.expires_at, sql`now()`))
    await tx.insert(startedSignIns).values({
      user_id: userId,
      token: hashToken(token),
      expires_at: sql`now() + make_interval(secs => ${secondStepSeconds})`,
    })
  })
  return cookieWith(token, secondStepSeconds)
}

/** The unfinished sign-in of this browser; null if there is none or it has expired. */
export async function findStarted(request: Request): Promise<Started | null> {
  const token = cookieOf(request, cookieName(cookie))
  if (!token) return null
  const [row] = await withDeadline(
    db()
      .select({ id: startedSignIns.id, user: { id: users.id, email: users.email } })
      .from(startedSignIns)
      .innerJoin(users, eq(users.id, startedSignIns.user_id))
      .where(
        and(
          eq(startedSignIns.token, hashToken(token)),
          gt(startedSignIns.expires_at, sql`now()`),
          eq(users.is_active, true),
          isNull(users.deleted_at),
        ),
      ),
  )
  return row ?? null
}

/** Deletes an unfinished sign-in after the right code. False if another request did it first. */
export async function endStarted(tx: Pick<Transaction, 'delete'>, { id }: Started): Promise<boolean> {
  const ended = await tx
    .delete(startedSignIns)
    .where(eq(startedSignIns.id, id))
    .returning({ id: startedSignIns.id })
  return ended.length > 0
}

/** `Set-Cookie` that deletes the cookie of an unfinished sign-in. */
export function forgetStarted(): string {
  return cookieWith('', 0)
}

function cookieWith(value: string, seconds: number): string {
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
  return `${cookieName(cookie)}=${value}; ${attributes}`
}
