import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { type Desk, deskOf } from './support/desk.ts'
import { type Site, startSite } from './support/site.ts'
import { type SignedInStaff, signIn } from './support/staff.ts'

let site: Site
let awa: Desk
let awaIs: SignedInStaff
beforeAll(async () => {
  site = await startSite()
  awaIs = await signIn(site, 'operator')
  awa = deskOf(site, awaIs.cookie)
})
afterAll(() => site?.stop())

const today = doualaDay()
const tomorrow = addDays(today, 1)
/** A request that somebody made by telephone or at the desk, entered by who was there. */
const create = (id: string, given: Record<string, unknown>) =>
  awa.change('appointments', { intent: 'create', id, values: given })
const rowOf = async (id: string) => (await site.database.sql`select * from appointments where id = ${id}`)[0]
const deedsOn = async (id: string) =>
  (await site.database.sql`select action from audit_log where entity_id = ${id} order by at`).map(
    ({ action }) => action,
  )

const values = {
  name: 'Brice Onana',
  phone: '699 00 11 22',
  email: '',
  careType: 'rehabilitation',
  language: 'fr',
  day: tomorrow,
  start: 600,
  duration: 45,
  notes: '',
}

test('sent twice is one visit, confirmed for its hour', async () => {
  const id = randomUUID()
  await Promise.all([1, 2].map(() => create(id, values)))
  expect(await rowOf(id)).toMatchObject({
    status: 'confirmed',
    confirmed_for: doualaMoment(tomorrow, 600),
    duration_minutes: 45,
    created_by: awaIs.id,
    care_type_label: 'Rééducation',
  })
  expect(await deedsOn(id)).toEqual(['create'])
})

test('without an hour waits for one', async () => {
  const id = randomUUID()
  await create(id, { ...values, start: null })
  expect(await rowOf(id)).toMatchObject({ status: 'new', preferred_date: expect.anything() })
})

test.each([
  ['without a name', { name: ' ' }, 'name'],
  ['that nobody can answer', { phone: '', email: '' }, 'phone'],
  ['with half an address', { email: 'brice@' }, 'email'],
  ['with half a number', { phone: '12', email: 'brice@exemple.cm' }, 'phone'],
  ['with a number of before 2014', { phone: '99 12 34 56' }, 'phone'],
  ['for another care', { careType: 'massage' }, 'careType'],
  ['for yesterday', { day: addDays(today, -1) }, 'day'],
])('%s is refused beside the field', async (_, wrong, field) => {
  const answer = await create(randomUUID(), { ...values, ...wrong })
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).errors)).toEqual([field])
})

test('that lacks several things is told all of them at once', async () => {
  const wrong = { name: '', phone: '', email: '', careType: 'massage', day: 'demain' }
  const answer = await create(randomUUID(), { ...values, ...wrong })
  const { errors } = await answer.json()
  expect([answer.status, Object.keys(errors).toSorted()]).toEqual([422, ['careType', 'day', 'name', 'phone']])
})
