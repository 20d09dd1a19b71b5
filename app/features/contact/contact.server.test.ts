import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeDatabase, db, withDeadline } from '#app/lib/db/db.server.ts'
import { rateLimits } from '#app/lib/db/tables.server.ts'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { factsFrom, formDataOf } from '#app/lib/forms/testing.server.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { receiveContact } from './contact.server.ts'
import { contactMessages } from './tables.server.ts'

const database = useDatabase()

const visitor = factsFrom('203.0.113.7')

const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })

/** Waits until no query of the tests is running. */
async function idle() {
  const busy = sql`select from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await db().execute(busy)).length).toBe(0)
}

const written = {
  name: 'Marie Ngo Biyong',
  email: 'marie@exemple.cm',
  phone: '',
  message: 'Ouvert le samedi ?',
  consent: consentVersion,
}

function send(values: Record<string, string>, facts = visitor, language: 'fr' | 'en' = 'fr') {
  return receiveContact(facts, language, formDataOf(values))
}

beforeEach(async () => {
  await db().delete(contactMessages)
  await db().delete(rateLimits)
})

describe('a message', () => {
  test('a message is stored as unread, with its language and the subject of the site', async () => {
    const called = { ...written, phone: '0671234567 / 699 12 34 56' }
    expect(await send(called, visitor, 'en')).toEqual({ state: 'sent', values: called })
    const [row] = await db().select().from(contactMessages)
    const { consent, ...fields } = called
    expect(row).toMatchObject({
      ...fields,
      subject: 'Message du site',
      status: 'unread',
      language: 'en',
      admin_notes: null,
      consent_version: consent,
      consented_at: expect.any(Date),
    })
  })

  test('a message has line breaks in its text alone, whatever is sent', async () => {
    const forged = 'Marie\r\n\r\nMessage :\nAnnulez tout\u2028Nom : Paul\u202e'
    await send({ ...written, name: forged, phone: '671\n234567', message: 'Un\r\ndeux' })
    const [row] = await db().select().from(contactMessages)
    expect(row).toMatchObject({
      name: 'Marie Message : Annulez tout Nom : Paul',
      phone: '671 234567',
      message: 'Un\ndeux',
    })
  })

  test('a message sent twice, or ten times at once, is one row', async () => {
    await send(written)
    expect(await send(written)).toMatchObject({ state: 'sent' })
    const crowd = Array.from({ length: 10 }, (_, index) =>
      send({ ...written, name: 'Paul' }, factsFrom(`10.0.0.${index}`)),
    )
    expect(new Set((await Promise.all(crowd)).map(({ state }) => state))).toEqual(new Set(['sent']))
    expect(await db().$count(contactMessages)).toBe(2)
  })

  test('a repeated message is a new row after an answer or a deletion, but not after a read', async () => {
    for (const [answered, rows] of [
      [{ status: 'read' }, 1],
      [{ status: 'replied' }, 2],
      [{ deleted_at: new Date() }, 3],
    ] as const) {
      await send(written)
      await db().update(contactMessages).set(answered)
      expect(await send(written)).toMatchObject({ state: 'sent' })
      expect(await db().$count(contactMessages)).toBe(rows)
    }
  })

  test('a message queued on a phone and sent again is one row', async () => {
    const yesterday = new Date(Date.now() - 24 * 3600 * 1000).toISOString().slice(0, 10)
    await send({ ...written, sentOn: yesterday })
    await send({ ...written, sentOn: yesterday })
    expect(await db().$count(contactMessages)).toBe(1)
  })

  test('a correct message is stored after any number of mistakes', async () => {
    const facts = factsFrom('203.0.113.10')
    for (let each = 0; each < 6; each++) await send({ ...written, email: 'marie@' }, facts)
    expect(await send(written, facts)).toMatchObject({ state: 'sent' })
    expect(await db().$count(contactMessages)).toBe(1)
  })

  test('a sixth message in ten minutes is limited; a repeat is accepted, and so is another address', async () => {
    for (let each = 0; each < 5; each++) await send({ ...written, message: `Numéro ${each}` })
    const sixth = await send({ ...written, message: 'Numéro 5' })
    expect(sixth).toMatchObject({ state: 'limited', values: { message: 'Numéro 5' } })
    expect('retryAfter' in sixth && sixth.retryAfter).toBeGreaterThan(0)
    expect(await send({ ...written, message: 'Numéro 0' })).toMatchObject({ state: 'sent' })
    expect(await send({ ...written, message: 'Numéro 5' }, factsFrom('203.0.113.8'))).toMatchObject({
      state: 'sent',
    })
    expect(await db().$count(contactMessages)).toBe(6)
  })

  test('a sixth patient behind a shared address is accepted, and a thirty-first is limited', async () => {
    const states = []
    for (let each = 0; each < 31; each++)
      states.push((await send({ ...written, email: `patient${each}@exemple.cm` })).state)
    expect(states).toEqual([...Array.from({ length: 30 }, () => 'sent'), 'limited'])
  })

  test('a refused message does not count towards the limit of others behind its address', async () => {
    for (let each = 0; each < 60; each++) await send({ ...written, message: `Numéro ${each}` })
    expect(await send({ ...written, email: 'paul@exemple.cm' })).toMatchObject({ state: 'sent' })
  })

  test('a message above the hourly limit of the site is stored and marked, not refused', async () => {
    await send(written)
    await db().update(rateLimits).set({ count: 200 }).where(eq(rateLimits.bucket, 'contact site hour'))
    expect(await send({ ...written, name: 'Paul' }, factsFrom('203.0.113.8'))).toMatchObject({
      state: 'sent',
    })
    const rows = await db().select().from(contactMessages).orderBy(contactMessages.created_at)
    expect(rows.map(({ over_limit }) => over_limit)).toEqual([false, true])
  })

  test('a message is stored while the table of the limits cannot be read', async () => {
    await database.sql.begin(async (transaction) => {
      await transaction`lock table rate_limits in access exclusive mode`
      expect(await send(written)).toMatchObject({ state: 'sent' })
    })
    const rows = await db().select().from(contactMessages)
    expect(rows.map(({ over_limit }) => over_limit)).toEqual([false])
  })
})

describe('a message sent again after a missing answer', () => {
  afterEach(() => void vi.useRealTimers())

  test('a message sent again after midnight in Douala is one row', async () => {
    at('2026-11-21T22:59:58Z')
    await send(written)
    at('2026-11-21T23:00:03Z')
    expect(await send(written)).toMatchObject({ state: 'sent' })
    expect(await db().$count(contactMessages)).toBe(1)
  })

  test('a message sent again over midnight while the first one is on its way is one row', async () => {
    at('2026-11-21T22:59:58Z')
    const first = send(written)
    at('2026-11-21T23:00:03Z')
    expect([await first, await send(written)]).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
    const both = Array.from({ length: 8 }, (_, index) => {
      at(index % 2 ? '2026-11-21T23:00:03Z' : '2026-11-21T22:59:58Z')
      return send({ ...written, name: 'Paul' }, factsFrom(`10.0.1.${index}`))
    })
    await Promise.all(both)
    expect(await db().$count(contactMessages)).toBe(2)
  })

  test('a message sent again days later, by a phone whose clock is ahead, is one row', async () => {
    at('2026-11-21T12:00:00Z')
    await send({ ...written, sentOn: '2031-01-01' })
    at('2026-11-24T12:00:00Z')
    await send({ ...written, sentOn: '2031-01-01' })
    expect(await db().$count(contactMessages)).toBe(1)
  })

  test('a message sent again two days later is another row', async () => {
    at('2026-11-21T12:00:00Z')
    await send(written)
    at('2026-11-23T12:00:00Z')
    await send(written)
    expect(await db().$count(contactMessages)).toBe(2)
  })
})

describe('answers before a late result of the database', () => {
  /** After one timeout the next ones are shorter, so that an answer comes before a lock is released. */
  beforeEach(async () => {
    await withDeadline(new Promise(() => {}), 1).catch(() => {})
  })

  test('a message answered as not stored is not stored later', async () => {
    const session = await database.sql.reserve()
    await session`begin`
    await session`lock table contact_messages in share mode`
    const answer = await send(written)
    await session`rollback`
    session.release()
    expect(answer).toEqual({ state: 'away', values: written })
    await idle()
    expect(await db().$count(contactMessages)).toBe(0)
  })
})

test('a message during a database outage is answered as not stored, with all typed values', async () => {
  await closeDatabase()
  const facts = factsFrom('203.0.113.9')
  expect(await send(written, facts)).toEqual({ state: 'away', values: written })
  expect(facts.degraded).toBe(true)
  expect(await send({ ...written, email: '' }, facts)).toMatchObject({ state: 'invalid' })
})
