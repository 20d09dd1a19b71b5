import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AlertKind } from '#app/lib/alerts/alert-kinds.ts'
import { retryDeadAlerts } from '#app/lib/alerts/dead-deliveries.server.ts'
import { planDeliveries } from '#app/lib/alerts/plan-deliveries.server.ts'
import { raiseAlert } from '#app/lib/alerts/raise-alert.server.ts'
import { mostAttempts, sendDeliveries } from '#app/lib/alerts/send-deliveries.server.ts'
import { doualaMinutes } from '#app/lib/clock.ts'
import { db } from '#app/lib/db/db.server.ts'
import { readEnv, setEnv } from '#app/lib/env.server.ts'
import { emptyTables } from './support/database.ts'
import { usePushService } from './support/push-service.ts'
import { createStaff } from './support/staff.ts'
import { useDatabase } from './support/use-database.ts'

const database = useDatabase()
const service = usePushService()

beforeAll(() => {
  setEnv(readEnv({ NODE_ENV: 'test', PUSH_STAND_IN: service.origin }))
})

beforeEach(async () => {
  await emptyTables(database.sql, 'alerts', 'push_devices', 'alert_preferences', 'users')
  for (const list of [service.pushed, service.refused, service.answers]) list.length = 0
})

const minute = 60_000

/** A person with a device that notifications are on for. */
async function personWithDevice(role: Parameters<typeof createStaff>[1] = 'operator') {
  const person = await createStaff(database, role)
  return { ...person, device: await turnOn(person.id) }
}

async function turnOn(userId: string): Promise<string> {
  const { endpoint, keys } = service.subscribe()
  await database.sql`insert into push_devices (user_id, endpoint, p256dh, auth)
    values (${userId}, ${endpoint}, ${keys.p256dh}, ${keys.auth})`
  return endpoint
}

/** Quiet hours that end in half an hour. */
function quietFor(userId: string) {
  const now = doualaMinutes(new Date())
  return database.sql`insert into alert_preferences (user_id, quiet_from, quiet_until)
    values (${userId}, ${(now + 1440 - 10) % 1440}, ${(now + 30) % 1440})`
}

const raise = (kind: AlertKind = 'appointment', key = `${kind}:${randomUUID()}`, subjectId = randomUUID()) =>
  raiseAlert(db(), { kind, key, subjectId })

/** Work that every process does again and again, `later` milliseconds from now. */
async function work(later = 0) {
  while ((await planDeliveries(false)) > 0);
  return sendDeliveries(new Date(Date.now() + later))
}

const states = async () =>
  (await database.sql<{ state: string }[]>`select state from alert_deliveries order by created_at`).map(
    ({ state }) => state,
  )

const titles = () => service.pushed.map(({ payload }) => payload.title)

describe('an alert', () => {
  test('an alert is given once to each device of each entitled user, without a patient’s name', async () => {
    const person = await personWithDevice()
    await turnOn(person.id)
    await personWithDevice('viewer')
    const subject = randomUUID()
    await raise('appointment', `appointment:${subject}`, subject)
    await work()
    await work(minute)
    const { pushed, refused } = service
    expect(refused).toEqual([])
    expect(pushed).toHaveLength(2)
    for (const { payload, ttl } of pushed) {
      expect(payload).toEqual({
        key: `appointment:${subject}`,
        title: '1 nouvelle demande de rendez-vous',
        at: expect.any(String),
        to: `/admin/appointments?open=${subject}`,
        device: expect.any(String),
        delivery: expect.any(String),
      })
      expect(ttl).toBe(12 * 60 * 60)
    }
    expect(await states()).toEqual(['sent', 'sent'])
  })

  test.each<[AlertKind, string[]]>([
    ['message', ['admin', 'manager', 'operator']],
    ['backup-failed', ['admin']],
    ['backup-not-copied', ['admin']],
  ])('an alert of the kind %s is given to %j', async (kind, heard) => {
    const devices = new Map<string, string>()
    for (const role of ['admin', 'manager', 'operator', 'viewer'] as const) {
      const { device } = await personWithDevice(role)
      devices.set(device.split('/').at(-1) ?? '', role)
    }
    await raise(kind)
    await work()
    const roles = service.pushed.map(({ device }) => devices.get(device) ?? '')
    expect(new Set(roles)).toEqual(new Set(heard))
    expect(roles).toHaveLength(heard.length)
  })

  test('an alert is not given to users who muted its kind, nor to inactive ones', async () => {
    const [deaf, gone] = [await personWithDevice(), await personWithDevice()]
    const { sql } = database
    await sql`insert into alert_preferences (user_id, muted_kinds) values (${deaf.id}, '{message}')`
    await raise('message')
    await raise('appointment')
    await sql`update users set is_active = false where id = ${gone.id}`
    expect(await sql`select 1 from push_devices where user_id = ${gone.id}`).toHaveLength(0)
    await work()
    expect(titles()).toEqual(['1 nouvelle demande de rendez-vous'])
  })

  test('an alert in quiet hours is delivered after them, unless it was opened', async () => {
    await quietFor((await personWithDevice()).id)
    await raise('message')
    await raise('appointment')
    expect(await work()).toBe(0)
    await database.sql`update alerts set opened_at = now() where kind = 'message'`
    await work(31 * minute)
    expect(titles()).toEqual(['1 nouvelle demande de rendez-vous'])
    expect((await states()).toSorted()).toEqual(['dropped', 'sent'])
  })

  test('alerts in quiet hours become one notification with a count', async () => {
    await quietFor((await personWithDevice()).id)
    for (let count = 0; count < 25; count++) await raise()
    await raise('message')
    await Promise.all([work(31 * minute), work(31 * minute)])
    expect(titles().toSorted()).toEqual(['1 nouveau message', '25 nouvelles demandes de rendez-vous'])
    expect(service.pushed.map(({ payload }) => payload.to)).toContain('/admin/appointments')
    expect(new Set(await states())).toEqual(new Set(['sent']))
  })

  test('a failed alert is not retried in quiet hours, nor a dead one on request', async () => {
    const person = await personWithDevice()
    const { sql } = database
    await raise()
    service.answers.push({ status: 503 })
    await work()
    await quietFor(person.id)
    await work(minute)
    expect(titles()).toEqual([])
    await sql`update alert_deliveries set state = 'dead'`
    await retryDeadAlerts(db(), ['appointment'])
    await work(2 * minute)
    expect([titles(), await states()]).toEqual([[], ['waiting']])
    await work(31 * minute)
    expect([titles(), await states()]).toEqual([['1 nouvelle demande de rendez-vous'], ['sent']])
    expect(await sql`select attempts from alert_deliveries`).toEqual([{ attempts: 1 }])
  })

  test('an alert of yesterday is not delivered as fresh', async () => {
    await personWithDevice()
    await raise()
    await work()
    await database.sql`update alerts set created_at = now() - interval '27 hours'`
    // Not of this very millisecond, which is finer in PostgreSQL.
    await database.sql`update alert_deliveries set state = 'waiting', next_attempt_at = now() - interval '1 second'`
    await work()
    expect(titles()).toHaveLength(1)
    expect(await states()).toEqual(['dropped'])
  })
})

describe('a push service', () => {
  test('a failing push service is retried, each time later, until the alert is a dead letter', async () => {
    await personWithDevice()
    await raise()
    const { sql } = database
    const pauses: number[] = []
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      service.answers.push({ status: 503 })
      await sql`update alert_deliveries set next_attempt_at = now()`
      await work(1000)
      const [row] = await sql<{ pause: number; last_error: string }[]>`
        select extract(epoch from next_attempt_at - now())::int / 15 as pause, last_error from alert_deliveries`
      pauses.push(row?.pause ?? 0)
      expect(row?.last_error).toBe('HTTP 503')
    }
    expect(pauses.slice(0, -1)).toEqual([2, 4, 8, 16, 32, 64, 128])
    expect(await states()).toEqual(['dead'])
    expect(await work(24 * 60 * minute)).toBe(0)
  })

  test('a push service that asks to wait is given that time', async () => {
    await personWithDevice()
    await raise()
    service.answers.push({ status: 429, headers: { 'Retry-After': '120' } })
    await work()
    expect(await work(119 * 1000)).toBe(0)
    expect(await work(121 * 1000)).toBe(1)
    expect(await states()).toEqual(['sent'])
  })

  test.each([404, 410])('a push service that answers %i has lost the device', async (status) => {
    await personWithDevice()
    await raise()
    service.answers.push({ status })
    await work()
    expect(await states()).toEqual(['dropped'])
    expect(await database.sql`select 1 from push_devices`).toHaveLength(0)
  })

  test.each([400, 403, 302])(
    'a push service that answers %i is not asked again, nor followed elsewhere',
    async (status) => {
      await personWithDevice()
      await raise()
      service.answers.push({ status, headers: { Location: `${service.origin}/elsewhere` } })
      await work()
      expect(await states()).toEqual(['dead'])
      expect(service.pushed).toEqual([])
    },
  )

  test('an invalid push service is never asked', async () => {
    await personWithDevice()
    await database.sql`update push_devices set endpoint = 'http://127.0.0.1:1/x'`
    await raise()
    await work()
    expect(await states()).toEqual(['dead'])
  })
})

test('several senders share the alerts, and take over those of a killed one', async () => {
  await personWithDevice()
  for (let count = 0; count < 30; count++) await raise()
  await Promise.all([work(), work(), work()])
  while ((await work()) > 0);
  const keys = service.pushed.map(({ payload }) => payload.key)
  expect(keys).toHaveLength(30)
  expect(new Set(keys).size).toBe(30)
  // As a process leaves it that dies between taking and sending.
  await database.sql`update alert_deliveries set state = 'waiting', attempts = 1, next_attempt_at = now() + interval '20 seconds'`
  expect(await work(19_000)).toBe(0)
  // All of one device, by one process.
  expect(await work(21_000)).toBe(30)
})
