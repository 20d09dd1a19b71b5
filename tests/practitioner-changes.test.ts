import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { sendChange } from './support/admin-client.ts'
import { agreedFor, confirmation, requestVisit } from './support/appointments.ts'
import { emptyTables } from './support/database.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const client = useStaff(site, 'manager')
const [rose, jo] = [randomUUID(), randomUUID()]
const today = doualaDay()
/** In a week or so, on a Wednesday. */
const day = addDays(today, 10 - weekday(today))

beforeEach(async () => {
  const { sql } = site
  await emptyTables(sql, 'appointments', 'practitioners', 'closures')
  await sql`insert into practitioners (id, name, capacity, sort_order)
    values (${rose}, 'Rose Ekambi', 2, 1), (${jo}, 'Joseph Nana', 1, 2)`
})

const ask = (columns: Record<string, unknown>) => requestVisit(site, { practitioner_id: rose, ...columns })

type Answer = {
  state: string
  with: string
  visits: { id: string; name: string; why: string; free: string[]; sequence: number }[]
  colleagues: { id: string; together: string[] }[]
  errors?: Record<string, string>
  entrusted?: { moved: { id: string; sequence: number }[]; left: string[] }
}
const post = (asked: object, screen = 'practitioners') => sendChange<Answer>(client, screen, asked)
const leave = (more: object = {}, ids = [rose]) =>
  post({ intent: 'set', ids, values: { is_active: false }, ...more })
const namesOf = ({ visits }: Answer) => visits.map(({ name }) => name)
const columnOf = async (id: string, column: string) =>
  (await site.sql`select ${site.sql(column)} as value from practitioners where id = ${id}`)[0]?.['value']
const whoOf = async (id: string) =>
  (await site.sql`select practitioner_id from appointments where id = ${id}`)[0]?.['practitioner_id']
/** The values of the form. */
const typed = {
  name: 'Rose Ekambi',
  color: '#0E5A52',
  care_types: '',
  capacity: '2',
  sort_order: '1',
  is_active: true,
  on_team_page: false,
  ...Object.fromEntries(
    ['diploma', 'languages', 'presentation', 'image_alt']
      .flatMap((name) => [name, `${name}_en`])
      .map((name) => [name, '']),
  ),
  image_url: '',
}
const update = async (values: object, more: object = {}) => {
  const [row] = await site.sql`select xmin::text as version from practitioners where id = ${rose}`
  const whole = { ...typed, ...values }
  return post({ intent: 'update', id: rose, version: row?.['version'], values: whole, ...more })
}
const [first, second] = ['2026-01-01T08:00Z', '2026-01-02T08:00Z']

describe('a change of a practitioner', () => {
  it('a leaving practitioner’s visits are named, and nothing is saved until they are acknowledged', async () => {
    const id = await ask({ name: 'Estelle', ...agreedFor(day, 10) })
    const proposed = await ask({ name: 'Proposé', status: 'postponed', postponed_to: addDays(day, 1) })
    await ask({ name: 'Passé', ...agreedFor(addDays(today, -3), 10) })
    await ask({ name: 'Annulée', ...agreedFor(day, 11), status: 'cancelled' })
    await ask({ name: 'De Joseph', ...agreedFor(day, 10), practitioner_id: jo })
    const { status, answer } = await leave()
    expect([status, answer.state, answer.with, namesOf(answer)]).toEqual([
      409,
      'affects visits',
      'Rose Ekambi',
      ['Estelle', 'Proposé'],
    ])
    expect(answer.visits[0]).toMatchObject({ why: 'away', time: '10:00', free: [] })
    expect(await columnOf(rose, 'is_active')).toBe(true)
    expect((await leave({ acknowledged: [id] })).status).toBe(409)
    expect((await leave({ acknowledged: [id, proposed] })).status).toBe(200)
    expect(await columnOf(rose, 'is_active')).toBe(false)
  })

  it('a practitioner made inactive by form or trash is asked about in the same way', async () => {
    const id = await ask({ name: 'Estelle', ...agreedFor(day, 10) })
    expect(namesOf((await update({ is_active: false })).answer)).toEqual(['Estelle'])
    const trash = (more: object = {}) => post({ intent: 'delete', ids: [rose], ...more })
    expect(namesOf((await trash()).answer)).toEqual(['Estelle'])
    expect(await columnOf(rose, 'deleted_at')).toBeNull()
    expect((await trash({ acknowledged: [id] })).status).toBe(200)
    expect(await columnOf(rose, 'deleted_at')).not.toBeNull()
  })

  it('fewer places name the visits without a place, those that were given later', async () => {
    await ask({ name: 'La seconde', ...agreedFor(day, 10), seat: 1, status_at: second })
    await ask({ name: 'La première', ...agreedFor(day, 10), seat: 2, status_at: first })
    await ask({ name: 'Seule', ...agreedFor(day, 12), seat: 1 })
    const { status, answer } = await update({ capacity: '1' })
    expect([status, namesOf(answer)]).toEqual([409, ['La seconde']])
    expect(answer.visits[0]?.why).toBe('full')
    expect(await columnOf(rose, 'capacity')).toBe(2)
    expect(
      (await update({ capacity: '1' }, { acknowledged: answer.visits.map(({ id }) => id) })).status,
    ).toBe(200)
  })

  it('a change without affected visits is saved at once', async () => {
    await ask({ name: 'Estelle', ...agreedFor(day, 10) })
    expect((await update({ capacity: '3', name: 'Rose E.' })).status).toBe(200)
    expect((await leave({}, [jo])).status).toBe(200)
  })

  it('visits are handed over to a free colleague, and the remaining ones are named', async () => {
    const ids = [
      await ask({ name: 'Neuf heures', ...agreedFor(day, 9), seat: 1 }),
      await ask({ name: 'Dix heures', ...agreedFor(day, 10), seat: 1 }),
      await ask({ name: 'Aussi dix heures', ...agreedFor(day, 10), seat: 2 }),
    ] as [string, string, string]
    await ask({ name: 'De Joseph', ...agreedFor(day, 9), practitioner_id: jo, seat: 1 })
    const { answer } = await leave()
    expect(answer.visits.map(({ free }) => free)).toEqual([[], [jo], [jo]])
    expect(answer.colleagues).toMatchObject([{ id: jo, together: [expect.any(String)] }])
    const entrusted = answer.visits.map(({ id, sequence }) => ({ id, sequence, to: jo }))
    const done = await leave({ acknowledged: ids, entrusted })
    expect(done).toMatchObject({
      status: 200,
      answer: { state: 'saved', entrusted: { moved: [{ practitioner: 'Joseph Nana' }] } },
    })
    expect(done.answer.entrusted?.left).toHaveLength(2)
    expect(await whoOf(ids[0])).toBe(rose)
    const moved = await site.sql`
      select seat, sequence, status from appointments where practitioner_id = ${jo} and name like '%ix heures'`
    expect(moved).toEqual([{ seat: 1, sequence: 1, status: 'confirmed' }])
  })

  it('a visit is handed over beside an unassigned one, while another seat is left for that one', async () => {
    await site.sql`insert into practitioners (name, capacity, sort_order) values ('Awa Tchoumi', 1, 3)`
    const id = await ask({ name: 'Dix heures', ...agreedFor(day, 10), seat: 1 })
    await ask({ name: 'Sans praticien', ...agreedFor(day, 10), practitioner_id: null })
    const { answer } = await leave()
    const entrusted = answer.visits.map((visit) => ({ id: visit.id, sequence: visit.sequence, to: jo }))
    expect(answer.visits.map(({ free }) => free.length)).toEqual([2])
    const done = await leave({ acknowledged: [id], entrusted })
    expect([done.answer.entrusted?.left, await whoOf(id)]).toEqual([[], jo])
  })

  it.each([
    ['a deactivation', 'set', 'set'],
    ['a deletion', 'delete', 'restore'],
  ])('%s is taken back with its moves, or not at all', async (_, change, back) => {
    await site.sql`update practitioners set capacity = 2 where id = ${jo}`
    const hour = { ...agreedFor(day, 10), language: 'en' }
    const ids = [
      await ask({ ...hour, name: 'La première', seat: 1 }),
      await ask({ ...hour, name: 'La seconde', phone: '6 99 00 11 22', seat: 2 }),
    ] as [string, string]
    const make = (intent: string, values: object, more: object) =>
      post({ intent, ids: [rose], ...(intent === 'set' && { values }), ...more })
    const hand = async (sequence: number) => {
      const entrusted = ids.map((id) => ({ id, sequence, to: jo }))
      return (await make(change, { is_active: false }, { acknowledged: ids, entrusted })).answer.entrusted
        ?.moved
    }
    const takeBack = (sequence: number) =>
      make(back, { is_active: true }, { takenBack: ids.map((id) => ({ id, sequence })) })
    const state = async () => [
      await columnOf(rose, 'is_active'),
      await columnOf(rose, 'deleted_at'),
      await whoOf(ids[0]),
      await whoOf(ids[1]),
    ]
    expect(await hand(0)).toContainEqual({
      id: ids[1],
      sequence: 1,
      name: 'La seconde',
      phone: '6 99 00 11 22',
      language: 'en',
      practitioner: 'Joseph Nana',
      day,
      start: 600,
    })
    expect((await takeBack(1)).status).toBe(200)
    expect(await state()).toEqual([true, null, rose, rose])
    expect(await hand(2)).toHaveLength(2)
    const gone = await state()
    // A reminder leaves the sequence as it is.
    await post({ intent: 'remind', id: ids[1], sequence: 3, remindedAt: null }, 'appointments')
    const refused = await takeBack(3)
    expect([refused.status, refused.answer.errors?.['']]).toEqual([
      422,
      'Un des rendez-vous confiés a changé entre-temps. Tous restent à leur nouveau praticien.',
    ])
    expect(await state()).toEqual(gone)
    expect(gone.slice(2)).toEqual([jo, jo])
  })

  it('visits are not offered to a colleague without that care, and changed ones are left', async () => {
    const id = await ask({ name: 'Estelle', ...agreedFor(day, 10) })
    await site.sql`update practitioners set care_types = '{rehabilitation}' where id = ${jo}`
    expect((await leave()).answer.visits).toMatchObject([{ free: [] }])
    await site.sql`update practitioners set care_types = '{}' where id = ${jo}`
    const entrusted = [{ id, sequence: 7, to: jo }]
    expect((await leave({ acknowledged: [id], entrusted })).answer.entrusted).toEqual({
      moved: [],
      left: ['Estelle'],
    })
    expect(await whoOf(id)).toBe(rose)
  })

  it('a change at the moment of a confirmation is asked about, or the confirmation is refused', async () => {
    for (let round = 0; round < 6; round++) {
      await site.sql`update practitioners set is_active = true`
      const id = await ask({ name: `Au même moment ${round}`, practitioner_id: null })
      const confirm = confirmation(id, day, 600, { practitionerId: rose, shownOpen: undefined })
      const [leaving, confirming] = await Promise.all([leave(), post(confirm, 'appointments')])
      expect([leaving.status, confirming.status]).not.toEqual([200, 200])
      await site.sql`delete from appointments`
    }
  })
})

describe('the name of a former practitioner', () => {
  it.each([
    ['inactive', { is_active: false }],
    ['in the trash', { deleted_at: new Date() }],
  ])(
    'the name of a practitioner stays while %s: in the list, the drawer, the week, the day and Today',
    async (_, columns) => {
      const past = await ask({ name: 'Passée', ...agreedFor(addDays(today, -1), 10) })
      const id = await ask({ name: 'À décider', ...agreedFor(day, 10) })
      await ask({ name: 'Ce jour', ...agreedFor(today, 23) })
      await site.sql`update practitioners set ${site.sql(columns)} where id = ${rose}`
      const read = async (path: string) => wordsOf(await (await client.get(`/admin/${path}`)).text())
      for (const path of [
        'appointments',
        `appointments?open=${id}`,
        `appointments?open=${past}`,
        `appointments?view=day&on=${day}`,
        'today',
      ])
        expect([path, (await read(path)).includes('Rose Ekambi')]).toEqual([path, true])
      expect(await (await client.get(`/admin/appointments?view=week&week=${day}`)).text()).toContain(
        'avec Rose Ekambi',
      )
    },
  )
})
