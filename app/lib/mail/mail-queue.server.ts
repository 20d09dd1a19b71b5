import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alertChannel } from '#app/lib/db/content-changes.server.ts'
import { db, type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import { seal, unseal } from '#app/lib/db/sealed.server.ts'
import { sharedSecret } from '#app/lib/db/secrets.server.ts'
import { log } from '#app/lib/log.server.ts'
import { type MailResult, mailTimeoutMs, sendMail } from './mail.server.ts'
import { type MailContent, mailHtml, mailText } from './mail-content.ts'
import type { MailKind, MailState } from './mail-kinds.ts'
import { outgoingMails } from './tables.server.ts'

/**
 * A message to one address, useless after `expiresAt`. `subjectId` is the row that it is about. `holdMs` delays it in
 * milliseconds, so that it can be withdrawn.
 */
export type QueuedMail = {
  kind: MailKind
  to: string
  content: MailContent
  expiresAt: Date
  subjectId?: string
  holdMs?: number
}

/** A message claimed by this process. */
type ClaimedMail = { id: string; recipient: string; sealed: string; attempts: number; expired: boolean }

type Writing = Pick<Transaction, 'insert' | 'select' | 'execute'>

/** Attempts, over about ten hours in all, after which a message is a dead letter. */
const mostAttempts = 12

/** First and longest pause between attempts in milliseconds; each pause doubles the one before. */
const firstPauseMs = 30_000
const longestPauseMs = 2 * 60 * 60_000

/** Time in milliseconds after which another process's message can be claimed: longer than the timeout of sending. */
const leaseMs = mailTimeoutMs + 15_000

const secretName = 'mail'

/** Writes a message in the transaction of its event and wakes the senders at the commit; returns its id. */
export async function queueMail(tx: Writing, mail: QueuedMail): Promise<string> {
  const due = new Date(Date.now() + (mail.holdMs ?? 0))
  const { id } = await insertMail(tx, mail, { attempts: 0, next_attempt_at: due })
  await tx.execute(sql`select pg_notify(${alertChannel}, '')`)
  return id
}

/**
 * Queues a message and returns a function that sends it now: call it after the commit. If it is never called, or fails,
 * the senders take the message.
 */
export async function queueMailToSendNow(tx: Writing, mail: QueuedMail): Promise<() => Promise<MailState>> {
  const held = { attempts: 1, next_attempt_at: new Date(Date.now() + leaseMs) }
  const { id, recipient, sealed } = await insertMail(tx, mail, held)
  return () => deliver({ id, recipient, sealed, attempts: held.attempts, expired: false })
}

/** Deletes waiting and dead messages about rows; returns their number. */
export async function withdrawMails(
  tx: Pick<Transaction, 'delete'>,
  kind: MailKind,
  subjectIds: readonly string[],
): Promise<number> {
  const withdrawn = await tx
    .delete(outgoingMails)
    .where(and(eq(outgoingMails.kind, kind), inArray(outgoingMails.subject_id, [...subjectIds])))
    .returning({ id: outgoingMails.id })
  return withdrawn.length
}

/** Sends due messages; returns their number. */
export async function sendQueuedMails(signal: AbortSignal): Promise<number> {
  const claimed = await claimMails()
  await Promise.all(claimed.map((mail) => deliver(mail, signal)))
  return claimed.length
}

/** Milliseconds until a message is due, or null without one. */
export async function untilNextMail(): Promise<number | null> {
  const [row] = await withDeadline(
    db().execute<{ wait: number | null }>(sql`
      select ceil(extract(epoch from min(next_attempt_at) - clock_timestamp()) * 1000)::float as wait
      from ${outgoingMails} where state = 'waiting'`),
  )
  return row?.wait ?? null
}

async function insertMail(
  tx: Writing,
  { kind, to, content, expiresAt, subjectId }: QueuedMail,
  due: { attempts: number; next_attempt_at: Date },
) {
  const id = randomUUID()
  const parts = {
    subject: content.subject,
    language: content.language,
    replyTo: content.replyTo,
    calendar: content.calendar,
    text: mailText(content),
    html: mailHtml(content),
  }
  const sealed = seal(Buffer.from(JSON.stringify(parts)), await sharedSecret(tx, secretName), id)
  const row = { id, kind, recipient: to, sealed, subject_id: subjectId, expires_at: expiresAt, ...due }
  await tx.insert(outgoingMails).values(row)
  return row
}

/** Counts the attempt and postpones each message by the lease before it is sent. */
async function claimMails(): Promise<ClaimedMail[]> {
  return withDeadline(
    db().execute<ClaimedMail>(sql`
      with due as (
        select id from ${outgoingMails} where state = 'waiting' and next_attempt_at <= clock_timestamp()
        order by next_attempt_at limit 5 for update skip locked)
      update ${outgoingMails} mail
      set attempts = attempts + 1, updated_at = clock_timestamp(),
        next_attempt_at = clock_timestamp() + ${leaseMs / 1000} * interval '1 second'
      from due where mail.id = due.id
      returning mail.id, mail.recipient, mail.sealed, mail.attempts, mail.expires_at < now() as expired`),
  )
}

async function deliver(mail: ClaimedMail, signal?: AbortSignal): Promise<MailState> {
  const result = mail.expired ? late : await send(mail, signal)
  if (result.state === 'sent') {
    // Deleted whichever process sent it, so that another one finds nothing to repeat.
    await withDeadline(db().delete(outgoingMails).where(eq(outgoingMails.id, mail.id)))
    return 'sent'
  }
  const isDead = result.isFinal || mail.attempts >= mostAttempts
  log().warn(
    { mail: mail.id, error: result.error, attempts: mail.attempts },
    isDead ? 'a message is given up' : 'a message could not be sent',
  )
  const pause = Math.min(firstPauseMs * 2 ** (mail.attempts - 1), longestPauseMs)
  await withDeadline(
    db()
      .update(outgoingMails)
      .set({
        state: isDead ? 'dead' : 'waiting',
        last_error: result.error,
        next_attempt_at: new Date(Date.now() + pause),
      })
      .where(and(eq(outgoingMails.id, mail.id), eq(outgoingMails.attempts, mail.attempts))),
  )
  return isDead ? 'dead' : 'waiting'
}

const late: MailResult = { state: 'failed', error: 'too late', isFinal: true }

async function send({ id, recipient, sealed }: ClaimedMail, signal?: AbortSignal): Promise<MailResult> {
  const parts = opened(sealed, await withDeadline(sharedSecret(db(), secretName)), id)
  if (!parts) return { state: 'failed', error: 'unreadable', isFinal: true }
  return sendMail({ ...parts, to: recipient, id }, signal)
}

type Parts = Pick<MailContent, 'subject' | 'language' | 'replyTo' | 'calendar'> & {
  text: string
  html: string
}

/** Null if the key differs, as in a database that was merged from two. */
function opened(sealed: string, secret: string, id: string): Parts | null {
  try {
    return JSON.parse(unseal(sealed, secret, id).toString('utf8'))
  } catch {
    return null
  }
}
