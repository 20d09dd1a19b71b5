import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FoundDates } from '#app/features/appointments/series/find-dates.server.ts'
import { addDays, doualaDay, doualaMoment, weekday } from '#app/lib/clock.ts'
import type { Client } from './support/admin-client.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'

const site = useRunningSite()
const awa = useStaff(site, 'operator')
const paul = useStaff(site, 'manager')

const today = doualaDay()
/** The Monday after the next one: nothing of the rule has passed. */
const monday = addDays(today, 15 - weekday(today))
const thursday = addDays(monday, 3)
const [rose, jo, patient] = [randomUUID(), randomUUID(), randomUUID()]

beforeAll(async () => {
  await site.sql`insert into practitioners (id, name, capacity) values (${rose}, 'Rose', 1), (${jo}, 'Jo', 2)`
  await site.sql`insert into patients (id, name, phone) values (${patient}, 'Estelle Moukouri', '6 71 23 45 67')`
})
beforeEach(async () => {
  await site.sql`delete from appointments`
  await site.sql`delete from series`
  await site.sql`delete from closures`
})

const values = {
  careType: 'kinesitherapy',
  sessions: 10,
  practitionerId: rose,
  duration: 60,
  price: 5000,
  prescribedBy: 'Dr Ekane',
  prescribedOn: today,
  notes: '',
}
const nine = { start: 540, overbooked: null }
const both = [monday, thursday].map((day) => ({ day, ...nine }))
const change = (client: Client, body: unknown) => client.change('series', body)
const create = (dates: object[], more: object = {}) => ({
  intent: 'create',
  id: randomUUID(),
  patientId: patient,
  values,
  dates,
  ...more,
})
const versionOf = async (id: string) =>
  (await site.sql`select xmin::text as version from series where id = ${id}`)[0]?.['version'] as string
const visits = async () =>
  (
    await site.sql`select confirmed_for, status, seat, series_id, patient_id, practitioner_id, overbooked from appointments
      where deleted_at is null order by confirmed_for`
  ).map((row) => row)
const count = async (table: string) =>
  (await site.sql.unsafe(`select count(*)::int as count from ${table}`))[0]?.['count'] as number
async function propose(rule: Record<string, string>): Promise<FoundDates> {
  const query = new URLSearchParams({
    from: monday,
    days: '14',
    start: '09:00',
    sessions: '10',
    duration: '60',
    with: rose,
    ...rule,
  })
  return (await awa.get(`/admin/series/dates?${query}`)).json()
}

async function made(): Promise<string> {
  const body = create([{ day: monday, ...nine }])
  await change(awa, body)
  return body.id
}

describe('proposed dates', () => {
  test('are the days of the week at the hour, past closed days, absences and full hours, which are named', async () => {
    await site.sql`insert into closures (day, label) values (${monday}, 'Panne de courant')`
    await site.sql`insert into practitioner_absences (practitioner_id, day) values (${rose}, ${thursday})`
    await change(awa, create([{ day: addDays(monday, 7), ...nine }]))
    const { dates, skipped } = await propose({ sessions: '3' })
    await site.sql`delete from practitioner_absences`
    expect(skipped).toEqual([
      { day: monday, why: 'closed', label: 'Panne de courant' },
      { day: thursday, why: 'away', label: null },
      { day: addDays(monday, 7), why: 'full', label: null },
    ])
    expect(dates.map(({ day }) => day)).toEqual([10, 14, 17].map((days) => addDays(monday, days)))
  })

  test.each([
    ['nothing', {}],
    ['days that are none', { days: '890', sessions: '-4', start: '25:00' }],
    ['a day of another age', { from: '0000-99-99', duration: 'x', with: "';--" }],
    ['dates that are none', { at: 'x,2026-02-30T09:00,2026-12-01' }],
  ] as [string, Record<string, string>][])('answer %s without a fault', async (_, rule) => {
    const answer = await awa.get(`/admin/series/dates?${new URLSearchParams(rule)}`)
    expect([answer.status, Array.isArray((await answer.json()).dates)]).toEqual([200, true])
  })
})

describe('a series', () => {
  test('is kept with all of its dates in one press, and sent twice it is one', async () => {
    const { dates } = await propose({})
    const body = create(dates.map(({ day, start }) => ({ day, start, overbooked: null })))
    const answers = await Promise.all([change(awa, body), change(awa, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const kept = await visits()
    expect(kept).toHaveLength(10)
    expect(
      new Set(
        kept.map((visit) => [visit['status'], visit['seat'], visit['series_id'], visit['patient_id']].join()),
      ),
    ).toEqual(new Set([['confirmed', 1, body.id, patient].join()]))
    expect(kept[0]?.['confirmed_for']).toEqual(doualaMoment(monday, 540))
  })

  test('with one full hour is not kept at all, and every date that was refused is named', async () => {
    await change(paul, create([{ day: thursday, ...nine }]))
    const refused = await change(
      awa,
      create([
        { day: monday, ...nine },
        { day: thursday, ...nine },
        { day: addDays(monday, 6), ...nine },
      ]),
    )
    expect(refused.status).toBe(409)
    expect((await refused.json()).refused).toMatchObject([
      { day: thursday, start: 540, why: { state: 'full', visits: [{ name: 'Estelle Moukouri' }] } },
      { day: addDays(monday, 6), why: { state: 'closed', closed: 'day' } },
    ])
    expect([await count('series'), await count('appointments')]).toEqual([1, 1])
  })

  test('is overbooked only with a sentence, which stands with the visit', async () => {
    await change(paul, create([{ day: thursday, ...nine }]))
    const answer = await change(
      awa,
      create([{ day: thursday, start: 540, overbooked: 'Elle vient de loin' }]),
    )
    expect(answer.status).toBe(200)
    expect((await visits()).map((visit) => [visit['seat'], visit['overbooked']])).toEqual(
      expect.arrayContaining([
        [1, null],
        [null, 'Elle vient de loin'],
      ]),
    )
  })

  test('of two people for the same free hours is kept once', async () => {
    const answers = await Promise.all([awa, paul, awa, paul].map((client) => change(client, create(both))))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ])
    expect([await count('series'), await count('appointments')]).toEqual([1, 2])
  })

  test.each([
    ['no patient', { patientId: '' }, 'patientId'],
    ['no care', { values: { ...values, careType: '' } }, 'careType'],
    ['no session', { values: { ...values, sessions: 0 } }, 'sessions'],
    ['a price below nothing', { values: { ...values, price: -1 } }, 'price'],
    [
      'a prescription of tomorrow',
      { values: { ...values, prescribedOn: addDays(today, 1) } },
      'prescribedOn',
    ],
    ['a date that has passed', { dates: [{ day: addDays(today, -1), ...nine }] }, 'dates'],
    [
      'the same date twice',
      {
        dates: [
          { day: monday, ...nine },
          { day: monday, ...nine },
        ],
      },
      'dates',
    ],
    ['more dates than sessions', { values: { ...values, sessions: 1 }, dates: both }, 'dates'],
    ['nobody who treats', { values: { ...values, practitionerId: null } }, 'practitionerId'],
  ])('with %s is refused beside the field', async (_, wrong, field) => {
    const answer = await change(awa, create([{ day: monday, ...nine }], wrong))
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, [field]])
    expect([await count('series'), await count('appointments')]).toEqual([0, 0])
  })
})

describe('what follows', () => {
  test('a missed session gets another date, once, and the older screen is told', async () => {
    const id = await made()
    const version = await versionOf(id)
    const add = { intent: 'add', id, version, dates: [{ day: thursday, ...nine }] }
    expect((await change(awa, add)).status).toBe(200)
    expect((await change(paul, { ...add, dates: [{ day: addDays(monday, 7), ...nine }] })).status).toBe(409)
    expect(await count('appointments')).toBe(2)
  })

  test('of a patient who is in the trash no session is given a date, and it is said', async () => {
    const id = await made()
    const add = { intent: 'add', id, version: await versionOf(id), dates: [{ day: thursday, ...nine }] }
    await site.sql`update patients set deleted_at = now() where id = ${patient}`
    const { status } = await change(awa, add)
    await site.sql`update patients set deleted_at = null where id = ${patient}`
    expect([status, await count('appointments')]).toEqual([410, 1])
    expect((await change(awa, add)).status).toBe(200)
  })

  test('prescription and price are changed by whoever read them as they are', async () => {
    const id = await made()
    const version = await versionOf(id)
    const update = { intent: 'update', id, version, values: { ...values, price: 6000.5, notes: 'Genou' } }
    expect((await change(awa, update)).status).toBe(200)
    expect((await change(paul, update)).status).toBe(409)
    expect((await site.sql`select price, notes from series`)[0]).toEqual({ price: '6000.50', notes: 'Genou' })
    const log =
      await site.sql`select before, after from audit_log where entity = 'series' and action = 'update'`
    expect(JSON.stringify(log)).not.toMatch(/Genou|Ekane/)
  })

  test('it ends, is opened again, goes to the trash and comes back; an operator deletes nothing', async () => {
    const id = await made()
    const press = async (client: Client, intent: string) =>
      (await change(client, { intent, id, version: await versionOf(id), ids: [id] })).status
    expect([await press(awa, 'end'), await press(awa, 'reopen'), await press(awa, 'delete')]).toEqual([
      200, 200, 403,
    ])
    expect([await press(paul, 'delete'), await press(awa, 'end'), await press(paul, 'restore')]).toEqual([
      200, 410, 200,
    ])
    expect(await count('appointments')).toBe(1)
  })

  test('the screen shows who, how many and what is owed', async () => {
    await made()
    await site.sql`update appointments set status = 'came'`
    const html = await (await awa.get('/admin/series')).text()
    expect(html).toContain('Estelle Moukouri')
    expect(html).toContain('1 faite, 9 à placer')
    expect(html).toMatch(/5\u202f000 FCFA à encaisser/)
  })
})
