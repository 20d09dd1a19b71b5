import { beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, db } from '#app/lib/db.server.ts'
import { log } from '#app/lib/log.server.ts'
import type { RequestFacts } from '#app/lib/request-facts.server.ts'
import { rateLimits } from '#app/lib/tables.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { receiveContact } from './contact.server.ts'
import { contactMessages } from './tables.server.ts'

useDatabase()

const factsFrom = (address: string): RequestFacts => ({ id: 'test', address, log: log(), degraded: false })
const visitor = factsFrom('203.0.113.7')

const written = { name: 'Marie Ngo Biyong', email: 'marie@exemple.cm', message: 'Ouvert le samedi ?' }

function send(values: Record<string, string>, facts = visitor, language: 'fr' | 'en' = 'fr') {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return receiveContact(facts, language, form)
}

beforeEach(async () => {
  await db().delete(contactMessages)
  await db().delete(rateLimits)
})

describe('a message', () => {
  test('is kept as unread, with its language and the subject of the site', async () => {
    expect(await send(written, visitor, 'en')).toEqual({ state: 'sent', values: written })
    const [row] = await db().select().from(contactMessages)
    expect(row).toMatchObject({
      ...written,
      subject: 'Message du site',
      status: 'unread',
      language: 'en',
      phone: null,
      admin_notes: null,
    })
  })

  test('sent twice, or ten times at once, is one row', async () => {
    await send(written)
    expect(await send(written)).toMatchObject({ state: 'sent' })
    const crowd = Array.from({ length: 10 }, (_, index) =>
      send({ ...written, name: 'Paul' }, factsFrom(`10.0.0.${index}`)),
    )
    expect(new Set((await Promise.all(crowd)).map(({ state }) => state))).toEqual(new Set(['sent']))
    expect(await db().$count(contactMessages)).toBe(2)
  })

  test('that waited on a phone is one row with what arrived before', async () => {
    const yesterday = new Date(Date.now() - 24 * 3600 * 1000).toISOString().slice(0, 10)
    await send({ ...written, sentOn: yesterday })
    await send({ ...written, sentOn: yesterday })
    expect(await db().$count(contactMessages)).toBe(1)
  })

  test('with mistakes comes back with everything that was typed', async () => {
    expect(await send({ ...written, email: 'marie@', message: '' })).toEqual({
      state: 'invalid',
      values: { ...written, email: 'marie@', message: '' },
      errors: { email: 'malformed', message: 'missing' },
    })
    expect(await db().$count(contactMessages)).toBe(0)
  })

  test('of a machine looks kept and is not', async () => {
    expect(await send({ ...written, company_site: 'https://spam.example' })).toMatchObject({ state: 'sent' })
    expect(await db().$count(contactMessages)).toBe(0)
  })

  test('that is right is kept after any number of mistakes', async () => {
    const facts = factsFrom('203.0.113.10')
    for (let each = 0; each < 6; each++) await send({ ...written, email: 'marie@' }, facts)
    expect(await send(written, facts)).toMatchObject({ state: 'sent' })
    expect(await db().$count(contactMessages)).toBe(1)
  })

  test('after five in ten minutes waits; a repeat does not, nor another address', async () => {
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
})

test('while the database is away the answer says so, with everything that was typed', async () => {
  await closeDatabase()
  const facts = factsFrom('203.0.113.9')
  expect(await send(written, facts)).toEqual({ state: 'away', values: written })
  expect(facts.degraded).toBe(true)
  expect(await send({ ...written, email: '' }, facts)).toMatchObject({ state: 'invalid' })
})
