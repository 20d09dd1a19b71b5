import { and, eq, isNull, sql } from 'drizzle-orm'
import { db, inTransaction, withDeadline } from '#app/lib/db/db.server.ts'
import { publicOrigin } from '#app/lib/env.server.ts'
import { longest, valuesOf } from '#app/lib/forms/form.ts'
import { readableEmail } from '#app/lib/forms/typed-text.server.ts'
import { countAgainst, type Limit, subjectOf } from '#app/lib/http/rate-limit.server.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import { isMailAddress } from '#app/lib/mail/mail.server.ts'
import { queueMail } from '#app/lib/mail/mail-queue.server.ts'
import { hasPassword, makeResetLink } from '../access-link.server.ts'
import { resetMail } from '../mails/access-mails.ts'
import { users } from '../tables.server.ts'
import { type ResetAnswer, resetMinutes } from './password-reset.ts'

/**
 * Sends a password reset link to the `email` of a form, if its account may sign in. The account is looked up after the
 * answer, so that neither its text nor its time reveals an account. Never throws.
 */
export async function askPasswordReset(facts: RequestFacts, form: FormData): Promise<ResetAnswer> {
  const email = readableEmail(valuesOf(form, ['email']).email)
  if (email.length > longest.email || !isMailAddress(email))
    return { state: 'invalid', errors: { email: 'Indiquez votre adresse e-mail, comme nom@exemple.cm.' } }
  try {
    const retryAfter = await withDeadline(countPlace(facts.address))
    if (retryAfter !== null) {
      facts.log.warn({ retryAfter }, 'too many requests for a password reset')
      return { state: 'limited', retryAfter }
    }
  } catch (error) {
    facts.log.error({ err: error }, 'a password reset could not be requested')
    return { state: 'failed' }
  }
  void sendLink(email, facts.address).catch((error: unknown) =>
    facts.log.error({ err: error }, 'the link for a new password could not be queued'),
  )
  return { state: 'asked' }
}

/** Counts requests of a network address, for whatever e-mail. */
async function countPlace(address: string): Promise<number | null> {
  const subject = await subjectOf(db(), address)
  return countAgainst(db(), [
    { bucket: 'password reset place', subject, most: 5, seconds: 900 },
    { bucket: 'password reset place day', subject, most: 30, seconds: 24 * 3600 },
  ])
}

/** An account with too many requests from many addresses gets no more mail; the answer does not reveal it. */
async function sendLink(email: string, address: string): Promise<void> {
  const [user] = await withDeadline(
    db()
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(
        and(
          sql`lower(${users.email}) = lower(${email})`,
          eq(users.is_active, true),
          isNull(users.deleted_at),
          hasPassword,
        ),
      ),
  )
  if (!user) return
  const limits: Limit[] = [
    { bucket: 'password reset account', subject: user.id, most: 3, seconds: 3600 },
    { bucket: 'password reset account day', subject: user.id, most: 8, seconds: 24 * 3600 },
  ]
  if ((await withDeadline(countAgainst(db(), limits))) !== null) return
  await inTransaction(async (tx) => {
    const path = await makeResetLink(tx, { ...user, address })
    await queueMail(tx, {
      kind: 'password-reset',
      to: user.email,
      content: resetMail({ url: publicOrigin() + path, minutes: resetMinutes }),
      expiresAt: new Date(Date.now() + resetMinutes * 60_000),
      subjectId: user.id,
    })
  })
}
