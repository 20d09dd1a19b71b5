import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findPatient, searchPatients } from '#app/features/patients/patients.server.ts'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { addLastVisits, distinguishEqual } from '#app/routes/admin/patients/known-patients.server.ts'
import { agreedFor, requestVisit } from './support/appointments.ts'
import { make, nothing, read, sendPatientChange, usePatients } from './support/patients.ts'

const database = usePatients()
const phone = '6 71 23 45 67'

test('a request becomes a patient’s in one press, however often it is pressed, and never by its telephone alone', async () => {
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
  expect([(await sendPatientChange(change)).status, (await sendPatientChange(change)).status]).toEqual([
    200, 200,
  ])
  const rows = await sql`select id, patient_id from appointments order by name`
  expect(rows.map((row) => [row['id'], row['patient_id']])).toEqual([
    [visit, id],
    [other, null],
  ])
  expect(await sql`select 1 from patients`).toHaveLength(1)
  const child = await make({ name: 'Kévin', phone })
  const link = (patientId: string | null, before: string | null) =>
    sendPatientChange({ intent: 'link', of: { kind: 'appointment', id: other }, before, patientId })
  expect((await link(child, null)).status).toBe(200)
  // A change based on "no linked patient" is a conflict now.
  expect((await link(id, null)).status).toBe(409)
  expect((await link(randomUUID(), child)).status).toBe(410)
  expect((await link(null, child)).status).toBe(200)
})

test('a request deleted meanwhile makes no patient', async () => {
  const of = { kind: 'message', id: randomUUID() }
  const { status } = await sendPatientChange({ intent: 'create', id: randomUUID(), values: nothing, of })
  expect([status, await database.sql`select 1 from patients`]).toEqual([410, []])
})

test('a corrected name changes the upcoming appointments only on request', async () => {
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
    await sendPatientChange({ intent: 'update', id, version, values: { ...values, name }, carry })
  }
  await correct('Alice', false)
  expect(await names()).toEqual({ [next]: ['Alise', 0], [asked]: ['Alise', 0], [past]: ['Alise', 0] })
  await correct('Alice N.', true)
  expect(await names()).toEqual({ [next]: ['Alice N.', 1], [asked]: ['Alice N.', 1], [past]: ['Alise', 0] })
})

test.each([
  ['no name', { name: '  ' }, 'name'],
  ['a malformed number', { phone: '12' }, 'phone'],
  ['a malformed address', { email: 'alice@' }, 'email'],
  ['notes as long as a medical record', { notes: 'a'.repeat(1001) }, 'notes'],
])('a patient with %s is refused beside the field', async (_, values, field) => {
  const { status, answer } = await sendPatientChange({
    intent: 'create',
    id: randomUUID(),
    values: { ...nothing, ...values },
  })
  expect([status, Object.keys((answer as { errors?: object }).errors ?? {})]).toEqual([422, [field]])
})

test('a patient is deleted by managers alone and restored, and the log has no text of it', async () => {
  const id = await make({ name: 'Zénobie Wandji', notes: 'Sciatique' })
  const ids = [id]
  expect((await sendPatientChange({ intent: 'delete', ids }, 'operator')).status).toBe(403)
  expect((await sendPatientChange({ intent: 'delete', ids })).status).toBe(200)
  expect(await findPatient(id)).toBeNull()
  await sendPatientChange({ intent: 'restore', ids })
  const { version, ...values } = await read(id)
  await sendPatientChange({
    intent: 'update',
    id,
    version,
    values: { ...values, name: 'Zénobie Wandji-Ela', notes: '' },
  })
  const lines =
    await database.sql`select action, concat(before, after) as text from audit_log where entity_id = ${id} order by at`
  expect(lines.map((line) => line['action'])).toEqual(['create', 'delete', 'restore', 'update'])
  expect(JSON.stringify(lines)).not.toMatch(/Wandji|Sciatique/)
})

test('suggested patients of one name and number differ by their visits, and have their care and note', async () => {
  const came = await make({ name: 'Rose Ebelle', phone, notes: 'Préfère le matin' })
  const next = await make({ name: 'Rose Ebelle', phone })
  const none = await make({ name: 'Rose Ebelle', phone })
  const other = await make({ name: 'Rose Ebelle', phone: '6 99 00 11 22' })
  const care_type = 'readaptation'
  await requestVisit(database, {
    care_type,
    patient_id: came,
    ...agreedFor('2020-01-06', 10),
    status: 'came',
  })
  await requestVisit(database, { care_type, patient_id: next, ...agreedFor('2040-01-02', 10) })
  const found = await addLastVisits(await distinguishEqual(await searchPatients('rose')))
  const facts = found.map(({ id, hint, careType, notes }) => [
    id,
    [hint.replaceAll('\u00a0', ' '), careType, notes],
  ])
  expect(Object.fromEntries(facts)).toEqual({
    [came]: [`+237 ${phone} · dernière visite le 6 janvier 2020`, care_type, 'Préfère le matin'],
    [next]: [`+237 ${phone} · attendu le 2 janvier 2040`, care_type, ''],
    [none]: [`+237 ${phone} · aucune visite`, null, ''],
    [other]: ['+237 6 99 00 11 22', null, ''],
  })
})
