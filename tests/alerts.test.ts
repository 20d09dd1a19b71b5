import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { receiveAppointment } from '#app/features/appointments/appointment.server.ts'
import { receiveContact } from '#app/features/contact/contact.server.ts'
import { raiseAlert } from '#app/lib/alerts/raise-alert.server.ts'
import { alerts } from '#app/lib/alerts/tables.server.ts'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { db } from '#app/lib/db/db.server.ts'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { factsFrom, formDataOf } from '#app/lib/forms/testing.server.ts'
import { emptyTables } from './support/database.ts'
import { useDatabase } from './support/use-database.ts'

const database = useDatabase()

const visitor = factsFrom('203.0.113.7')

const message = {
  name: 'Marie Ngo Biyong',
  email: 'marie@exemple.cm',
  phone: '',
  message: 'Ouvert le samedi ?',
  consent: consentVersion,
}
const request = {
  name: 'Marie Ngo Biyong',
  phone: '699123456',
  email: '',
  careType: 'kinesitherapy',
  date: addDays(doualaDay(), 3),
  dayPart: '',
  message: '',
  consent: consentVersion,
}

const isOpen = async () => (await db().select().from(alerts)).map(({ opened_at }) => opened_at !== null)

beforeEach(async () => {
  await emptyTables(database.sql, 'alerts', 'contact_messages', 'appointments', 'rate_limits')
})

describe('an alert', () => {
  test('an alert is written with its message, once for repeated messages, without a name', async () => {
    await receiveContact(visitor, 'fr', formDataOf(message))
    await receiveContact(visitor, 'fr', formDataOf(message))
    const [row] = await database.sql<{ id: string }[]>`select id from contact_messages`
    expect(await db().select().from(alerts)).toEqual([
      {
        id: expect.any(String),
        kind: 'message',
        key: `message:${row?.id}`,
        subject_id: row?.id,
        amount: 1,
        created_at: expect.any(Date),
        planned_at: null,
        opened_at: null,
      },
    ])
  })

  test('an alert is written with a request for an appointment', async () => {
    await receiveAppointment(visitor, 'fr', formDataOf(request))
    const [row] = await database.sql<{ id: string }[]>`select id from appointments`
    expect(await db().select().from(alerts)).toMatchObject([{ kind: 'appointment', subject_id: row?.id }])
  })

  test('an alert is rolled back with its transaction', async () => {
    const undone = db().transaction(async (tx) => {
      await raiseAlert(tx, { kind: 'reminders', key: 'reminders:2026-11-24', amount: 6 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await db().$count(alerts)).toBe(0)
  })

  test('an alert with a used key is not raised again', async () => {
    for (const amount of [6, 7])
      await raiseAlert(db(), { kind: 'reminders', key: 'reminders:2026-11-24', amount })
    expect(await db().select().from(alerts)).toMatchObject([{ amount: 6 }])
  })

  test.each([
    ['contact_messages', 'message', 'read'],
    ['appointments', 'appointment', 'postponed'],
  ])('an alert of %s is opened by a change of status, and by a deletion', async (table, kind, status) => {
    const { sql } = database
    const send = table === 'appointments' ? receiveAppointment : receiveContact
    await send(visitor, 'fr', formDataOf(table === 'appointments' ? request : message))
    await sql`update ${sql(table)} set updated_at = now()`
    expect(await isOpen()).toEqual([false])
    await sql`update ${sql(table)} set status = ${status}`
    expect(await isOpen()).toEqual([true])
    const [row] = await sql<{ id: string }[]>`select id from ${sql(table)}`
    await raiseAlert(db(), {
      kind: 'patient-answer',
      key: `${kind}:again`,
      subjectId: row?.id ?? randomUUID(),
    })
    await sql`update ${sql(table)} set deleted_at = now()`
    expect(await isOpen()).toEqual([true, true])
  })

  test('an alert of a patient’s answer is opened by the next change of the visit', async () => {
    const { sql } = database
    await receiveAppointment(visitor, 'fr', formDataOf(request))
    const [row] = await sql<{ id: string }[]>`select id from appointments`
    await sql`delete from alerts`
    await raiseAlert(db(), { kind: 'patient-answer', key: 'patient-answer:1', subjectId: row?.id ?? '' })
    await sql`update appointments set notes = 'rappeler'`
    expect(await isOpen()).toEqual([false])
    await sql`update appointments set sequence = sequence + 1`
    expect(await isOpen()).toEqual([true])
  })
})
