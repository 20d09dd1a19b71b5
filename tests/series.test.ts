import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { FoundDates } from '#app/features/appointments/series-dates/find-dates.server.ts'
import { addDays, doualaMoment } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from './support/appointments.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import {
  both,
  change,
  create,
  jo,
  monday,
  nine,
  patient,
  rose,
  seriesValues,
  thursday,
  today,
  useSeriesSite,
} from './support/series.ts'

const site = useRunningSite()
const awa = useStaff(site, 'operator')
const paul = useStaff(site, 'manager')
const { count } = useSeriesSite(site)

const visits = async () =>
  (
    await site.sql`select confirmed_for, status, seat, series_id, patient_id, practitioner_id, overbooked from appointments
      where deleted_at is null order by confirmed_for`
  ).map((row) => row)
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

describe('proposed dates', () => {
  test('proposed dates pass over closed days, absences and full hours, and name them', async () => {
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

  test('proposed dates count unassigned visits as those of the only practitioner, as saving does', async () => {
    await site.sql`update practitioners set is_active = false where id = ${jo}`
    await requestVisit(site, agreedFor(monday, 9))
    const { dates, skipped } = await propose({ sessions: '1', with: '' })
    const stored = await change(
      awa,
      create(
        dates.map(({ day, start }) => ({ day, start, overbooked: null })),
        { values: { ...seriesValues, practitionerId: null } },
      ),
    )
    await site.sql`update practitioners set is_active = true where id = ${jo}`
    expect(skipped).toEqual([{ day: monday, why: 'full', label: null }])
    expect([dates.map(({ day }) => day), stored.status]).toEqual([[thursday], 200])
  })

  test.each([
    ['nothing', {}],
    ['invalid days', { days: '890', sessions: '-4', start: '25:00' }],
    ['a day of another age', { from: '0000-99-99', duration: 'x', with: "';--" }],
    ['invalid dates', { at: 'x,2026-02-30T09:00,2026-12-01' }],
  ] as [string, Record<string, string>][])(
    'proposed dates are given for %s without a fault',
    async (_, rule) => {
      const answer = await awa.get(`/admin/series/dates?${new URLSearchParams(rule)}`)
      expect([answer.status, Array.isArray((await answer.json()).dates)]).toEqual([200, true])
    },
  )
})

describe('a series', () => {
  test('a series is saved with all of its dates in one press, and sent twice it is one', async () => {
    const { dates } = await propose({})
    const body = create(dates.map(({ day, start }) => ({ day, start, overbooked: null })))
    const answers = await Promise.all([change(awa, body), change(awa, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const stored = await visits()
    expect(stored).toHaveLength(10)
    expect(
      new Set(
        stored.map((visit) =>
          [visit['status'], visit['seat'], visit['series_id'], visit['patient_id']].join(),
        ),
      ),
    ).toEqual(new Set([['confirmed', 1, body.id, patient].join()]))
    expect(stored[0]?.['confirmed_for']).toEqual(doualaMoment(monday, 540))
  })

  test('a series with one full hour is not saved at all, and every refused date is named', async () => {
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

  test('a series in a room passes over hours at which it is taken, and occupies it each time', async () => {
    const pool = randomUUID()
    await site.sql`insert into places (id, name, capacity) values (${pool}, 'Bassin', 1)`
    await requestVisit(site, {
      ...agreedFor(monday, 9),
      practitioner_id: jo,
      seat: 1,
      place_id: pool,
      place_seat: 1,
    })
    const { dates, skipped } = await propose({ sessions: '2', place: pool })
    expect(skipped).toEqual([{ day: monday, why: 'full', label: null }])
    const chosen = dates.map(({ day, start }) => ({ day, start, overbooked: null }))
    expect((await change(awa, create(chosen, { placeId: pool }))).status).toBe(200)
    const places = await site.sql`select place_id, place_seat from appointments where series_id is not null`
    const refused = await change(awa, create([{ day: monday, ...nine }], { placeId: pool }))
    await site.sql`delete from appointments`
    await site.sql`delete from places`
    expect(places.map((row) => row)).toEqual([1, 2].map(() => ({ place_id: pool, place_seat: 1 })))
    expect(refused.status).toBe(409)
  })

  test('a series is overbooked only with a reason, which is stored with the visit', async () => {
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

  test('the rest of a series goes to another practitioner where they are free; taken hours stay and are named', async () => {
    const body = create(both)
    await change(awa, body)
    await requestVisit(site, { ...agreedFor(addDays(today, -7), 9), status: 'came', series_id: body.id })
    for (const seat of [1, 2])
      await requestVisit(site, {
        ...agreedFor(thursday, 9),
        name: `Paul ${seat}`,
        phone: `6 90 00 00 0${seat}`,
        practitioner_id: jo,
        seat,
      })
    const version = async () =>
      (await site.sql`select xmin::text as version from series where id = ${body.id}`)[0]?.['version']
    const older = await version()
    const entrust = async (more: object) => {
      const answer = await change(awa, { intent: 'entrust', id: body.id, version: older, to: jo, ...more })
      return { status: answer.status, ...(await answer.json()) }
    }
    expect(await entrust({ to: randomUUID() })).toMatchObject({
      status: 422,
      errors: { to: 'Ce praticien n’est plus là. Choisissez-en un autre.' },
    })
    const { status, left, moved } = await entrust({})
    expect([status, left]).toEqual([200, [expect.objectContaining({ day: thursday, start: 540 })]])
    const given = async () => {
      const rows = await site.sql`select practitioner_id from appointments
        where series_id = ${body.id} order by confirmed_for`
      return rows.map((row) => row['practitioner_id'])
    }
    expect(await given()).toEqual([null, jo, rose])
    expect(await site.sql`select practitioner_id from series`).toEqual([{ practitioner_id: jo }])
    expect((await entrust({ to: rose })).status).toBe(409)
    const back = { intent: 'entrust back', id: body.id, from: jo, to: rose }
    const sessions = moved.map(({ id, sequence }: Record<string, unknown>) => ({ id, sequence }))
    const takeBack = async (more: object) => (await change(awa, { ...back, sessions, ...more })).status
    expect([await takeBack({ from: rose }), await takeBack({ to: randomUUID() })]).toEqual([409, 422])
    const stale = sessions.map((session: object) => ({ ...session, sequence: 0 }))
    expect(await takeBack({ sessions: stale })).toBe(409)
    expect(await given()).toEqual([null, jo, rose])
    expect(await takeBack({})).toBe(200)
    expect(await given()).toEqual([null, rose, rose])
    expect(await site.sql`select practitioner_id from series`).toEqual([{ practitioner_id: rose }])
    expect((await entrust({ to: jo, version: await version() })).moved).toHaveLength(1)
    expect((await entrust({ to: rose, version: await version() })).left).toEqual([])
  })

  test('a series of two people for the same free hours is saved once', async () => {
    const answers = await Promise.all([awa, paul, awa, paul].map((client) => change(client, create(both))))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ])
    expect([await count('series'), await count('appointments')]).toEqual([1, 2])
  })

  test.each([
    ['no patient', { patientId: '' }, 'patientId'],
    ['no care', { values: { ...seriesValues, careType: '' } }, 'careType'],
    ['no session', { values: { ...seriesValues, sessions: 0 } }, 'sessions'],
    ['a price below 0', { values: { ...seriesValues, price: -1 } }, 'price'],
    [
      'a prescription of tomorrow',
      { values: { ...seriesValues, prescribedOn: addDays(today, 1) } },
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
    ['more dates than sessions', { values: { ...seriesValues, sessions: 1 }, dates: both }, 'dates'],
    ['no practitioner', { values: { ...seriesValues, practitionerId: null } }, 'practitionerId'],
  ])('a series with %s is refused beside the field', async (_, wrong, field) => {
    const answer = await change(awa, create([{ day: monday, ...nine }], wrong))
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, [field]])
    expect([await count('series'), await count('appointments')]).toEqual([0, 0])
  })
})
