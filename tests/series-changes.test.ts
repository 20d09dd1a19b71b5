import { describe, expect, test } from 'vitest'
import { addDays } from '#app/lib/clock.ts'
import type { Client } from './support/admin-client.ts'
import { payment } from './support/payments.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import {
  both,
  change,
  create,
  monday,
  nine,
  patient,
  rose,
  seriesValues,
  thursday,
  useSeriesSite,
} from './support/series.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const awa = useStaff(site, 'operator')
const paul = useStaff(site, 'manager')
const { count } = useSeriesSite(site)

const versionOf = async (id: string) =>
  (await site.sql`select xmin::text as version from series where id = ${id}`)[0]?.['version'] as string

const laterOf = async (id: string) =>
  (await site.sql`select id from appointments where series_id = ${id} order by confirmed_for`).map(
    (row) => row['id'] as string,
  )

async function made(): Promise<string> {
  const body = create([{ day: monday, ...nine }])
  await change(awa, body)
  return body.id
}

describe('changes of a series', () => {
  test('a changed price counts for upcoming sessions: held or paid ones keep theirs', async () => {
    const weeks = [0, 7, 14, 21].map((after) => ({ day: addDays(monday, after), ...nine }))
    const body = create(weeks, { values: { ...seriesValues, price: 4000 } })
    await change(awa, body)
    const visits = await site.sql<{ id: string }[]>`
      select id from appointments where series_id = ${body.id} order by confirmed_for`
    const [held, paid, back] = visits.map(({ id }) => id)
    await site.sql`update appointments set status = 'came' where id = ${held ?? ''}`
    const pay = (id = '', already = 0) => awa.change('today', payment(id, { amount: 4000, paid: already }))
    expect([(await pay(held, 0)).status, (await pay(paid, 4000)).status]).toEqual([200, 200])
    await pay(back, 8000)
    await site.sql`update payments set deleted_at = now() where appointment_id = ${back ?? ''}`
    const update = async (price: number | null) =>
      change(awa, {
        intent: 'update',
        id: body.id,
        version: await versionOf(body.id),
        values: { ...seriesValues, price },
      })
    expect((await update(5000)).status).toBe(200)
    const prices = await site.sql`
      select a.price::float8 as own, s.price::float8 as series from appointments a
      join series s on s.id = a.series_id order by confirmed_for`
    expect(prices.map(({ own, series }) => own ?? series)).toEqual([4000, 4000, 5000, 5000])
    const words = wordsOf(await (await awa.get('/admin/series')).text()).replaceAll(/\s/g, ' ')
    expect(words).toContain('8 000 FCFA encaissés, dont 4 000 FCFA d’avance')
    expect((await update(3000)).status).toBe(200)
    expect(await site.sql`select 1 from appointments where price is null`).toHaveLength(2)
  })

  test('a missed session is a task of the day until another date is given or the series ends', async () => {
    const id = await made()
    const isTask = async (path = '/admin/today') =>
      (await (await awa.get(path)).text()).includes(`/admin/series?open=${id}&amp;do=add`)
    const miss = () =>
      site.sql`update appointments set status = 'absent', status_at = now(), confirmed_for = now() - interval '2 days'
        where series_id = ${id} and status = 'confirmed'`
    expect(await isTask()).toBe(false)
    await miss()
    expect([await isTask(), await isTask(`/admin/today?on=${addDays(monday, 1)}`)]).toEqual([true, false])

    const dates = [{ day: thursday, ...nine }]
    await change(awa, { intent: 'add', id, version: await versionOf(id), dates })
    expect(await isTask()).toBe(false)

    await miss()
    expect(await isTask()).toBe(true)
    await change(awa, { intent: 'end', id, version: await versionOf(id) })
    expect(await isTask()).toBe(false)
  })

  test('a missed session gets another date, once, and an older screen is refused', async () => {
    const id = await made()
    const version = await versionOf(id)
    const add = { intent: 'add', id, version, dates: [{ day: thursday, ...nine }] }
    expect((await change(awa, add)).status).toBe(200)
    expect((await change(paul, { ...add, dates: [{ day: addDays(monday, 7), ...nine }] })).status).toBe(409)
    expect(await count('appointments')).toBe(2)
  })

  test('a postponed session stays with its series, and is no date still to be placed', async () => {
    const body = create(both, { values: { ...seriesValues, sessions: 2 } })
    await change(awa, body)
    const [first] =
      await site.sql`select id from appointments where series_id = ${body.id} order by confirmed_for`
    const later = addDays(monday, 1)
    const postponed = await awa.change('appointments', {
      intent: 'postpone',
      id: first?.['id'],
      sequence: 0,
      day: later,
      start: 600,
      practitionerId: rose,
    })
    expect(postponed.status).toBe(200)
    const words = wordsOf(await (await awa.get('/admin/series')).text()).replaceAll(/\s/g, ' ')
    expect(words).toContain('1 à venir, 1 reportée')
    expect(words).not.toContain('à placer')
    const add = { intent: 'add', id: body.id, dates: [{ day: addDays(monday, 7), ...nine }] }
    const further = await change(awa, { ...add, version: await versionOf(body.id) })
    expect([further.status, (await further.json()).errors]).toEqual([
      422,
      { dates: expect.stringMatching(/La série compte 2 séances, toutes ont une date/) },
    ])
  })

  test('more sessions than prescribed are refused until the prescription has that number', async () => {
    const body = create(both, { values: { ...seriesValues, sessions: 3 } })
    await change(awa, body)
    const further = [7, 10].map((days) => ({ day: addDays(monday, days), ...nine }))
    const add = async () =>
      change(awa, { intent: 'add', id: body.id, version: await versionOf(body.id), dates: further })
    const refused = await add()
    expect([refused.status, (await refused.json()).errors.dates]).toEqual([
      422,
      expect.stringContaining('il en reste 1 à placer'),
    ])
    expect(await count('appointments')).toBe(2)
    const more = { ...seriesValues, sessions: 4 }
    await change(awa, { intent: 'update', id: body.id, version: await versionOf(body.id), values: more })
    expect((await add()).status).toBe(200)
  })

  test('a series of a patient in the trash gets no dates, and is answered with 410', async () => {
    const id = await made()
    const add = { intent: 'add', id, version: await versionOf(id), dates: [{ day: thursday, ...nine }] }
    await site.sql`update patients set deleted_at = now() where id = ${patient}`
    const { status } = await change(awa, add)
    await site.sql`update patients set deleted_at = null where id = ${patient}`
    expect([status, await count('appointments')]).toEqual([410, 1])
    expect((await change(awa, add)).status).toBe(200)
  })

  test('prescription and price are changed by their reader, and not by a user with an older version', async () => {
    const id = await made()
    const version = await versionOf(id)
    const update = {
      intent: 'update',
      id,
      version,
      values: { ...seriesValues, price: 6000.5, notes: 'Genou' },
    }
    const worded = { ...update, values: { ...update.values, price: '15 mille' } }
    expect((await change(awa, worded)).status).toBe(422)
    expect((await change(awa, update)).status).toBe(200)
    expect((await change(paul, update)).status).toBe(409)
    expect((await site.sql`select price, notes from series`)[0]).toEqual({ price: '6000.50', notes: 'Genou' })
    const log =
      await site.sql`select before, after from audit_log where entity = 'series' and action = 'update'`
    expect(JSON.stringify(log)).not.toMatch(/Genou|Ekane/)
  })

  test('a series is ended, reopened, deleted and restored; an operator deletes nothing', async () => {
    const id = await made()
    const acknowledged = await laterOf(id)
    const press = async (client: Client, intent: string) =>
      (await change(client, { intent, id, version: await versionOf(id), ids: [id], acknowledged })).status
    expect([await press(awa, 'end'), await press(awa, 'reopen'), await press(awa, 'delete')]).toEqual([
      200, 200, 403,
    ])
    expect([await press(paul, 'delete'), await press(awa, 'end'), await press(paul, 'restore')]).toEqual([
      200, 410, 200,
    ])
    expect(await count('appointments')).toBe(1)
  })

  test('an ended series asks about its upcoming sessions, which stay or are cancelled with it', async () => {
    const body = create([...both, { day: addDays(monday, 7), ...nine }])
    await change(awa, body)
    const { id } = body
    const ids = await laterOf(id)
    await site.sql`update appointments set status = 'came' where id = ${ids[0] ?? ''}`
    const end = async (more: object = {}) =>
      change(awa, { intent: 'end', id, version: await versionOf(id), ...more })
    const asked = await end()
    expect([asked.status, await asked.json()]).toEqual([
      409,
      {
        state: 'affects visits',
        visits: [
          { id: ids[1], day: thursday, start: 540 },
          { id: ids[2], day: addDays(monday, 7), start: 540 },
        ],
      },
    ])
    expect((await end({ acknowledged: ids.slice(1, 2), cancels: true })).status).toBe(409)
    const states = async () =>
      (await site.sql`select status, seat from appointments order by confirmed_for`).map(
        ({ status, seat }) => [status, seat !== null],
      )
    const [came, agreed, cancelled] = [
      ['came', true],
      ['confirmed', true],
      ['cancelled', false],
    ]
    expect((await end({ acknowledged: ids })).status).toBe(200)
    expect(await states()).toEqual([came, agreed, agreed])
    await change(awa, { intent: 'reopen', id, version: await versionOf(id) })
    expect((await end({ acknowledged: ids, cancels: true })).status).toBe(200)
    expect(await states()).toEqual([came, cancelled, cancelled])
    expect(await site.sql`select 1 from series where ended_at is not null`).toHaveLength(1)
  })

  test('the screen shows patient, number of sessions and amount owed', async () => {
    await made()
    await site.sql`update appointments set status = 'came'`
    const html = await (await awa.get('/admin/series')).text()
    expect(html).toContain('Estelle Moukouri')
    expect(html).toContain('1\u00a0faite, 9\u00a0à\u00a0placer')
    expect(html).toMatch(/5\u202f000\u00a0FCFA à encaisser/)
  })
})
