import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Staff } from '#app/lib/access.ts'
import { alertKinds } from '#app/lib/alerts/alert-kinds.ts'
import { emailPreferences } from '#app/lib/alerts/alert-timing.ts'
import { isPushEndpoint, longestEndpoint } from '#app/lib/alerts/push/push-endpoint.ts'
import { sendPush } from '#app/lib/alerts/push/push-service.server.ts'
import { pushSecretName } from '#app/lib/alerts/send-deliveries.server.ts'
import { alertPreferences, pushDevices } from '#app/lib/alerts/tables.server.ts'
import { db, inTransaction, withDeadline } from '#app/lib/db/db.server.ts'
import { sharedSecret } from '#app/lib/db/secrets.server.ts'
import { env } from '#app/lib/env.server.ts'
import { countAgainst } from '#app/lib/http/rate-limit.server.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import type { AlertAnswer, AlertPreferences } from './alert-settings.ts'

/** Makes a requested change of the user's own devices and preferences. */
export function changeAlerts(facts: RequestFacts, request: Request, staff: Staff): Promise<Response> {
  return answerChange(request, {
    schema: change,
    make: (asked) => make(facts, staff, asked),
    log: facts.log,
    failed: 'alerts could not be changed',
  })
}

const minute = z.int().min(0).max(1439)
const endpoint = z
  .string()
  .max(longestEndpoint)
  .refine((address) => isPushEndpoint(address, env().PUSH_STAND_IN))

/** A P-256 point as browsers encode it, and a secret of 16 bytes. */
const p256dh = z.string().regex(/^B[\w-]{86}$/)
const auth = z.string().regex(/^[\w-]{22}$/)

const preferences = z
  .object({
    mutedKinds: z.array(z.enum(alertKinds)).max(alertKinds.length),
    email: z.enum(emailPreferences),
    dailyAt: minute,
    quietFrom: minute.nullable(),
    quietUntil: minute.nullable(),
    hasSound: z.boolean(),
  })
  .partial()
  .refine(({ quietFrom, quietUntil }) => (quietFrom == null) === (quietUntil == null))

const change = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('turn-on'),
    endpoint,
    p256dh,
    auth,
    replaces: z.string().max(longestEndpoint).optional(),
  }),
  z.object({ intent: z.enum(['turn-off', 'try']), id: z.guid() }),
  z.object({ intent: z.literal('prefer'), values: preferences }),
  // Dismisses the offer on the dashboard permanently.
  z.object({ intent: z.literal('decline') }),
])

/** Changes of a user's own devices and preferences. */
export type AlertChange = z.infer<typeof change>

function make(facts: RequestFacts, staff: Staff, asked: AlertChange): Promise<AlertAnswer> {
  switch (asked.intent) {
    case 'turn-on':
      return turnOn(facts, staff.id, asked)
    case 'turn-off':
      return turnOff(staff.id, asked.id)
    case 'try':
      return tryDevice(staff.id, asked.id)
    case 'prefer':
      return prefer(staff.id, columnsOf(asked.values))
    case 'decline':
      return prefer(staff.id, { declined_at: new Date() })
  }
}

/** Maximum number of devices per user; a further one replaces the least recently used. */
const mostDevices = 10

/** Registers a browser for the user who turned it on last. `replaces` is its former push address. */
async function turnOn(
  { userAgent }: RequestFacts,
  userId: string,
  { endpoint: address, p256dh: key, auth: secret, replaces }: Extract<AlertChange, { intent: 'turn-on' }>,
): Promise<AlertAnswer> {
  await inTransaction(async (tx) => {
    if (replaces && replaces !== address)
      await tx
        .delete(pushDevices)
        .where(and(eq(pushDevices.user_id, userId), eq(pushDevices.endpoint, replaces)))
    const values = { user_id: userId, p256dh: key, auth: secret, user_agent: userAgent?.slice(0, 500) }
    await tx
      .insert(pushDevices)
      .values({ endpoint: address, ...values })
      .onConflictDoUpdate({
        target: pushDevices.endpoint,
        set: { ...values, updated_at: sql`clock_timestamp()` },
      })
    await tx.execute(sql`delete from ${pushDevices} where id in (
      select id from ${pushDevices} where user_id = ${userId}
      order by endpoint = ${address} desc, greatest(updated_at, received_at) desc offset ${mostDevices})`)
  })
  return { state: 'saved' }
}

async function turnOff(userId: string, id: string): Promise<AlertAnswer> {
  const gone = await withDeadline(
    db()
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, id), eq(pushDevices.user_id, userId)))
      .returning({ id: pushDevices.id }),
  )
  return { state: gone.length > 0 ? 'saved' : 'gone' }
}

/** Sends a test notification at once, even in quiet hours. */
async function tryDevice(userId: string, id: string): Promise<AlertAnswer> {
  const limit = { bucket: 'push trial', subject: userId, most: 20, seconds: 3600 }
  const retryAfter = await withDeadline(countAgainst(db(), [limit]))
  if (retryAfter !== null) return { state: 'limited', retryAfter }
  const [device] = await withDeadline(
    db()
      .select()
      .from(pushDevices)
      .where(and(eq(pushDevices.id, id), eq(pushDevices.user_id, userId))),
  )
  if (!device) return { state: 'gone' }
  const secret = await withDeadline(sharedSecret(db(), pushSecretName))
  const payload = {
    key: `trial:${id}`,
    title: 'Essai réussi\u00a0: cet appareil reçoit les notifications.',
    at: new Date().toISOString(),
    to: '/admin/account#alerts',
    device: id,
  }
  const result = await sendPush(device, payload, secret)
  if (result.state === 'sent') return { state: 'saved' }
  if (result.state === 'failed') return { state: 'untried', reason: result.error }
  await withDeadline(db().delete(pushDevices).where(eq(pushDevices.id, id)))
  return { state: 'gone' }
}

async function prefer(
  userId: string,
  values: Partial<typeof alertPreferences.$inferInsert>,
): Promise<AlertAnswer> {
  await withDeadline(
    db()
      .insert(alertPreferences)
      .values({ ...values, user_id: userId })
      .onConflictDoUpdate({
        target: alertPreferences.user_id,
        set: { ...values, updated_at: sql`clock_timestamp()` },
      }),
  )
  return { state: 'saved' }
}

function columnsOf(given: Partial<AlertPreferences>): Partial<typeof alertPreferences.$inferInsert> {
  return {
    muted_kinds: given.mutedKinds,
    email: given.email,
    daily_at: given.dailyAt,
    quiet_from: given.quietFrom,
    quiet_until: given.quietUntil,
    has_sound: given.hasSound,
  }
}
