import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { db, inTransaction } from '#app/lib/db/db.server.ts'
import { sendQueuedMails } from '#app/lib/mail/mail-queue.server.ts'
import { useMailServer } from '#tests/support/smtp.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import type { AlertKind } from './alert-kinds.ts'
import { planDeliveries } from './plan-deliveries.server.ts'
import { raiseAlert } from './raise-alert.server.ts'
import { sendDeliveries } from './send-deliveries.server.ts'
import { alertPreferences } from './tables.server.ts'

const database = useDatabase()
const server = useMailServer({ PUBLIC_ORIGIN: 'https://clinic.example' })
beforeEach(async () => {
  await database.sql`delete from alerts`
  await database.sql`delete from outgoing_mails`
  await database.sql`delete from users`
})

const going = new AbortController().signal
const minutes = (count: number) => new Date(Date.now() + count * 60_000)

/** A user with e-mail alerts. */
async function recipient(email: 'at-once' | 'unopened' | 'daily', role = 'operator'): Promise<string> {
  const address = `${randomUUID()}@clinic.test`
  const [row] = await database.sql`insert into users (email, role) values (${address}, ${role}) returning id`
  await db()
    .insert(alertPreferences)
    .values({ user_id: String(row?.['id']), email, daily_at: 450 })
  return address
}

const raise = (kind: AlertKind, subjectId?: string) =>
  inTransaction((tx) =>
    raiseAlert(tx, { kind, key: `${kind}:${randomUUID()}`, ...(subjectId && { subjectId }) }),
  )

/** Plans and sends as if `count` minutes had passed. */
async function after(count: number): Promise<void> {
  await planDeliveries(true)
  while ((await sendDeliveries(minutes(count))) > 0);
  while ((await sendQueuedMails(going)) > 0);
}

describe('an alert by e-mail', () => {
  it('an immediate e-mail has the number and kind of alerts, a link, and no name of a patient', async () => {
    const address = await recipient('at-once')
    const subject = randomUUID()
    await raise('appointment', subject)
    await after(0)
    const { mail } = await server.mailTo(address)
    expect(mail.subject).toBe('1 nouvelle demande de rendez-vous')
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('1 nouvelle demande de rendez-vous')
      expect(part).toContain(`https://clinic.example/admin/appointments?open=${subject}`)
    }
    await after(60)
    expect(server.received).toHaveLength(1)
  })

  it('an e-mail waits a quarter of an hour for the alert to be opened, and is dropped then', async () => {
    const address = await recipient('unopened')
    const opened = randomUUID()
    await raise('message', opened)
    await raise('message')
    await after(14)
    expect(server.received).toEqual([])
    await database.sql`update alerts set opened_at = now() where subject_id = ${opened}`
    await after(16)
    expect((await server.mailTo(address)).mail.subject).toBe('1 nouveau message')
  })

  it('unopened alerts make one e-mail, and the next of their kind comes hours later', async () => {
    const address = await recipient('unopened')
    await raise('appointment')
    await after(16)
    for (let number = 0; number < 24; number++) {
      await raise('appointment')
      await after(16 + number)
    }
    const subjects = () => server.received.map(({ mail }) => mail.subject)
    expect(subjects()).toEqual(['1 nouvelle demande de rendez-vous'])
    await raise('message')
    await after(60)
    expect(subjects().at(-1)).toBe('1 nouveau message')
    await after(4 * 60 + 60)
    expect(subjects()).toHaveLength(3)
    expect((await server.mailTo(address)).mail.subject).toBe('1 nouvelle demande de rendez-vous')
    expect(subjects().at(-1)).toBe('24 nouvelles demandes de rendez-vous')
    await database.sql`update alerts set opened_at = now()`
    await raise('appointment')
    await after(6 * 60)
    expect(subjects()).toHaveLength(4)
  })

  it('a daily e-mail is one list, of every kind that its user may read', async () => {
    const address = await recipient('daily')
    for (let number = 0; number < 25; number++) await raise('message')
    await raise('appointment')
    await raise('backup-failed')
    await after(24 * 60 + 1)
    expect(server.received).toHaveLength(1)
    const { mail } = await server.mailTo(address)
    expect(mail.subject).toBe('Des nouvelles attendent au centre')
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('25 nouveaux messages')
      expect(part).toContain('1 nouvelle demande de rendez-vous')
      expect(part).not.toMatch(/sauvegarde/i)
      expect(part).toContain('https://clinic.example/admin/dashboard')
    }
  })
})
