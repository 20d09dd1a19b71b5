import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeHours } from '#app/features/opening-hours/hours-changes.server.ts'
import { findWeek } from '#app/features/opening-hours/opening-hours.server.ts'
import { weekValuesOf } from '#app/features/opening-hours/week.ts'
import { findOwnWeek, listAbsences } from '#app/features/practitioners/own-hours.server.ts'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { log } from '#app/lib/log.server.ts'
import { listVisitsOutsideHours } from '#app/routes/admin/appointments/appointment-facts.server.ts'
import { changeOwnHours } from '#app/routes/admin/appointments/own-hours.server.ts'
import {
  describeOutside,
  entrustOutside,
  takeBackOrRefuse,
} from '#app/routes/admin/appointments/visits-of-agenda.server.ts'
import { readWaitingTasks } from '#app/routes/admin/dashboard/dashboard-tasks.server.ts'
import { agreedFor, requestVisit } from './support/appointments.ts'
import { declineHolidays } from './support/examples/holidays.ts'
import { useDatabase } from './support/use-database.ts'

const database = useDatabase({ filled: true })
const rose = randomUUID()
const actor = { id: null, email: null, address: null }
/** A Wednesday in a week or so. */
const day = addDays(doualaDay(), 10 - weekday(doualaDay()))

beforeAll(() => declineHolidays(database.sql))
beforeEach(async () => {
  const { sql } = database
  await sql`delete from appointments`
  await sql`delete from practitioners`
  await sql`insert into practitioners ${sql({ id: rose, name: 'Rose' })}`
})

type Answer = {
  state: string
  version?: string
  visits?: { id: string; sequence: number; free: string[] }[]
  colleagues?: object[]
  entrusted?: { moved: { id: string; sequence: number }[]; left: string[] }
  errors?: object
  latest?: { version: string }
}
async function send(change: object): Promise<{ status: number; answer: Answer }> {
  const response = await changeHours(
    new Request('http://localhost/', { method: 'POST', body: JSON.stringify(change) }),
    {
      actor,
      log: log(),
      visitsOutside: (transaction) => listVisitsOutsideHours(new Date(), transaction),
      describe: describeOutside,
      entrust: (transaction, visits, entrusted) => entrustOutside(transaction, actor, visits, entrusted),
      takeBack: (transaction, visits) => takeBackOrRefuse(transaction, actor, visits),
      changeOwn: (transaction, own) => changeOwnHours(transaction, actor, own),
    },
  )
  return { status: response.status, answer: (await response.json()) as Answer }
}
const values = { day, last_day: '', as: 'day', starts: '', ends: '', label: 'Formation' }
const absent = (part: object = {}, more: object = {}) => ({
  intent: 'save absence',
  id: randomUUID(),
  version: null,
  practitionerId: rose,
  values: { ...values, ...part },
  ...more,
})
const ownWeek = async () => findOwnWeek(rose, (await findWeek()).days)
const visitAt = (hour: number, columns: object = {}) =>
  requestVisit(database, { name: `À ${hour} h`, ...agreedFor(day, hour), practitioner_id: rose, ...columns })

describe('an absence', () => {
  it('an absence names its visits, saves nothing until they are acknowledged, then marks them', async () => {
    const id = await visitAt(10)
    await visitAt(14)
    await visitAt(10, { practitioner_id: null })
    const morning = absent({ as: 'hours', starts: '08:00', ends: '12:00' })
    expect(await send(morning)).toMatchObject({
      status: 409,
      answer: {
        state: 'affects visits',
        visits: [{ id, name: 'À 10 h', day, time: '10:00', why: 'away', free: [] }],
      },
    })
    expect(await listAbsences(rose, day)).toEqual([])
    expect((await send({ ...morning, acknowledged: [id] })).status).toBe(200)
    expect(await listVisitsOutsideHours(new Date())).toMatchObject([{ id, closed: 'away' }])
    expect(await readWaitingTasks(new Date())).toContainEqual(
      expect.objectContaining({ title: '1 rendez-vous quand le praticien est absent' }),
    )
  })

  it('an absence gives visits to a free colleague, and takes them back with its deletion', async () => {
    const jo = randomUUID()
    await database.sql`insert into practitioners ${database.sql({ id: jo, name: 'Joseph', sort_order: 2 })}`
    const [nine, ten] = [await visitAt(9, { seat: 1 }), await visitAt(10, { seat: 1 })]
    await visitAt(9, { name: 'De Joseph', practitioner_id: jo, seat: 1 })
    const asked = absent()
    const { answer } = await send(asked)
    expect([answer.visits?.map(({ free }) => free), answer.colleagues]).toEqual([
      [[], [jo]],
      [{ id: jo, name: 'Joseph', together: [ten] }],
    ])
    const entrusted = answer.visits?.map(({ id, sequence }) => ({ id, sequence, to: jo }))
    const saved = await send({ ...asked, acknowledged: [nine, ten], entrusted })
    expect(saved.answer).toMatchObject({
      state: 'saved',
      entrusted: { moved: [{ id: ten, practitioner: 'Joseph', start: 600 }], left: ['À 9 h'] },
    })
    const receives = async () =>
      (
        await database.sql`select practitioner_id from appointments where id in ${database.sql([nine, ten])} order by confirmed_for`
      ).map(({ practitioner_id: id }) => id)
    expect(await receives()).toEqual([rose, jo])

    const takenBack = saved.answer.entrusted?.moved.map(({ id, sequence }) => ({ id, sequence }))
    const undo = { intent: 'delete absence', id: asked.id, version: saved.answer.version, takenBack }
    const outdated = { ...undo, takenBack: takenBack?.map(({ id }) => ({ id, sequence: 0 })) }
    expect((await send(outdated)).status).toBe(422)
    expect([await receives(), await listAbsences(rose, day)]).toEqual([[rose, jo], [expect.anything()]])
    expect((await send(undo)).status).toBe(200)
    expect([await receives(), await listAbsences(rose, day)]).toEqual([[rose, rose], []])
  })

  it('an absence sent twice is one, is changed by its reader, and ends its marks when deleted', async () => {
    const id = await visitAt(10)
    const all = { ...absent(), acknowledged: [id] }
    expect([(await send(all)).status, (await send(all)).status]).toEqual([200, 200])
    const [stored] = await listAbsences(rose, day)
    const longer = { ...all, version: stored?.version, values: { ...values, last_day: addDays(day, 2) } }
    expect((await send(longer)).status).toBe(200)
    const second = await send(longer)
    expect([second.status, second.answer.state]).toEqual([409, 'conflict'])
    const { version } = second.answer.latest ?? { version: '' }
    expect((await send({ intent: 'delete absence', id: all.id, version })).status).toBe(200)
    expect(await listVisitsOutsideHours(new Date())).toEqual([])
    expect((await send({ intent: 'delete absence', id: all.id, version })).status).toBe(410)
  })

  it.each([
    [{ day: '' }, ['day']],
    [{ day: addDays(doualaDay(), -1) }, ['day']],
    [{ last_day: addDays(day, -1) }, ['last_day']],
    [{ last_day: addDays(day, 400) }, ['last_day']],
    [{ as: 'hours', starts: '12:00', ends: '08:00' }, ['ends']],
    [{ as: 'hours' }, ['starts', 'ends']],
    [{ label: 'x'.repeat(81) }, ['label']],
  ])('an absence with %j is refused beside the field', async (part, fields) => {
    const { status, answer } = await send(absent(part))
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, fields])
  })

  it('an absence of an unknown practitioner is answered with 410', async () => {
    expect((await send(absent({}, { practitionerId: randomUUID() }))).status).toBe(410)
  })
})

describe('the own week of a practitioner', () => {
  it('an own week has the days that differ from the centre’s, which the others follow', async () => {
    const { days, version } = await ownWeek()
    const own = { ...weekValuesOf(days), 'open-3': false, 'opens-1': '10:00' }
    const change = { intent: 'own week', practitionerId: rose, version, values: own }
    expect((await send(change)).status).toBe(200)
    const rows = await database.sql`select day, starts, ends from practitioner_hours order by day`
    expect(rows).toEqual([
      { day: 1, starts: '10:00:00', ends: expect.anything() },
      { day: 3, starts: null, ends: null },
    ])
    expect((await send(change)).answer.state).toBe('conflict')
    const stored = await ownWeek()
    await send({ ...change, version: stored.version, values: weekValuesOf(days) })
    expect(await database.sql`select 1 from practitioner_hours`).toHaveLength(0)
  })

  it('an own pause names the visits that reach into it, and stays as the centre has the same', async () => {
    await visitAt(10)
    const { days, version } = await ownWeek()
    const own = { ...weekValuesOf(days), 'pause_from-3': '10:30', 'pause_until-3': '11:30' }
    const change = { intent: 'own week', practitionerId: rose, version, values: own }
    const { answer } = await send(change)
    expect(answer.visits).toMatchObject([{ name: 'À 10 h', why: 'away' }])
    expect((await send({ ...change, acknowledged: answer.visits?.map(({ id }) => id) })).status).toBe(200)
    expect(await database.sql`select day, pause_from, pause_until from practitioner_hours`).toEqual([
      { day: 3, pause_from: '10:30:00', pause_until: '11:30:00' },
    ])
    expect((await ownWeek()).days[2]).toMatchObject({ pause: { from: '10:30', until: '11:30' } })
  })

  it('an own week names the visits on a day off', async () => {
    await visitAt(10)
    const { days, version } = await ownWeek()
    const off = { ...weekValuesOf(days), 'open-3': false }
    const { answer } = await send({ intent: 'own week', practitionerId: rose, version, values: off })
    expect(answer.visits).toMatchObject([{ name: 'À 10 h', why: 'away' }])
  })
})
