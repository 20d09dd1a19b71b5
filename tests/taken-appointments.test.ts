import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addDays, aYearAfter, doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { agreedFor, confirmation, requestVisit, visitsIn } from './support/appointments.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'

const site = useRunningSite()
const awa = useStaff(site, 'operator')
beforeEach(() => site.sql`delete from appointments`)

const today = doualaDay()
const tomorrow = addDays(today, 1)
/** A request by telephone or at the back-office, entered by the member of staff who was there. */
const create = (id: string, given: Record<string, unknown>, known: string[] = []) =>
  awa.change('appointments', { intent: 'create', id, values: given, known, shownOpen: false })
const { rowOf, actionsOn } = visitsIn(site)

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

test('an appointment sent twice is one visit, confirmed for its hour', async () => {
  const id = randomUUID()
  await Promise.all([1, 2].map(() => create(id, values)))
  expect(await rowOf(id)).toMatchObject({
    status: 'confirmed',
    confirmed_for: doualaMoment(tomorrow, 600),
    duration_minutes: 45,
    created_by: awa.id,
    care_type_label: 'Rééducation',
  })
  expect(await actionsOn(id)).toEqual(['create'])
})

test('an appointment without an hour waits for one, with the requested part of the day', async () => {
  const id = randomUUID()
  await create(id, { ...values, start: null, dayPart: 'afternoon' })
  expect(await rowOf(id)).toMatchObject({
    status: 'new',
    preferred_date: expect.anything(),
    day_part: 'afternoon',
  })
})

test('an appointment of a patient without telephone and e-mail is stored when that is stated', async () => {
  const id = randomUUID()
  const walkIn = { ...values, phone: '', email: '', unreachable: true }
  expect((await create(id, walkIn)).status).toBe(200)
  const { name, phone, email, unreachable } = { ...walkIn, name: 'Brice O.' }
  const corrected = { intent: 'correct', id, sequence: 0, values: { name, phone, email, unreachable } }
  expect((await awa.change('appointments', corrected)).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ name: 'Brice O.', phone: '', email: null, status: 'confirmed' })
  expect((await awa.get(`/admin/appointments?open=${id}`)).status).toBe(200)
  for (const doing of ['confirm', 'postpone', 'cancel', 'correct'])
    expect((await awa.get(`/admin/appointments?open=${id}&do=${doing}`)).status).toBe(200)
})

test.each([
  ['without a name', { name: ' ' }, 'name'],
  ['without any contact', { phone: '', email: '' }, 'phone'],
  ['with half an address', { email: 'brice@' }, 'email'],
  ['with half a number', { phone: '12', email: 'brice@exemple.cm' }, 'phone'],
  ['with a number of before 2014', { phone: '99 12 34 56' }, 'phone'],
  ['for another care', { careType: 'massage' }, 'careType'],
])('an appointment %s is refused beside the field', async (_, wrong, field) => {
  const answer = await create(randomUUID(), { ...values, ...wrong })
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).errors)).toEqual([field])
})

const tooFar = 'Ce jour est trop loin. Choisissez un jour dans les douze mois qui viennent.'
const past = 'Ce jour est passé. Choisissez aujourd’hui ou un jour à venir.'
const absent = 'Ce jour n’existe pas ou ne se lit pas\u202f: écrivez jour/mois/année, comme 01/12/2026.'
test.each([
  ['9999-12-31', tooFar],
  ['2099-01-01', tooFar],
  [addDays(aYearAfter(today), 1), tooFar],
  [addDays(today, -1), past],
  ['2027-02-30', absent],
  ['', 'Choisissez un jour.'],
])('an appointment on %j is refused with a reason, entered, confirmed or postponed', async (day, reason) => {
  const id = await requestVisit(site)
  const of = { id, sequence: 0, day, known: [] }
  for (const answer of [
    await create(randomUUID(), { ...values, day }),
    await awa.change('appointments', { ...of, intent: 'confirm', start: 600, duration: 60 }),
    await awa.change('appointments', { ...of, intent: 'postpone', start: null }),
  ])
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { day: reason }])
  expect(await rowOf(id)).toMatchObject({ status: 'new' })
})

test('an appointment on the last day of a year ahead is accepted', async () => {
  const id = randomUUID()
  expect((await create(id, { ...values, day: aYearAfter(today) })).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed' })
})

test('an appointment with several mistakes is refused with all of them at once', async () => {
  const wrong = { name: '', phone: '', email: '', careType: 'massage', day: 'demain' }
  const answer = await create(randomUUID(), { ...values, ...wrong })
  const { errors } = await answer.json()
  expect([answer.status, Object.keys(errors).toSorted()]).toEqual([422, ['careType', 'day', 'name', 'phone']])
})

test('an appointment at a taken hour is refused with its patient, and made on purpose', async () => {
  const first = await requestVisit(site, { name: 'Estelle Moukouri', ...agreedFor(tomorrow, 10) })
  const id = randomUUID()
  const refused = await create(id, values)
  expect([refused.status, await refused.json()]).toEqual([
    409,
    {
      state: 'taken',
      visits: [
        {
          id: first,
          digits: '237671234567',
          patientId: null,
          name: 'Estelle Moukouri',
          day: tomorrow,
          start: 600,
          minutes: 60,
          isProposed: false,
          practitionerId: null,
          placeId: null,
        },
      ],
    },
  ])
  expect(await rowOf(id)).toBeUndefined()
  expect((await create(id, values, [first])).status).toBe(200)
})

test('one of two simultaneous confirmations for one hour succeeds, and the other names the first', async () => {
  const ids = [await requestVisit(site), await requestVisit(site)]
  const answers = await Promise.all(
    ids.map((id) => awa.change('appointments', confirmation(id, tomorrow, 600, { known: [] }))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('an hour is proposed with the postponed day of a visit, and removed with it', async () => {
  const id = await requestVisit(site, agreedFor(tomorrow, 10))
  const postpone = (start: number | null, day: string | null = tomorrow) =>
    awa.change('appointments', {
      intent: 'postpone',
      id,
      sequence: 0,
      day,
      start,
      known: [],
      shownOpen: false,
    })
  expect((await postpone(540, null)).status).toBe(422)
  const answer = await (await postpone(540)).json()
  expect(answer.appointment).toMatchObject({ status: 'postponed', day: tomorrow, start: null, proposed: 540 })
  const other = randomUUID()
  expect((await create(other, { ...values, start: 540 })).status).toBe(409)
  await awa.change('appointments', { intent: 'undo', id, sequence: 1, remindedAt: null })
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed', postponed_time: null })
  expect((await create(other, { ...values, start: 480 })).status).toBe(200)
})

test('a request that is put off twice stays a request, an agreed visit does not, and an undo restores it', async () => {
  const postpone = async (id: string, sequence: number) => {
    const body = { intent: 'postpone', id, sequence, day: addDays(today, 5 + sequence), shownOpen: false }
    return (await (await awa.change('appointments', body)).json()).appointment.isRequest
  }
  const [request, visit] = [await requestVisit(site), await requestVisit(site, agreedFor(tomorrow, 9))]
  const states = [await postpone(request, 0), await postpone(request, 1), await postpone(visit, 0)]
  expect(states).toEqual([true, true, false])
  const undo = { intent: 'undo', id: request, sequence: 2, remindedAt: null }
  expect((await awa.change('appointments', undo)).status).toBe(200)
})
