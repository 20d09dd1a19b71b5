import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { correctPersonToCome } from '#app/features/appointments/appointments-of-patient.server.ts'
import { appointments } from '#app/features/appointments/tables.server.ts'
import { contactMessages } from '#app/features/contact/tables.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import type { PatientAnswer, PatientChange } from '#app/features/patients/patient-change.ts'
import { changePatients } from '#app/features/patients/patient-changes.server.ts'
import { findPatient } from '#app/features/patients/patients.server.ts'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { log } from '#app/lib/log.server.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { useDatabase } from '#tests/support/database.ts'

const database = useDatabase()
const phone = '6 71 23 45 67'

beforeEach(async () => {
  for (const table of ['payments', 'orders', 'contact_messages', 'appointments', 'patients'])
    await database.sql`delete from ${database.sql(table)}`
})

async function send(change: PatientChange | object, role: 'manager' | 'operator' = 'manager') {
  const answer = await changePatients(
    new Request('http://site.example/', { method: 'POST', body: JSON.stringify(change) }),
    {
      actor: { id: null, email: 'awa@exemple.cm', address: null },
      role,
      log: log(),
      tables: { appointment: appointments, message: contactMessages, order: orders },
      carryOn: correctPersonToCome,
    },
  )
  return { status: answer.status, answer: (await answer.json()) as PatientAnswer & { state: string } }
}

const nothing = { name: 'Alice', phone: '', email: '', language: 'fr', notes: '' }

async function make(values: object, of: object | null = null): Promise<string> {
  const id = randomUUID()
  const { status } = await send({ intent: 'create', id, values: { ...nothing, ...values }, of })
  expect(status).toBe(200)
  return id
}

async function read(id: string) {
  const patient = await findPatient(id)
  if (!patient) throw new Error('Nobody has this id')
  return patient
}

async function merge(kept: string, merged: string, values: object = {}) {
  const [one, other] = [await read(kept), await read(merged)]
  const { name, phone: number, email, notes } = one
  return {
    intent: 'merge',
    kept: { id: kept, version: one.version },
    merged: { id: merged, version: other.version },
    values: { name, phone: number, email, notes, ...values },
  }
}

/** Whose everything is, and all of every patient but when it was changed. */
async function everything() {
  const { sql } = database
  const owned = await sql`
    select 'appointments' as table, id, patient_id from appointments union all
    select 'contact_messages', id, patient_id from contact_messages union all
    select 'orders', id, patient_id from orders union all
    select 'payments', id, patient_id from payments union all
    select 'series', id, patient_id from series order by 1, 2`
  const people =
    await sql`select id, name, phone, email, notes, merged_into, deleted_at from patients order by id`
  return { owned: [...owned], people: [...people] }
}

/** Two who have something in every table. */
async function two(): Promise<[alice: string, double: string]> {
  const { sql } = database
  const alice = await make({ name: 'Alice Ndoumbe', phone, notes: 'Vient avec sa fille.' })
  const double = await make({ name: 'Ndoumbe Alice', email: 'alice@exemple.cm', notes: 'Préfère le matin.' })
  for (const patient_id of [alice, double]) {
    await requestVisit(database, { name: 'Alice', patient_id })
    await sql`insert into contact_messages ${sql({ name: 'Alice', email: 'a@b.cm', subject: 'S', message: 'M', patient_id })}`
    await sql`insert into orders ${sql({ name: 'Alice', patient_id })}`
    await sql`insert into payments ${sql({ amount: 5000, way: 'cash', patient_id })}`
    await sql`insert into series ${sql({ care_type: 'kinesitherapy', sessions: 10, patient_id })}`
  }
  return [alice, double]
}

test('two made one have all of both; undone, everything is as it was', async () => {
  const [alice, double] = await two()
  const before = await everything()
  const { answer } = await send(
    await merge(alice, double, { name: 'Alice Ndoumbe épouse Eto’o', email: 'alice@exemple.cm', notes: '' }),
  )
  const merged = await everything()
  expect(new Set(merged.owned.map((row) => row['patient_id']))).toEqual(new Set([alice]))
  expect((await read(double)).id).toBe(alice)
  expect(await read(alice)).toMatchObject({
    name: 'Alice Ndoumbe épouse Eto’o',
    email: 'alice@exemple.cm',
    notes: '',
  })
  await send({ intent: 'unmerge', id: (answer as { merge?: string }).merge })
  expect(await everything()).toEqual(before)
  const [trace] = await database.sql`select moved::text from patient_merges`
  expect(trace?.['moved']).not.toContain('Ndoumbe')
})

test('what came since stays with the one that stayed, and so does a number that was corrected since', async () => {
  const [alice, double] = await two()
  const { answer } = await send(await merge(alice, double, { phone: '6 99 00 00 01' }))
  const since = await requestVisit(database, { name: 'Alice', patient_id: alice })
  const { version, ...values } = await read(alice)
  await send({ intent: 'update', id: alice, version, values: { ...values, phone: '6 99 00 00 02' } })
  await send({ intent: 'unmerge', id: (answer as { merge?: string }).merge })
  const owned = await database.sql`select patient_id, count(*)::int as count from appointments group by 1`
  expect(new Map(owned.map((row) => [row['patient_id'], row['count']]))).toEqual(
    new Map([
      [alice, 2],
      [double, 1],
    ]),
  )
  expect(
    (await database.sql`select patient_id from appointments where id = ${since}`)[0]?.['patient_id'],
  ).toBe(alice)
  expect(await read(alice)).toMatchObject({ phone: '6 99 00 00 02', name: 'Alice Ndoumbe' })
})

test('one into another and that one into a third come apart again one by one', async () => {
  const [alice, double] = await two()
  const third = await make({ name: 'A. N.' })
  const start = await everything()
  const first = (await send(await merge(alice, double))).answer as { merge?: string }
  const between = await everything()
  const second = (await send(await merge(third, alice))).answer as { merge?: string }
  expect((await read(double)).id).toBe(third)
  // The one in the middle is not there to be taken apart.
  expect((await send({ intent: 'unmerge', id: first.merge })).status).toBe(410)
  await send({ intent: 'unmerge', id: second.merge })
  expect(await everything()).toEqual(between)
  await send({ intent: 'unmerge', id: first.merge })
  expect(await everything()).toEqual(start)
})

test('of two who merge the same two at once, either way round, one wins and the other is told', async () => {
  for (let round = 0; round < 5; round++) {
    const [alice, double] = await two()
    const asked = [await merge(alice, double), await merge(double, alice)]
    const answers = await Promise.all(asked.map((change) => send(change)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
    const [row] = await database.sql`select count(*)::int as count from patients where merged_into is not null
      and id in (${alice}, ${double})`
    expect(row?.['count']).toBe(1)
  }
})

test('a merge sent twice is one; one over an older reading is refused', async () => {
  const [alice, double] = await two()
  const stale = await merge(alice, double)
  const { version, ...values } = await read(alice)
  await send({ intent: 'update', id: alice, version, values: { ...values, notes: 'Autre chose' } })
  expect((await send(stale)).status).toBe(409)
  const change = await merge(alice, double)
  const [one, other] = [await send(change), await send(change)]
  expect([one.status, other.answer]).toEqual([200, one.answer])
  expect(await database.sql`select 1 from patient_merges`).toHaveLength(1)
})

test('who goes for good takes along who was found to be them, and leaves their payments without a name', async () => {
  const [alice, double] = await two()
  await send(await merge(alice, double))
  await database.sql`delete from patients where id = ${alice}`
  const { owned, people } = await everything()
  expect(people).toEqual([])
  expect(owned.filter((row) => row['patient_id'] !== null)).toEqual([])
  expect(owned.filter((row) => row['table'] === 'payments')).toHaveLength(2)
  expect(await database.sql`select 1 from patient_merges`).toEqual([])
})

test('a request becomes somebody’s in one press, however often it is pressed, and nobody’s by its telephone alone', async () => {
  const { sql } = database
  const visit = await requestVisit(database, { name: 'Alice', phone })
  const other = await requestVisit(database, { name: 'Kévin', phone })
  const id = randomUUID()
  const change = {
    intent: 'create',
    id,
    values: { ...nothing, phone },
    of: { kind: 'appointment', id: visit },
  }
  expect([(await send(change)).status, (await send(change)).status]).toEqual([200, 200])
  const rows = await sql`select id, patient_id from appointments order by name`
  expect(rows.map((row) => [row['id'], row['patient_id']])).toEqual([
    [visit, id],
    [other, null],
  ])
  expect(await sql`select 1 from patients`).toHaveLength(1)
  const child = await make({ name: 'Kévin', phone })
  const link = (patientId: string | null, before: string | null) =>
    send({ intent: 'link', of: { kind: 'appointment', id: other }, before, patientId })
  expect((await link(child, null)).status).toBe(200)
  // Somebody who read it as nobody's is told.
  expect((await link(id, null)).status).toBe(409)
  expect((await link(randomUUID(), child)).status).toBe(410)
  expect((await link(null, child)).status).toBe(200)
})

test('a request that went meanwhile makes no patient', async () => {
  const of = { kind: 'message', id: randomUUID() }
  const { status } = await send({ intent: 'create', id: randomUUID(), values: nothing, of })
  expect([status, await database.sql`select 1 from patients`]).toEqual([410, []])
})

test('a corrected name goes into the appointments to come only where that is asked for', async () => {
  const id = await make({ name: 'Alise', phone })
  const next = await requestVisit(database, {
    name: 'Alise',
    phone,
    patient_id: id,
    ...agreedFor(addDays(doualaDay(), 3), 10),
  })
  const asked = await requestVisit(database, {
    name: 'Alise',
    phone,
    patient_id: id,
    preferred_date: doualaDay(),
  })
  const past = await requestVisit(database, {
    name: 'Alise',
    phone,
    patient_id: id,
    ...agreedFor('2026-01-05', 10),
  })
  const names = async () => {
    const rows = await database.sql`select id, name, sequence from appointments`
    return Object.fromEntries(rows.map((row) => [row['id'], [row['name'], row['sequence']]]))
  }
  const correct = async (name: string, carry: boolean) => {
    const { version, ...values } = await read(id)
    await send({ intent: 'update', id, version, values: { ...values, name }, carry })
  }
  await correct('Alice', false)
  expect(await names()).toEqual({ [next]: ['Alise', 0], [asked]: ['Alise', 0], [past]: ['Alise', 0] })
  await correct('Alice N.', true)
  expect(await names()).toEqual({ [next]: ['Alice N.', 1], [asked]: ['Alice N.', 1], [past]: ['Alise', 0] })
})

test.each([
  ['no name', { name: '  ' }, 'name'],
  ['a number that is none', { phone: '12' }, 'phone'],
  ['an address that is none', { email: 'alice@' }, 'email'],
  ['notes as long as a medical record', { notes: 'a'.repeat(1001) }, 'notes'],
])('%s is said beside its field', async (_, values, field) => {
  const { status, answer } = await send({
    intent: 'create',
    id: randomUUID(),
    values: { ...nothing, ...values },
  })
  expect([status, Object.keys((answer as { errors?: object }).errors ?? {})]).toEqual([422, [field]])
})

test('deleting is for managers; it comes back, and the log holds no word of it', async () => {
  const id = await make({ name: 'Zénobie Wandji', notes: 'Sciatique' })
  const ids = [id]
  expect((await send({ intent: 'delete', ids }, 'operator')).status).toBe(403)
  expect((await send({ intent: 'delete', ids })).status).toBe(200)
  expect(await findPatient(id)).toBeNull()
  await send({ intent: 'restore', ids })
  const { version, ...values } = await read(id)
  await send({ intent: 'update', id, version, values: { ...values, name: 'Zénobie Wandji-Ela', notes: '' } })
  const lines =
    await database.sql`select action, concat(before, after) as text from audit_log where entity_id = ${id} order by at`
  expect(lines.map((line) => line['action'])).toEqual(['create', 'delete', 'restore', 'update'])
  expect(JSON.stringify(lines)).not.toMatch(/Wandji|Sciatique/)
})
