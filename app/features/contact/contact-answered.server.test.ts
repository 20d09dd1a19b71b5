import { expect, test } from 'vitest'
import { db } from '#app/lib/db/db.server.ts'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { factsFrom, formDataOf } from '#app/lib/forms/testing.server.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { receiveContact } from './contact.server.ts'
import { contactMessages } from './tables.server.ts'

useDatabase()

const written = {
  name: 'Marie Ngo Biyong',
  email: 'marie@exemple.cm',
  phone: '',
  message: 'Ouvert le samedi ?',
  consent: consentVersion,
}
const send = (values: Record<string, string>) =>
  receiveContact(factsFrom('203.0.113.7'), 'fr', formDataOf(values))

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
