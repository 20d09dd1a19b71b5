import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alertChannel } from '#app/lib/db/content-changes.server.ts'
import { db, type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import type { MailKind } from './mail-kinds.ts'
import { outgoingMails as mails } from './tables.server.ts'

/** An expired message is not sent again, nor is a reminder, which went back to the staff's list. */
const isOfUse = sql<boolean>`(${mails.expires_at} > now() and ${mails.kind} <> 'reminder')`

/**
 * Dead letters of some kinds, the latest first: the recipient, the subject's row, and whether sending is still useful.
 */
export async function listDeadMails(kinds: readonly MailKind[]) {
  return withDeadline(
    db()
      .select({ kind: mails.kind, recipient: mails.recipient, subjectId: mails.subject_id, isOfUse })
      .from(mails)
      .where(and(eq(mails.state, 'dead'), inArray(mails.kind, [...kinds])))
      .orderBy(desc(mails.updated_at))
      .limit(100),
  )
}

/** Queues dead letters of some kinds again and wakes the senders; returns the number of messages. */
export async function retryDeadMails(
  tx: Pick<Transaction, 'update' | 'execute'>,
  kinds: readonly MailKind[],
): Promise<number> {
  const again = await tx
    .update(mails)
    .set({ state: 'waiting', attempts: 0, next_attempt_at: sql`now()` })
    .where(and(eq(mails.state, 'dead'), inArray(mails.kind, [...kinds]), isOfUse))
    .returning({ id: mails.id })
  await tx.execute(sql`select pg_notify(${alertChannel}, '')`)
  return again.length
}

/** Deletes dead letters after thirty days. */
export async function deleteOldDeadMails(): Promise<void> {
  await withDeadline(
    db().execute(sql`delete from ${mails} where state = 'dead' and updated_at < now() - interval '30 days'`),
  )
}
