import { eq } from 'drizzle-orm'
import { doualaDay } from '#app/lib/clock.ts'
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

/** Attempts, over about an hour in all, after which a delivery is a dead letter. */
export const mostAttempts = 8

/** Pause between the first two attempts in milliseconds; each further pause is twice as long. */
const firstPauseMs = 30_000

/** Age in milliseconds from which an alert is no longer sent: a day and some time. */
const longestLateMs = 26 * 60 * 60_000

/** Name of the sender's private key, which all processes share. */
export const pushSecretName = 'push'

/** Sends due deliveries at the same time, or moves them to the mail queue; returns their number. */
export async function sendDeliveries(now = new Date()): Promise<number> {
  const claimed = await claimDeliveries(now)
  if (claimed.length === 0) return 0
  const secret = await withDeadline(sharedSecret(db(), pushSecretName))
  const { push: pushed = [], email = [] } = Object.groupBy(claimed, ({ way }) => way)
  const groups = Map.groupBy(pushed, (delivery) => groupOf(delivery))
  await Promise.all([
    ...[...groups.values()].map((group) => push(group, now, secret)),
    sendAlertMails(email, now),
  ])
  return claimed.length
}

/** Alerts of a user's quiet hours are grouped into one notification per kind and device; all others stay single. */
function groupOf({ id, kind, device, person, raisedAt }: ClaimedDelivery): string {
  const raised = new Date(raisedAt)
  const isHeld = device !== null && person !== null && pushDue(raised, person.timing) > raised
  return isHeld ? `${kind} ${device.id}` : id
}

/** Sends the deliveries of a group that are still needed to its device, as one notification. */
async function push(group: readonly ClaimedDelivery[], now: Date, secret: string): Promise<void> {
  const wanted = group.filter((delivery) => isStillWanted(delivery, now))
  const unwanted = group.filter((delivery) => !isStillWanted(delivery, now))
  await settleAll(unwanted, () => ({ state: 'dropped' }))
  const [first] = wanted
  if (!first) return
  const { device, person } = first
  const after = pushDue(now, person.timing)
  // A retry respects the quiet hours too.
  if (after > now) return settleAll(wanted, () => ({ state: 'put-off', after }))
  const { sentence, path } = alertRules[first.kind]
  const isAlone = wanted.length === 1
  const result = await sendPush(
    device,
    {
      key: isAlone ? first.key : `${first.kind}:held:${doualaDay(now)}`,
      title: sentence(wanted.reduce((sum, { amount }) => sum + amount, 0)),
      at: first.raisedAt,
      to: path(isAlone ? first.subjectId : null),
      device: device.id,
      delivery: first.id,
    },
    secret,
  )
  if (result.state === 'gone')
    await withDeadline(db().delete(pushDevices).where(eq(pushDevices.id, device.id)))
  await settleAll(wanted, (delivery) => settledBy(result, delivery, now))
}

async function settleAll<Delivery extends ClaimedDelivery>(
  group: readonly Delivery[],
  settledOf: (delivery: Delivery) => Settled,
): Promise<void> {
  await Promise.all(group.map((delivery) => settleDelivery(delivery, settledOf(delivery))))
}

type WantedDelivery = ClaimedDelivery & {
  kind: AlertKind
  person: NonNullable<ClaimedDelivery['person']>
  device: NonNullable<ClaimedDelivery['device']>
}

/** True unless the alert was opened, is a day old, has no device, or is no longer for this user. */
function isStillWanted(delivery: ClaimedDelivery, now: Date): delivery is WantedDelivery {
  const { kind, person, device, isOpened, raisedAt } = delivery
  const isLate = now.getTime() - Date.parse(raisedAt) > longestLateMs
  const isFor = device !== null && person !== null && isAlertKind(kind) && wantsAlert(person, kind)
  return isFor && !isOpened && !isLate
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
