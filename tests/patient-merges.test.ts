import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  keepPrice,
  lockPayer,
  lockPayerOfSeries,
} from '#app/features/appointments/today/priced-sessions.server.ts'
import type { PaidThing } from '#app/features/payments/payment-change.ts'
import { changePayments } from '#app/features/payments/payment-changes.server.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { log } from '#app/lib/log.server.ts'
import { requestVisit } from './support/appointments.ts'
import { make, merge, read, sendPatientChange, usePatients } from './support/patients.ts'

const database = usePatients()
const phone = '6 71 23 45 67'

/** Owner of every row, and all columns of every patient but the moment of the last change. */
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

test('a merged patient has all rows of both; undone, everything is as before', async () => {
  const [alice, double] = await two()
  const before = await everything()
  const { answer } = await sendPatientChange(
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
  await sendPatientChange({ intent: 'unmerge', id: (answer as { merge?: string }).merge })
  expect(await everything()).toEqual(before)
  const [trace] = await database.sql`select moved::text from patient_merges`
  expect(trace?.['moved']).not.toContain('Ndoumbe')
})

test('rows added since stay with the remaining patient, and so does a corrected number', async () => {
  const [alice, double] = await two()
  const { answer } = await sendPatientChange(await merge(alice, double, { phone: '6 99 00 00 01' }))
  const since = await requestVisit(database, { name: 'Alice', patient_id: alice })
  const { version, ...values } = await read(alice)
  await sendPatientChange({
    intent: 'update',
    id: alice,
    version,
    values: { ...values, phone: '6 99 00 00 02' },
  })
  await sendPatientChange({ intent: 'unmerge', id: (answer as { merge?: string }).merge })
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

test('later payments and consents follow the series, the session and the order that they are for', async () => {
  const [alice, double] = await two()
  const { sql } = database
  const owned = async (table: string, patient: string) =>
    (await sql`select id from ${sql(table)} where patient_id = ${patient}`)[0]?.['id'] as string
  const things = await Promise.all(
    [alice, double].map(async (patient) => ({
      series_id: await owned('series', patient),
      appointment_id: await owned('appointments', patient),
      order_id: await owned('orders', patient),
    })),
  )
  const { answer } = await sendPatientChange(await merge(alice, double))
  for (const thing of things) {
    for (const [column, id] of Object.entries(thing))
      await sql`insert into payments ${sql({ amount: 100, way: 'cash', patient_id: alice, [column]: id })}`
    await requestVisit(database, { name: 'Alice', patient_id: alice, series_id: thing.series_id })
  }
  await sendPatientChange({ intent: 'unmerge', id: (answer as { merge?: string }).merge })
  const paid = await sql`select patient_id, sum(amount)::int as paid from payments group by 1`
  expect(new Map(paid.map((row) => [row['patient_id'], row['paid']]))).toEqual(
    new Map([
      [alice, 5300],
      [double, 5300],
    ]),
  )
  const sessions =
    await sql`select a.patient_id = s.patient_id as follows from appointments a join series s on s.id = a.series_id`
  expect(sessions.map(({ follows }) => follows)).toEqual([true, true])
})

test('chained merges are undone one by one', async () => {
  const [alice, double] = await two()
  const third = await make({ name: 'A. N.' })
  const start = await everything()
  const first = (await sendPatientChange(await merge(alice, double))).answer as { merge?: string }
  const between = await everything()
  const second = (await sendPatientChange(await merge(third, alice))).answer as { merge?: string }
  expect((await read(double)).id).toBe(third)
  // The one in the middle is not there to be taken apart.
  expect((await sendPatientChange({ intent: 'unmerge', id: first.merge })).status).toBe(410)
  await sendPatientChange({ intent: 'unmerge', id: second.merge })
  expect(await everything()).toEqual(between)
  await sendPatientChange({ intent: 'unmerge', id: first.merge })
  expect(await everything()).toEqual(start)
})

test('one of two opposite merges of the same patients wins, and the other is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const [alice, double] = await two()
    const asked = [await merge(alice, double), await merge(double, alice)]
    const answers = await Promise.all(asked.map((change) => sendPatientChange(change)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410])
    const [row] = await database.sql`select count(*)::int as count from patients where merged_into is not null
      and id in (${alice}, ${double})`
    expect(row?.['count']).toBe(1)
  }
})

test('payments during a merge are of the remaining patient', async () => {
  const { sql } = database
  const things = {
    findPayer: (transaction: Transaction, thing: PaidThing) =>
      'appointmentId' in thing
        ? lockPayer(transaction, thing.appointmentId)
        : lockPayerOfSeries(transaction, thing.seriesId),
    keepPrice,
  }
  const facts = { ...things, actor: { id: null, email: 'awa@exemple.cm', address: null }, log: log() }
  const pay = async (thing: PaidThing) => {
    const body = { intent: 'pay', id: randomUUID(), for: thing, amount: 100, way: 'cash', paid: 0 }
    const request = new Request('http://site.example/', { method: 'POST', body: JSON.stringify(body) })
    return (await changePayments(request, facts)).status
  }
  for (let round = 0; round < 25; round++) {
    const [alice, double] = await two()
    const [series] = await sql`select id from series where patient_id = ${double}`
    const [visit] = await sql`select id from appointments where patient_id = ${double}`
    const change = await merge(alice, double)
    const statuses = await Promise.all([
      pay({ seriesId: String(series?.['id']) }),
      sendPatientChange(change).then(({ status }) => status),
      pay({ appointmentId: String(visit?.['id']) }),
    ])
    expect(statuses).toEqual([200, 200, 200])
    expect(await sql`select 1 from payments where patient_id = ${double}`).toEqual([])
  }
})

test('a merge sent twice is one; a merge of an outdated version is refused', async () => {
  const [alice, double] = await two()
  const stale = await merge(alice, double)
  const { version, ...values } = await read(alice)
  await sendPatientChange({
    intent: 'update',
    id: alice,
    version,
    values: { ...values, notes: 'Autre chose' },
  })
  expect((await sendPatientChange(stale)).status).toBe(409)
  const change = await merge(alice, double)
  const [one, other] = [await sendPatientChange(change), await sendPatientChange(change)]
  expect([one.status, other.answer]).toEqual([200, one.answer])
  expect(await database.sql`select 1 from patient_merges`).toHaveLength(1)
})

test('a patient deleted for good takes along merged patients, and leaves payments without a name', async () => {
  const [alice, double] = await two()
  await sendPatientChange(await merge(alice, double))
  await database.sql`delete from patients where id = ${alice}`
  const { owned, people } = await everything()
  expect(people).toEqual([])
  expect(owned.filter((row) => row['patient_id'] !== null)).toEqual([])
  expect(owned.filter((row) => row['table'] === 'payments')).toHaveLength(2)
  expect(await database.sql`select 1 from patient_merges`).toEqual([])
})
