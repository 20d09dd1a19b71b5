import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AlertKind } from '#app/lib/alerts/alert-kinds.ts'
import { planDeliveries } from '#app/lib/alerts/plan-deliveries.server.ts'
import { raiseAlert } from '#app/lib/alerts/raise-alert.server.ts'
import { sendDeliveries } from '#app/lib/alerts/send-deliveries.server.ts'
import { db } from '#app/lib/db/db.server.ts'
import { readEnv, setEnv } from '#app/lib/env.server.ts'
import { useDatabase } from './support/database.ts'
import { type MailServer, startMailServer } from './support/smtp.ts'
import { createStaff } from './support/staff.ts'

const database = useDatabase()

let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  setEnv(readEnv({ ...mail.env, NODE_ENV: 'test' }))
})
afterAll(() => mail?.stop())

beforeEach(async () => {
  await database.current.sql`truncate alerts, alert_preferences, users cascade`
})

const minute = 60_000

const raise = (kind: AlertKind, key = `${kind}:${randomUUID()}`, subjectId = randomUUID()) =>
  raiseAlert(db(), { kind, key, subjectId })

/** What every process does again and again, `later` milliseconds from now. */
async function work(later = 0) {
  while ((await planDeliveries(true)) > 0);
  return sendDeliveries(new Date(Date.now() + later))
}

const states = async () =>
  (await database.current.sql<{ state: string }[]>`select state from alert_deliveries`).map(
    ({ state }) => state,
  )

/** A person who wants e-mail in this way. */
const wish = async (email: string) => {
  const person = await createStaff({ database: database.current }, 'operator')
  await database.current.sql`insert into alert_preferences (user_id, email) values (${person.id}, ${email})`
  return person
}

describe('an e-mail', () => {
  test('tells at once of one thing, and leads to it', async () => {
    const person = await wish('at-once')
    const subject = randomUUID()
    await raise('message', `message:${subject}`, subject)
    await work()
    const { mail: told } = await mail.mailTo(person.email)
    expect(told.subject).toBe('1 nouveau message')
    expect(told.text).toContain(`/admin/messages?open=${subject}`)
    expect(await states()).toEqual(['sent'])
  })

  test('tells after a quarter of an hour of what nobody has opened', async () => {
    await wish('unopened')
    await raise('message')
    await raise('appointment')
    expect(await work(14 * minute)).toBe(0)
    await database.current.sql`update alerts set opened_at = now()`
    expect(await work(16 * minute)).toBe(2)
    expect(await states()).toEqual(['dropped', 'dropped'])
  })

  test('tells once a day of everything, in one list', async () => {
    const person = await wish('daily')
    for (const kind of ['message', 'appointment', 'reminders'] as const) await raise(kind)
    expect(await work(24 * 60 * minute - 1000)).toBe(3)
    const { mail: told } = await mail.mailTo(person.email)
    expect(told.subject).toBe('3 choses attendent au centre')
    expect(told.text).toMatch(/1 nouveau message, [^]*1 nouvelle demande de rendez-vous, /)
  })

  test('that the server does not take is tried again', async () => {
    await wish('at-once')
    await raise('message')
    mail.refuse(451)
    await work()
    expect(await states()).toEqual(['waiting'])
    mail.refuse(null)
    await work(31_000)
    expect(await states()).toEqual(['sent'])
  })
})
