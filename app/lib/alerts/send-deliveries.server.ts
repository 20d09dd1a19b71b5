import { eq } from 'drizzle-orm'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import { sharedSecret } from '#app/lib/db/secrets.server.ts'
import { log } from '#app/lib/log.server.ts'
import { type AlertKind, alertRules, isAlertKind } from './alert-kinds.ts'
import { pushDue } from './alert-timing.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  type Settled,
  settleDelivery,
} from './claim-deliveries.server.ts'
import { type PushResult, sendPush } from './push/push-service.server.ts'
import { wantsAlert } from './recipients.server.ts'
import { sendAlertMails } from './send-alert-mails.server.ts'
import { pushDevices } from './tables.server.ts'

/** After so many attempts, about an hour apart in all, a delivery is a dead letter. */
export const mostAttempts = 8

/** Between the first attempt and the second, in milliseconds; each further pause is twice as long. */
const firstPauseMs = 30_000

/** What was raised longer ago, a day and some time, is not sent any more. In milliseconds. */
const longestLateMs = 26 * 60 * 60_000

/** The key that says who sends, the same for every process. */
export const pushSecretName = 'push'

/** Sends what is due, all at once, or hands it to the queue of messages; answers how many deliveries there were. */
export async function sendDeliveries(now = new Date()): Promise<number> {
  const claimed = await claimDeliveries(now)
  if (claimed.length === 0) return 0
  const secret = await withDeadline(sharedSecret(db(), pushSecretName))
  const { push: pushed = [], email = [] } = Object.groupBy(claimed, ({ way }) => way)
  await Promise.all([...pushed.map((delivery) => push(delivery, now, secret)), sendAlertMails(email, now)])
  return claimed.length
}

async function push(delivery: ClaimedDelivery, now: Date, secret: string): Promise<void> {
  const { device, person } = delivery
  if (!device || !person || !isStillWanted(delivery, now))
    return settleDelivery(delivery, { state: 'dropped' })
  const after = pushDue(now, person.timing)
  // A further attempt, or one that is asked for anew, disturbs nobody in their quiet hours either.
  if (after > now) return settleDelivery(delivery, { state: 'put-off', after })
  const { sentence, path } = alertRules[delivery.kind]
  const result = await sendPush(
    device,
    {
      key: delivery.key,
      title: sentence(delivery.amount),
      at: delivery.raisedAt,
      to: path(delivery.subjectId),
      device: device.id,
      delivery: delivery.id,
    },
    secret,
  )
  if (result.state === 'gone')
    await withDeadline(db().delete(pushDevices).where(eq(pushDevices.id, device.id)))
  await settleDelivery(delivery, settledBy(result, delivery, now))
}

type WantedDelivery = ClaimedDelivery & { kind: AlertKind }

/** What was opened, is a day old, or is not for this person any more, is not sent. */
function isStillWanted(delivery: ClaimedDelivery, now: Date): delivery is WantedDelivery {
  const { kind, person, isOpened, raisedAt } = delivery
  const isLate = now.getTime() - Date.parse(raisedAt) > longestLateMs
  return isAlertKind(kind) && !isOpened && !isLate && person !== null && wantsAlert(person, kind)
}

function settledBy(result: PushResult, { id, attempts }: ClaimedDelivery, now: Date): Settled {
  if (result.state === 'sent') return { state: 'sent' }
  if (result.state === 'gone') return { state: 'dropped' }
  const { error, isFinal, retryAfterMs } = result
  const isDead = isFinal || attempts >= mostAttempts
  log().warn(
    { delivery: id, error, attempts },
    isDead ? 'a notification is given up' : 'a notification failed',
  )
  if (isDead) return { state: 'dead', error }
  const pause = Math.max(firstPauseMs * 2 ** (attempts - 1), Math.min(retryAfterMs, longestLateMs))
  return { state: 'waiting', error, after: new Date(now.getTime() + pause) }
}
