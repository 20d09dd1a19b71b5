import { beforeEach, expect, test } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { sendChange as send } from './support/admin-client.ts'
import { requestVisit } from './support/appointments.ts'
import { emptyTables } from './support/database.ts'
import { paidVisitsIn, payment as pay, prescribe, wordsOfDay as shown } from './support/payments.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'

const site = useRunningSite()
const awa = useStaff(site, 'operator')
const paul = useStaff(site, 'manager')

const today = doualaDay()

beforeEach(() => emptyTables(site.sql, 'appointments', 'series', 'patients', 'payments'))

const { visit, live } = paidVisitsIn(site, awa)
/** A session of today with its series, at 5,000 francs. */
async function visitOfSeries() {
  const { patient, series } = await prescribe(site)
  return { id: await visit({ patient_id: patient, series_id: series, price: null }), series }
}
const ofSeries = async (series: string) =>
  (
    await site.sql`select amount::float8 as amount from payments where deleted_at is null and series_id = ${series}`
  ).map(({ amount }) => Number(amount))

test('a payment for a series and for its session is one payment, whichever was first', async () => {
  const screens = [
    (_: string, series: string) => pay('', { for: { seriesId: series } }),
    (id: string) => pay(id),
  ]
  for (const order of [screens, screens.toReversed()]) {
    const { id, series } = await visitOfSeries()
    const statuses = []
    for (const screen of order) statuses.push((await send(awa, 'today', screen(id, series))).status)
    expect(statuses).toEqual([200, 409])
    expect(await ofSeries(series)).toEqual([5000])
  }
  const { id, series } = await visitOfSeries()
  const bodies = [pay(id), pay('', { for: { seriesId: series } })]
  const answers = await Promise.all(bodies.map((body, index) => send(index ? awa : paul, 'today', body)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await ofSeries(series)).toEqual([5000])
})

test('a payment for the next session has the paid amount of its series', async () => {
  const { id, series } = await visitOfSeries()
  await send(awa, 'today', pay('', { for: { seriesId: series }, amount: 2000 }))
  expect(await shown(awa)).toMatch(/Encaisser 3 000/)
  expect((await send(awa, 'today', pay(id, { amount: 3000, paid: 2000 }))).answer).toEqual({
    state: 'saved',
    paid: 5000,
  })
})

test('a payment is not restored once another was made in its place, by this visit or its series', async () => {
  const { id, series } = await visitOfSeries()
  const [first, another] = [pay(id), pay('', { for: { seriesId: series } })]
  await send(awa, 'today', first)
  const { answer } = await send(awa, 'today', { intent: 'take-back', id: first.id })
  expect(answer).toEqual({ state: 'saved', paid: 0 })
  await send(paul, 'today', another)
  const putBack = { intent: 'put-back', id: first.id, paid: 0 }
  expect(await send(awa, 'today', putBack)).toEqual({
    status: 409,
    answer: { state: 'conflict', paid: 5000 },
  })
  expect(await ofSeries(series)).toEqual([5000])
  await send(paul, 'today', { intent: 'take-back', id: another.id })
  expect((await send(awa, 'today', putBack)).status).toBe(200)
})

test('a payment is counted in whole cents, in a series and in the closing of the day', async () => {
  const { id, series } = await visitOfSeries()
  const amounts = [0, 1500.1, 3000.2, 4500.3].map((paid) => ({ amount: 1500.1, paid }))
  for (const each of amounts) {
    expect((await send(awa, 'today', pay('', { for: { seriesId: series }, ...each }))).status).toBe(200)
    expect((await send(awa, 'today', pay(await visit({ price: 1500.1 }), { amount: 1500.1 }))).status).toBe(
      200,
    )
  }
  expect((await send(awa, 'today', pay(id, { amount: 0.1, paid: 6000.4 }))).status).toBe(200)
  expect(await shown(awa, '?view=closing')).toContain('Total 9 12 000,9 FCFA')
})

test('a payment pressed again with another amount is answered with the stored one', async () => {
  const once = pay(await visit())
  await send(awa, 'today', once)
  for (const other of [{ amount: 3000 }, { way: 'card' }])
    expect((await send(awa, 'today', { ...once, ...other })).answer).toEqual({
      state: 'conflict',
      paid: 5000,
    })
  expect((await send(awa, 'today', { ...once, for: { appointmentId: await visit() } })).status).toBe(409)
  expect(await live()).toHaveLength(1)
})

test('refunded money is in today’s till, at most the paid amount, with its note until it is erased', async () => {
  const id = await visit()
  const first = pay(id)
  await send(awa, 'today', first)
  await site.sql`update payments set paid_at = paid_at - interval '1 day'`
  const refund = pay(id, { intent: 'refund', amount: 5000.5, paid: 5000, note: 'Séance annulée' })
  const refused = await send(awa, 'today', refund)
  expect([refused.status, refused.answer['errors']]).toEqual([
    422,
    { amount: expect.stringMatching(/5.000.FCFA au plus/) },
  ])
  const given = { ...refund, amount: 2000 }
  expect((await send(awa, 'today', given)).answer).toEqual({ state: 'saved', paid: 3000 })
  expect(await shown(paul, '?view=closing')).toMatch(
    /Encaissé -2 000 FCFA À encaisser 0 FCFA.* Remboursement : Séance annulée/,
  )
  expect(await shown(paul, `?view=closing&on=${addDays(today, -1)}`)).toContain('Encaissé 5 000 FCFA')
  expect((await send(awa, 'today', { intent: 'take-back', id: first.id })).status).toBe(422)
  expect((await send(awa, 'today', { intent: 'take-back', id: given.id })).status).toBe(200)
  expect((await send(awa, 'today', { intent: 'put-back', id: given.id, paid: 5000 })).status).toBe(200)
  await site.sql`delete from appointments`
  expect(await site.sql`select note from payments where amount < 0`).toEqual([{ note: null }])
})

test('the payments of an opened visit are read with it, but not those of a mere request', async () => {
  const asked = await requestVisit(site)
  const id = await visit()
  await send(awa, 'today', pay(id))
  const opened = async (each: string) => (await awa.get(`/admin/appointments.data?open=${each}`)).text()
  for (const fact of ['"lastWay"', '"paidAt"']) expect(await opened(id)).toContain(fact)
  expect(await opened(asked)).not.toContain('"lastWay"')
})
