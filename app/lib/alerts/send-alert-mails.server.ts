import { eq, inArray, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { publicOrigin } from '#app/lib/env.server.ts'
import { queueMail } from '#app/lib/mail/mail-queue.server.ts'
import { alertRules, isAlertKind } from './alert-kinds.ts'
import { type AlertSummary, alertMail } from './alert-mail.ts'
import { unopenedAgainMs } from './alert-timing.ts'
import type { ClaimedDelivery } from './claim-deliveries.server.ts'
import { wantsAlert } from './recipients.server.ts'
import { alertDeliveries, alerts } from './tables.server.ts'

/** Age in milliseconds at which a message is useless, since another one follows. */
const expiryMs = 24 * 60 * 60_000

/** Age in hours above which an alert gets no e-mail: a daily list is up to a day late. */
const longestLateHours = 36

type Due = {
  id: string
  kind: string
  amount: number
  subjectId: string | null
  isWanted: boolean
  again: string | null
}

/**
 * Moves due alerts to the mail queue, one message per user, in one transaction; the queue sends, retries or gives up
 * the message. `claimed` are the deliveries claimed by this process.
 */
export async function sendAlertMails(claimed: readonly ClaimedDelivery[], now: Date): Promise<void> {
  const people = Map.groupBy(claimed, ({ userId }) => userId)
  for (const [userId, own] of people)
    await inTransaction((tx) =>
      tellPerson(tx, { userId, person: own[0]?.person ?? null, ids: own.map(({ id }) => id), now }),
    )
}

type Telling = { userId: string; person: ClaimedDelivery['person']; ids: string[]; now: Date }

async function tellPerson(tx: Transaction, { userId, person, ids, now }: Telling): Promise<void> {
  const due = await listDue(tx, userId, ids, now)
  const isHeld = ({ kind, isWanted, again }: Due) =>
    person?.wants === 'unopened' &&
    isWanted &&
    again !== null &&
    new Date(again) > now &&
    isAlertKind(kind) &&
    !alertRules[kind].isOfTheDay
  const [held, going] = [due.filter(isHeld), due.filter((each) => !isHeld(each))]
  for (const { id, again } of held)
    await tx
      .update(alertDeliveries)
      .set({ next_attempt_at: new Date(again ?? now) })
      .where(eq(alertDeliveries.id, id))
  const summaries = going.flatMap(({ kind, amount, subjectId, isWanted }): AlertSummary[] =>
    isWanted && person && isAlertKind(kind) && wantsAlert(person, kind) ? [{ kind, amount, subjectId }] : [],
  )
  if (summaries.length > 0 && person)
    await queueMail(tx, {
      kind: 'alert',
      to: person.email,
      content: alertMail(summaries, publicOrigin()),
      expiresAt: new Date(now.getTime() + expiryMs),
      subjectId: userId,
    })
  const all = going.map(({ id }) => id)
  if (all.length > 0)
    await tx
      .update(alertDeliveries)
      .set({ state: summaries.length > 0 ? 'sent' : 'dropped' })
      .where(inArray(alertDeliveries.id, all))
}

/**
 * All alerts that are due to a user by e-mail, also beyond the claimed ones; locked. `again` is the time of the next
 * e-mail of the kind while the one before is unopened.
 */
async function listDue(tx: Transaction, userId: string, ids: string[], now: Date): Promise<Due[]> {
  return tx.execute<Due>(sql`
    select delivery.id, alert.kind, alert.amount, alert.subject_id as "subjectId",
      alert.opened_at is null
        and alert.created_at > ${now.toISOString()}::timestamptz - ${longestLateHours} * interval '1 hour' as "isWanted",
      to_json((select max(mailed.updated_at) + ${unopenedAgainMs / 1000} * interval '1 second'
        from ${alertDeliveries} mailed join ${alerts} earlier on earlier.id = mailed.alert_id
        where mailed.user_id = delivery.user_id and mailed.way = 'email' and mailed.state = 'sent'
          and earlier.kind = alert.kind and earlier.opened_at is null)) #>> '{}' as again
    from ${alertDeliveries} delivery join ${alerts} alert on alert.id = delivery.alert_id
    where delivery.user_id = ${userId} and delivery.way = 'email' and delivery.state = 'waiting'
      and (delivery.next_attempt_at <= ${now.toISOString()} or delivery.id in ${ids})
    order by alert.created_at for update of delivery skip locked`)
}
