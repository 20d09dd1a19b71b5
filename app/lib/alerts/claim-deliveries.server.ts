import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#app/lib/access.ts'
import { db, inTransaction, withDeadline } from '#app/lib/db/db.server.ts'
import type { AlertTiming, EmailPreference } from './alert-timing.ts'
import { alertDeliveries, alertPreferences, alerts, pushDevices } from './tables.server.ts'

/** A delivery claimed by this process, with its alert and recipient. Times are ISO strings. */
export type ClaimedDelivery = {
  id: string
  way: 'push' | 'email'
  userId: string
  attempts: number
  kind: string
  key: string
  subjectId: string | null
  amount: number
  raisedAt: string
  isOpened: boolean
  /** Null if the account was deleted. */
  person: {
    role: Role
    email: string
    wants: EmailPreference
    mutedKinds: string[]
    timing: AlertTiming
  } | null
  /** Null for e-mail, or after the device was turned off. */
  device: { id: string; endpoint: string; p256dh: string; auth: string } | null
}

/** Deliveries that a process claims at once. */
const batch = 20

/** Lease of a claim in milliseconds: longer than the timeout of a push request. */
const leaseMs = 20_000

/**
 * Claims due deliveries. Each is counted as attempted and postponed by the lease before it is sent, so that no two
 * processes send it at the same time and those of a killed process are claimed again. One process claims all due
 * deliveries of a device, since they may become one notification.
 */
export async function claimDeliveries(now: Date): Promise<ClaimedDelivery[]> {
  const until = new Date(now.getTime() + leaseMs)
  return inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('alert deliveries'))`)
    return tx.execute<ClaimedDelivery>(sql`
      with first as (
        select id, way, target from ${alertDeliveries}
        where state = 'waiting' and next_attempt_at <= ${now.toISOString()}
        order by next_attempt_at limit ${batch}),
      due as (
        select id from ${alertDeliveries}
        where state = 'waiting' and next_attempt_at <= ${now.toISOString()}
          and (id in (select id from first) or (way = 'push' and target in (select target from first where way = 'push')))
        for update skip locked),
      claimed as (
        update ${alertDeliveries} delivery
        set attempts = attempts + 1, next_attempt_at = ${until.toISOString()}, updated_at = clock_timestamp()
        from due where delivery.id = due.id returning delivery.*)
      select claimed.id, claimed.way, claimed.user_id as "userId", claimed.attempts,
        alert.kind, alert.key, alert.subject_id as "subjectId", alert.amount,
        to_json(alert.created_at) #>> '{}' as "raisedAt", alert.opened_at is not null as "isOpened",
        case when person.id is not null then json_build_object('role', person.role, 'email', person.email,
          'wants', coalesce(chosen.email, 'never'),
          'mutedKinds', coalesce(to_json(chosen.muted_kinds), '[]'), 'timing', json_build_object(
            'dailyAt', chosen.daily_at, 'quietFrom', chosen.quiet_from, 'quietUntil', chosen.quiet_until)) end as person,
        case when device.id is not null then json_build_object('id', device.id, 'endpoint', device.endpoint,
          'p256dh', device.p256dh, 'auth', device.auth) end as device
      from claimed
      join ${alerts} alert on alert.id = claimed.alert_id
      left join users person on person.id = claimed.user_id and person.is_active and person.deleted_at is null
      left join ${alertPreferences} chosen on chosen.user_id = claimed.user_id
      left join ${pushDevices} device on device.id::text = claimed.target and device.user_id = claimed.user_id
      order by claimed.created_at`)
  })
}

/** Result of an attempt; `after` is the time of the next one. `put-off` does not count as an attempt. */
export type Settled =
  | { state: 'sent' | 'dropped' }
  | { state: 'dead'; error: string }
  | { state: 'waiting'; error: string; after: Date }
  | { state: 'put-off'; after: Date }

/** Records the result of a delivery, unless it is settled or another process has claimed it in the meantime. */
export async function settleDelivery(
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  settled: Settled,
): Promise<void> {
  const isOurs: SQL | undefined =
    settled.state === 'sent' ? undefined : eq(alertDeliveries.attempts, attempts)
  await withDeadline(
    db()
      .update(alertDeliveries)
      .set({
        ...(settled.state === 'put-off'
          ? { attempts: attempts - 1 }
          : { state: settled.state, last_error: 'error' in settled ? settled.error : null }),
        ...('after' in settled && { next_attempt_at: settled.after }),
      })
      .where(and(eq(alertDeliveries.id, id), eq(alertDeliveries.state, 'waiting'), isOurs)),
  )
}

/** Milliseconds until the next delivery is due, negative if it is late, null without one. */
export async function untilNextDelivery(now: Date): Promise<number | null> {
  const [row] = await withDeadline(
    db()
      .select({
        at: sql<Date | null>`min(${alertDeliveries.next_attempt_at})`.mapWith(
          alertDeliveries.next_attempt_at,
        ),
      })
      .from(alertDeliveries)
      .where(eq(alertDeliveries.state, 'waiting')),
  )
  return row?.at ? row.at.getTime() - now.getTime() : null
}
