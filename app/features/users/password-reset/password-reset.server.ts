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
 * Sends the `email` of a form a link to choose another password, if it is an account's that may sign in. The account is
 * looked for once the answer is on its way: neither its words nor its time say whether there is one. Never throws.
 */
export async function askPasswordReset(facts: RequestFacts, form: FormData): Promise<ResetAnswer> {
  const email = readableEmail(valuesOf(form, ['email']).email)
  if (email.length > longest.email || !isMailAddress(email))
    return { state: 'invalid', errors: { email: 'Indiquez votre adresse e-mail, comme nom@exemple.cm.' } }
  try {
    const retryAfter = await withDeadline(countPlace(facts.address))
    if (retryAfter !== null) {
      facts.log.warn({ retryAfter }, 'too many new passwords are asked for')
      return { state: 'limited', retryAfter }
    }
  } catch (error) {
    facts.log.error({ err: error }, 'a new password could not be asked for')
    return { state: 'failed' }
  }
  void sendLink(email, facts.address).catch((error: unknown) =>
    facts.log.error({ err: error }, 'the link for a new password could not be queued'),
  )
  return { state: 'asked' }
}

/** From one place, whatever addresses are named. */
async function countPlace(address: string): Promise<number | null> {
  const subject = await subjectOf(db(), address)
  return countAgainst(db(), [
    { bucket: 'password reset place', subject, most: 5, seconds: 900 },
    { bucket: 'password reset place day', subject, most: 30, seconds: 24 * 3600 },
  ])
}

/** An account that is asked for too often from many places gets no more mail, which no answer says. */
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
