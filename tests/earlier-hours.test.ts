import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { addDays, doualaDay, doualaMoment, weekday } from '#app/lib/clock.ts'
import { type Client, sendChange } from './support/admin-client.ts'
import { agreedFor, confirmation, requestVisit, visitsIn } from './support/appointments.ts'
import { emptyTables } from './support/database.ts'
import { confirmWithLink, press } from './support/patient-link.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const awa = useStaff(site, 'operator')
const viewer = useStaff(site, 'viewer')

/** The Tuesday and the Friday of a week to come. */
const tuesday = addDays(doualaDay(), 16 - weekday(doualaDay()))
const friday = addDays(tuesday, 3)
const rose = randomUUID()

beforeEach(async () => {
  await emptyTables(site.sql, 'appointments', 'freed_hours', 'practitioners', 'closures')
  await site.sql`insert into practitioners (id, name) values (${rose}, 'Rose Ngono')`
})

let patients = 0
const ask = (columns: object) =>
  requestVisit(site, {
    phone: `6 71 00 00 ${String(10 + ++patients)}`,
    practitioner_id: rose,
    seat: 1,
    ...columns,
  })
const leaving = (columns: object = {}) =>
  ask({ name: 'Estelle Moukouri', ...agreedFor(tuesday, 9), ...columns })
let asked = 0
/** Each waits from a second later than the one before: two in one millisecond would have no order. */
const waiting = (columns: object = {}) =>
  ask({
    name: 'Paul Essomba',
    ...agreedFor(friday, 10),
    earlier_since: new Date(Date.now() + 1000 * asked++),
    ...columns,
  })

const send = (client: Client, body: object) => sendChange(client, 'appointments', body)
const { rowOf } = visitsIn(site)
const hourId = async () => (await site.sql`select id from freed_hours`)[0]?.['id'] as string

async function page(client: Client): Promise<string> {
  return (await (await client.get('/admin/today')).text()).replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')
}
/** The name of each patient to whom the page offers an hour. */
const offered = async (client: Client = awa) =>
  [...wordsOf(await page(client)).matchAll(/Proposer à (\S+ \S+),/g)].map(([, name]) => name)

describe('the mark of an earlier hour', () => {
  it('the mark is set once, audited, shown in the list and the week, and taken away', async () => {
    const id = await ask({ name: 'Paul Essomba', ...agreedFor(friday, 10) })
    const mark = { intent: 'earlier', id, sequence: 0, wants: true }
    expect((await send(awa, mark)).status).toBe(200)
    const since = (await rowOf(id))?.['earlier_since']
    expect((await send(awa, mark)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ earlier_since: since, sequence: 0, previous: null })
    const events = await site.sql`select after from audit_log where entity_id = ${id}`
    expect(events).toEqual([{ after: { earlier_since: expect.any(String) } }])
    for (const address of ['', `view=week&week=${friday}`])
      expect(wordsOf(await (await awa.get(`/admin/appointments?${address}`)).text())).toContain('Plus tôt')
    await send(awa, { ...mark, wants: false })
    expect(await rowOf(id)).toMatchObject({ earlier_since: null })
  })

  it('the mark is refused to an older version, a visit that has passed, a request, and a viewer', async () => {
    const id = await ask({ ...agreedFor(friday, 10), sequence: 2 })
    const mark = { intent: 'earlier', wants: true, sequence: 0 }
    expect(await send(awa, { ...mark, id })).toMatchObject({ status: 409, answer: { state: 'conflict' } })
    for (const columns of [
      agreedFor(addDays(doualaDay(), -2), 9),
      { status: 'new', practitioner_id: null, seat: null },
    ])
      expect((await send(awa, { ...mark, id: await ask(columns) })).status).toBe(422)
    expect((await viewer.change('appointments', { ...mark, id, sequence: 2 })).status).toBe(403)
    expect(await rowOf(id)).toMatchObject({ earlier_since: null })
  })

  it('the mark stays over the undo of an answer before it, and over a later hour', async () => {
    const id = await ask({ ...agreedFor(friday, 10) })
    const move = { intent: 'confirm', id, duration: 60, practitionerId: rose }
    await send(awa, { ...move, sequence: 0, day: friday, start: 660 })
    await send(awa, { intent: 'earlier', id, sequence: 1, wants: true })
    await send(awa, { intent: 'undo', id, sequence: 1, remindedAt: null })
    expect(await rowOf(id)).toMatchObject({ earlier_since: expect.any(Date), ...agreedFor(friday, 10) })
    await send(awa, { ...move, sequence: 2, day: addDays(friday, 3), start: 600 })
    expect(await rowOf(id)).toMatchObject({ earlier_since: expect.any(Date) })
    await send(awa, { intent: 'cancel', id, sequence: 3 })
    await send(awa, { ...move, sequence: 4, day: addDays(friday, 3), start: 600 })
    expect(await rowOf(id)).toMatchObject({ earlier_since: null })
  })
})

describe('a free hour', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['staff cancels', (id) => send(awa, { intent: 'cancel', id, sequence: 0 })],
    ['staff puts it off', (id) => send(awa, { intent: 'postpone', id, sequence: 0, day: null })],
    ['it moves to another hour', (id) => send(awa, confirmation(id, friday, 840, { practitionerId: rose }))],
    [
      'the patient cancels by the link',
      async (id) => {
        const path = await confirmWithLink(awa, { id, day: tuesday, start: 540 })
        await press(site, path, { answer: 'cancelled', sequence: 1 })
      },
    ],
    [
      'it is deleted',
      (id) => site.sql`update appointments set deleted_at = now(), seat = null where id = ${id}`,
    ],
  ])('a free hour is offered with its message as %s', async (_, leave) => {
    const id = await leaving()
    const paul = await waiting()
    expect(await offered()).toEqual([])
    await leave(id)
    const html = await page(awa)
    expect(wordsOf(html)).toMatch(/Heure libre : mardi [^<]* à 9 h 00/)
    expect(wordsOf(html)).toMatch(/Proposer à Paul Essomba, attendu le vendredi [^<]* à 10 h 00/)
    expect(html).toContain(`open=${paul}`)
    const text = decodeURIComponent(/text=([^"]*)"/.exec(html.slice(html.indexOf('Heure libre')))?.[1] ?? '')
    expect(text).toMatch(
      /^Bonjour Paul Essomba, une heure s’est libérée le mardi .* à 9 h 00\. .* du vendredi .* à 10 h 00/,
    )
  })

  it('a free hour is shown to those who may answer, today only, and with no word of who left it', async () => {
    await send(awa, { intent: 'cancel', id: await leaving(), sequence: 0 })
    await waiting()
    expect(await offered(viewer)).toEqual([])
    const html = await (await awa.get(`/admin/today?on=${friday}`)).text()
    expect(html).not.toContain('Heure libre')
    expect(await page(awa)).not.toContain('Moukouri')
  })

  it('a free hour is offered no more once it is taken, closed, or restored', async () => {
    const id = await leaving()
    await waiting()
    await send(awa, { intent: 'cancel', id, sequence: 0 })
    const taken = await ask({ ...agreedFor(tuesday, 9) })
    expect(await offered()).toEqual([])
    await site.sql`delete from appointments where id = ${taken}`
    await site.sql`insert into closures (day, label) values (${tuesday}, 'Congé')`
    expect(await offered()).toEqual([])
    await site.sql`delete from closures`
    expect(await offered()).toEqual(['Paul Essomba'])
    await send(awa, { intent: 'undo', id, sequence: 1, remindedAt: null })
    expect(await offered()).toEqual([])
  })

  it('a free hour goes to the one who waits longest, and to the next who fits once passed over', async () => {
    const paul = await waiting()
    await waiting({
      name: 'Longue Attente',
      ...agreedFor(friday, 11),
      earlier_since: doualaMoment(doualaDay(), -1440),
    })
    await send(awa, { intent: 'cancel', id: await leaving(), sequence: 0 })
    expect(await offered()).toEqual(['Longue Attente'])
    const first = (await site.sql`select id from appointments where name = 'Longue Attente'`)[0]?.[
      'id'
    ] as string
    const pass = { intent: 'pass', id: first, sequence: 0, hourId: await hourId(), passed: true }
    expect((await viewer.change('appointments', pass)).status).toBe(403)
    expect((await send(awa, { ...pass, sequence: 7 })).status).toBe(409)
    expect(await offered()).toEqual(['Longue Attente'])
    const answers = await Promise.all([send(awa, pass), send(awa, pass)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await site.sql`select passed_over from freed_hours`)[0]?.['passed_over']).toEqual([first])
    expect(await site.sql`select after from audit_log where entity_id = ${first}`).toHaveLength(1)
    expect(await offered()).toEqual(['Paul Essomba'])
    await send(awa, { ...pass, id: paul })
    expect(await offered()).toEqual([])
    await send(awa, { ...pass, passed: false })
    expect(await offered()).toEqual(['Longue Attente'])
  })

  it('a free hour takes the visit by the normal move, which is undone with its mark; the hour it left is free then', async () => {
    await send(awa, { intent: 'cancel', id: await leaving(), sequence: 0 })
    const paul = await waiting()
    const second = await waiting({ name: 'Lucie Manga', ...agreedFor(addDays(friday, 3), 9) })
    const move = confirmation(paul, tuesday, 540, { practitionerId: rose })
    expect((await send(awa, move)).status).toBe(200)
    expect(await rowOf(paul)).toMatchObject({ ...agreedFor(tuesday, 9), seat: 1, earlier_since: null })
    expect(wordsOf(await page(awa))).toMatch(/Heure libre : vendredi [^<]* à 10 h 00/)
    expect(await offered()).toEqual(['Lucie Manga'])
    // Another tab that still offers the first hour to the second patient.
    expect(await send(awa, { ...move, id: second })).toMatchObject({ status: 409, answer: { state: 'full' } })
    await send(awa, { intent: 'undo', id: paul, sequence: 1, remindedAt: null })
    expect(await rowOf(paul)).toMatchObject({ ...agreedFor(friday, 10), earlier_since: expect.any(Date) })
    expect(await offered()).toEqual(['Paul Essomba'])
  })
})

test('a free hour is forgotten once it has passed, and one that had passed is never written', async () => {
  const past = await ask({ ...agreedFor(addDays(doualaDay(), -1), 9) })
  await send(awa, { intent: 'cancel', id: past, sequence: 0 })
  expect(await site.sql`select from freed_hours`).toHaveLength(0)
  await site.sql`insert into freed_hours (starts_at, appointment_id) values (now() - interval '1 hour', ${past})`
  await send(awa, { intent: 'cancel', id: await leaving(), sequence: 0 })
  expect(await site.sql`select starts_at from freed_hours`).toEqual([
    { starts_at: doualaMoment(tuesday, 540) },
  ])
})
