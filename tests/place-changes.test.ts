import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { withoutPlace } from '#app/lib/records/concerned-visits.ts'
import { sendChange } from './support/admin-client.ts'
import { agreedFor, requestVisit } from './support/appointments.ts'
import { emptyTables } from './support/database.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const client = useStaff(site, 'manager')
const [bench, room] = [randomUUID(), randomUUID()]
const today = doualaDay()
/** In a week or so, on a Wednesday. */
const day = addDays(today, 10 - weekday(today))

beforeEach(async () => {
  const { sql } = site
  await emptyTables(sql, 'appointments', 'places')
  await sql`insert into places (id, name, capacity, sort_order)
    values (${bench}, 'Table de massage', 2, 1), (${room}, 'Salle 2', 1, 2)`
})

const ask = (columns: Record<string, unknown>) => requestVisit(site, { place_id: bench, ...columns })

type Answer = {
  state: string
  with: string
  visits: { id: string; name: string; why: string; free: string[]; sequence: number }[]
  colleagues: { id: string; together: string[] }[]
  entrusted?: { moved: object[]; left: string[] }
}
const post = (asked: object) => sendChange<Answer>(client, 'places', asked)
const close = (more: object = {}, ids = [bench]) =>
  post({ intent: 'set', ids, values: { is_active: false }, ...more })
const isActive = async () =>
  (await site.sql`select is_active from places where id = ${bench}`)[0]?.['is_active']
const rowOf = async (id: string) =>
  (await site.sql`select place_id, place_seat, status, sequence from appointments where id = ${id}`)[0]

describe('a change of a room or machine', () => {
  it('visits to come of a deactivated room are named, and nothing is saved until they are acknowledged', async () => {
    const id = await ask({ name: 'Estelle', ...agreedFor(day, 10), place_seat: 1 })
    await ask({ name: 'Passé', ...agreedFor(addDays(today, -3), 10) })
    await ask({ name: 'Annulée', ...agreedFor(day, 11), status: 'cancelled' })
    await ask({ name: 'Ailleurs', ...agreedFor(day, 12), place_id: room, place_seat: 1 })
    const { status, answer } = await close()
    expect([status, answer.state, answer.with]).toEqual([409, 'affects visits', 'Table de massage'])
    expect(answer.visits).toMatchObject([{ name: 'Estelle', why: 'away', free: [room, withoutPlace] }])
    expect(await isActive()).toBe(true)
    expect((await close({ acknowledged: [id] })).status).toBe(200)
    expect(await isActive()).toBe(false)
  })

  it('a visit that stays has the name of its former room in list, drawer, week and Today', async () => {
    const id = await ask({ name: 'Estelle', ...agreedFor(day, 10) })
    const now = await ask({ name: 'Ce jour', ...agreedFor(today, 23) })
    expect((await close({ acknowledged: [id, now] })).status).toBe(200)
    for (const path of ['appointments', `appointments?open=${id}`, 'today'])
      expect([
        path,
        wordsOf(await (await client.get(`/admin/${path}`)).text()).includes('Table de massage'),
      ]).toEqual([path, true])
    const week = await (await client.get(`/admin/appointments?view=week&week=${day}`)).text()
    expect(week).toContain(', Table de massage')
  })

  it('a room that goes to the trash or has fewer places is asked about in the same way', async () => {
    const first = await ask({ name: 'Estelle', ...agreedFor(day, 10), place_seat: 1 })
    expect((await post({ intent: 'delete', ids: [bench] })).answer.visits).toMatchObject([
      { name: 'Estelle' },
    ])
    await ask({ name: 'Brice', ...agreedFor(day, 10), place_seat: 2, status_at: '2026-01-02T08:00Z' })
    await site.sql`update appointments set status_at = '2026-01-01T08:00Z' where id = ${first}`
    const [row] = await site.sql`select xmin::text as version from places where id = ${bench}`
    const values = { name: 'Table de massage', capacity: '1', sort_order: '1', is_active: true }
    const { status, answer } = await post({ intent: 'update', id: bench, ...row, values })
    expect([status, answer.visits.map(({ name, why }) => [name, why])]).toEqual([409, [['Brice', 'full']]])
  })

  it('visits move to a room with a free place, or to none, and the remaining one is named', async () => {
    const ids = [
      await ask({ name: 'Neuf heures', ...agreedFor(day, 9), place_seat: 1 }),
      await ask({ name: 'Dix heures', ...agreedFor(day, 10), place_seat: 1 }),
      await ask({ name: 'Aussi dix heures', ...agreedFor(day, 10), place_seat: 2 }),
      await ask({ name: 'Onze heures', ...agreedFor(day, 11), place_seat: 1 }),
    ] as const
    await ask({ name: 'Déjà là', ...agreedFor(day, 9), place_id: room, place_seat: 1 })
    const { answer } = await close()
    expect(answer.visits.map(({ free }) => free.includes(room))).toEqual([false, true, true, true])
    expect(answer.colleagues.map(({ id, together }) => [id, together.length])).toEqual([
      [room, 2],
      [withoutPlace, 4],
    ])
    const to = (id: string) => (id === ids[3] ? withoutPlace : room)
    const entrusted = answer.visits.map(({ id, sequence }) => ({ id, sequence, to: to(id) }))
    const done = await close({ acknowledged: ids, entrusted })
    expect(done).toMatchObject({ status: 200, answer: { entrusted: { moved: [{}, {}] } } })
    expect(done.answer.entrusted?.left).toHaveLength(2)
    expect(await rowOf(ids[0])).toMatchObject({ place_id: bench })
    expect(await rowOf(ids[3])).toEqual({
      place_id: null,
      place_seat: null,
      status: 'confirmed',
      sequence: 0,
    })
    const moved = [await rowOf(ids[1]), await rowOf(ids[2])].filter((row) => row?.['place_id'] === room)
    expect(moved).toMatchObject([{ place_seat: 1, status: 'confirmed' }])
  })
})
