import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#app/lib/db/db.server.ts'
import { useMailServer } from '#tests/support/smtp.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { queueMail, queueMailToSendNow, sendQueuedMails, untilNextMail } from './mail-queue.server.ts'

const database = useDatabase()
const server = useMailServer()
beforeEach(() => database.sql`delete from outgoing_mails`)

const going = new AbortController().signal
const rows = () => database.sql`select * from outgoing_mails order by created_at`
const makeDue = () => database.sql`update outgoing_mails set next_attempt_at = now()`

const mail = (to: string, minutes = 60) => ({
  kind: 'alert' as const,
  to,
  content: { language: 'fr' as const, subject: 'Un essai', lead: ['jeton-secret'], from: 'Le centre' },
  expiresAt: new Date(Date.now() + minutes * 60_000),
})

describe('a queued message', () => {
  it('a queued message is stored with its event, or not at all', async () => {
    const failing = db().transaction(async (tx) => {
      await queueMail(tx, mail('never@clinic.test'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })

  it('a queued message is stored encrypted, and leaves no row once it is sent', async () => {
    await queueMail(db(), mail('awa@clinic.test'))
    const [row] = await rows()
    expect(JSON.stringify(row)).not.toMatch(/jeton-secret|Un essai/)
    expect(await sendQueuedMails(going)).toBe(1)
    const { mail: received } = await server.mailTo('awa@clinic.test')
    expect([received.subject, received.messageId]).toEqual(['Un essai', `<${row?.['id']}@clinic.test>`])
    expect(await rows()).toEqual([])
  })

  it('a queued message is sent once by simultaneous senders', async () => {
    for (let number = 0; number < 12; number++) await queueMail(db(), mail(`n${number}@clinic.test`))
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while ((await sendQueuedMails(going)) > 0);
      }),
    )
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, number) => `n${number}@clinic.test`).toSorted(),
    )
  })

  it('a queued message claimed by a killed process is sent by another, under the same id', async () => {
    await queueMailToSendNow(db(), mail('killed@clinic.test'))
    const [row] = await rows()
    expect(await sendQueuedMails(going)).toBe(0)
    await makeDue()
    expect(await sendQueuedMails(going)).toBe(1)
    expect((await server.mailTo('killed@clinic.test')).mail.messageId).toBe(`<${row?.['id']}@clinic.test>`)
  })

  it('a queued message waits longer after each failure, and is sent when the server is back', async () => {
    await server.stop()
    await queueMail(db(), mail('later@clinic.test'))
    const waits: number[] = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      await makeDue()
      await sendQueuedMails(going)
      waits.push(Math.round((await untilNextMail()) ?? 0))
    }
    expect(waits.map((wait) => Math.ceil(wait / 1000))).toEqual([30, 60, 120])
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 3, last_error: 'ESOCKET' }])
    await server.startAgain()
    await makeDue()
    await sendQueuedMails(going)
    expect((await server.mailTo('later@clinic.test')).mail.subject).toBe('Un essai')
    expect(await rows()).toEqual([])
  })

  it('a queued message to a refused address is a dead letter at once, and not retried', async () => {
    server.refuse(550)
    await queueMail(db(), mail('wrong@clinic.test'))
    await sendQueuedMails(going)
    expect(await rows()).toMatchObject([{ state: 'dead', attempts: 1, last_error: 'EENVELOPE 550' }])
    await makeDue()
    expect(await sendQueuedMails(going)).toBe(0)
  })

  it('a queued message is given up after twelve attempts, and when it is too late', async () => {
    server.refuse(451)
    await queueMail(db(), mail('again@clinic.test'))
    await database.sql`update outgoing_mails set attempts = 11`
    await sendQueuedMails(going)
    await queueMail(db(), mail('late@clinic.test', -1))
    await sendQueuedMails(going)
    expect((await rows()).map((row) => [row['state'], row['last_error']])).toEqual([
      ['dead', 'EENVELOPE 451'],
      ['dead', 'too late'],
    ])
  })

  it('a queued message sent at once reports its result', async () => {
    const send = await queueMailToSendNow(db(), mail('now@clinic.test'))
    expect(await send()).toBe('sent')
    server.refuse(550)
    const refused = await queueMailToSendNow(db(), { ...mail('no@clinic.test'), subjectId: randomUUID() })
    expect(await refused()).toBe('dead')
  })
})
