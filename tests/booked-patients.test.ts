import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from './support/database.ts'
import { day, useSeats } from './support/seats.ts'

const { database, send, works, rowOf } = useSeats()
beforeEach(() => emptyTables(database.sql, 'patients'))

const phone = '6 71 23 45 67'
const solange = {
  name: 'Solange Tchoumi',
  phone,
  email: '',
  careType: 'readaptation',
  language: 'en',
  day,
  start: null as number | null,
  duration: 60,
  notes: 'Appelle le matin',
}

/** A booking with the tick of a record, as the form sends it. */
const booking = (values: object = {}) => ({
  intent: 'create',
  id: randomUUID(),
  values: { ...solange, newPatientId: randomUUID(), ...values },
})
const stored = () => database.sql`select id, name, phone, email, language, notes from patients`

test('a booking makes the record of a new patient, however often it is sent', async () => {
  for (const contact of [{}, { phone: '', unreachable: true, start: 600 }]) {
    await database.sql`delete from patients`
    const change = booking(contact)
    const answers = [...(await Promise.all([send(change), send(change)])), await send(change)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { newPatientId: id, name } = change.values
    const reach = 'phone' in contact ? null : phone
    expect(await stored()).toEqual([{ id, name, phone: reach, email: null, language: 'en', notes: null }])
    expect((await rowOf(change.id))?.['patient_id']).toBe(id)
    const audited = await database.sql`select action, after from audit_log where entity_id = ${id}`
    expect(audited).toEqual([{ action: 'create', after: null }])
  }
})

test('two first bookings of one person at once make one record', async () => {
  const changes = [booking(), booking({ start: 900 }), booking({ name: 'tchoumi SOLANGE' })]
  await Promise.all(changes.map(send))
  const [row, ...others] = await stored()
  expect(others).toEqual([])
  const rows = await Promise.all(changes.map(({ id }) => rowOf(id)))
  expect(rows.map((each) => each?.['patient_id'])).toEqual(changes.map(() => row?.['id']))
})

test.each([
  ['the same name and telephone', { phone: '+237 671 23 45 67' }, true],
  ['the same name and e-mail', { phone: '', email: 'Solange@exemple.cm' }, true],
  ['the same telephone alone', { name: 'Kévin Tchoumi', phone }, false],
  ['the same name alone', { phone: '6 99 00 00 00' }, false],
  ['one in the trash', { phone, deleted_at: new Date() }, false],
])('a record is linked instead of made twice: %s', async (_, columns, isLinked) => {
  const { sql } = database
  const record = { name: 'Solange Tchoumi', ...columns }
  const [there] = await sql`insert into patients ${sql(record)} returning id`
  const change = booking({ email: 'solange@exemple.cm' })
  expect((await send(change)).status).toBe(200)
  expect((await rowOf(change.id))?.['patient_id']).toBe(isLinked ? there?.['id'] : change.values.newPatientId)
  expect(await stored()).toHaveLength(isLinked ? 1 : 2)
})

test('no record is made without the tick, for a known patient, or with a refused booking', async () => {
  const without = booking({ newPatientId: null })
  await send(without)
  expect((await rowOf(without.id))?.['patient_id']).toBeNull()
  expect(await stored()).toEqual([])
  const rose = randomUUID()
  await works(rose, 'Rose Ngono')
  expect((await send({ ...booking({ start: 600 }), practitionerId: rose })).status).toBe(200)
  const [{ id: known } = {}] = await stored()
  const other = { name: 'Alice Fotso', phone: '6 90 00 00 00' }
  expect((await send({ ...booking({ ...other, start: 600 }), practitionerId: rose })).status).toBe(409)
  await send(booking({ ...other, patientId: known }))
  expect(await stored()).toHaveLength(1)
})
