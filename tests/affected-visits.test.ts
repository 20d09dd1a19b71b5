import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { sendChange } from './support/admin-client.ts'
import { agreedFor, confirmation, requestVisit } from './support/appointments.ts'
import { declineHolidays } from './support/examples/holidays.ts'
import { hoursScreenOf } from './support/opening-hours.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'

const site = useRunningSite()
const client = useStaff(site, 'manager')
beforeAll(() => declineHolidays(site.sql))
beforeEach(async () => {
  const { sql } = site
  await sql`delete from appointments`
  await sql`delete from closures where holiday is null`
  await sql`update opening_hours set opens = '08:00', closes = '18:00'`
})

const today = doualaDay()
/** In a week or so, on a Wednesday. */
const day = addDays(today, 10 - weekday(today))
const ask = (columns: Record<string, unknown>) => requestVisit(site, columns)

type Answer = { state: string; visits: { id: string; name: string; time: string | null; why: string }[] }
const { change, saveClosure, weekVersion } = hoursScreenOf<Answer>(site, client)
const values = { day, last_day: '', label: 'Inventaire', label_en: '', as: 'closed', opens: '', closes: '' }
const close = (part: object = {}, more: object = {}) => saveClosure({ ...values, ...part }, more)
const closures = () => site.sql`select id, xmin::text as version from closures where holiday is null`
const namesOf = ({ visits }: Answer) => visits.map(({ name }) => name)

const send = (asked: object) => sendChange<{ state: string; closed?: string }>(client, 'appointments', asked)
const closeByHand = (columns: object = {}) =>
  site.sql`insert into closures ${site.sql({ day, label: 'Inventaire', ...columns })}`
const confirm = (id: string, part: object = {}) => confirmation(id, day, 600, { shownOpen: true, ...part })

describe('a change of the hours', () => {
  it('a closed day names its visits and saves nothing until they are acknowledged', async () => {
    const id = await ask({ name: 'Estelle', ...agreedFor(day, 10) })
    await ask({ name: 'Le lendemain', ...agreedFor(addDays(day, 1), 10) })
    await ask({ name: 'Annulée', ...agreedFor(day, 11), status: 'cancelled' })
    const { status, answer } = await close()
    const visits = [{ id, name: 'Estelle', day, time: '10:00', why: 'closed', free: [] }]
    expect([status, answer]).toMatchObject([409, { state: 'affects visits', visits, colleagues: [] }])
    expect(await closures()).toHaveLength(0)
    expect((await close({}, { acknowledged: [id] })).status).toBe(200)
    expect(await closures()).toHaveLength(1)
  })

  it('a closed day asks again when another visit was confirmed meanwhile', async () => {
    const id = await ask({ name: 'Estelle', ...agreedFor(day, 10) })
    await ask({ name: 'Brice', ...agreedFor(day, 11) })
    expect(namesOf((await close({}, { acknowledged: [id] })).answer)).toEqual(['Estelle', 'Brice'])
    expect(await closures()).toHaveLength(0)
  })

  it('a closed range names the visits of all its days, and the proposed ones', async () => {
    await ask({ name: 'Premier', ...agreedFor(day, 10) })
    await ask({
      name: 'Proposé',
      status: 'postponed',
      postponed_to: addDays(day, 1),
      postponed_time: '09:00',
    })
    await ask({ name: 'Dernier', ...agreedFor(addDays(day, 2), 10) })
    const { answer } = await close({ last_day: addDays(day, 2) })
    expect(answer.visits.map(({ name, time }) => [name, time])).toEqual([
      ['Premier', '10:00'],
      ['Proposé', '09:00'],
      ['Dernier', '10:00'],
    ])
  })

  it('shorter hours name only the visits outside of them', async () => {
    await ask({ name: 'Dedans', ...agreedFor(day, 9) })
    await ask({ name: 'Dépasse', ...agreedFor(day, 11), duration_minutes: 90 })
    const { answer } = await close({ as: 'hours', opens: '08:00', closes: '12:00' })
    expect(answer.visits).toMatchObject([{ name: 'Dépasse', why: 'closed' }])
  })

  it('a closed week day names the visits on it', async () => {
    await ask({ name: 'Mercredi', ...agreedFor(day, 17) })
    await ask({ name: 'Jeudi', ...agreedFor(addDays(day, 1), 17) })
    const days = [1, 2, 3, 4, 5, 6, 7].flatMap((each) => [
      [`open-${each}`, true],
      [`opens-${each}`, '08:00'],
      [`closes-${each}`, each === 3 ? '16:00' : '18:00'],
    ])
    const asked = { intent: 'week', version: await weekVersion(), values: Object.fromEntries(days) }
    const { status, answer } = await change(asked)
    expect([status, namesOf(answer)]).toEqual([409, ['Mercredi']])
    expect((await change({ ...asked, acknowledged: answer.visits.map(({ id }) => id) })).status).toBe(200)
  })

  it('a pause names the visits within it and those that reach into it, which stay', async () => {
    const { sql } = site
    const ids = []
    for (const [name, hour] of [
      ['Finit à midi', 11],
      ['Dedans', 13],
      ['Après', 14],
    ] as const)
      ids.push(await ask({ name, ...agreedFor(day, hour) }))
    await ask({ name: 'Dépasse', ...agreedFor(day, 11), duration_minutes: 90 })
    const noon = { as: 'hours', opens: '08:00', closes: '18:00', pause_from: '12:00', pause_until: '14:00' }
    const { answer } = await close(noon)
    expect(new Set(namesOf(answer))).toEqual(new Set(['Dépasse', 'Dedans']))
    expect(answer.visits.map(({ why }) => why)).toEqual(['closed', 'closed'])
    expect((await close(noon, { acknowledged: answer.visits.map(({ id }) => id) })).status).toBe(200)
    expect(await sql`select 1 from appointments where status = 'confirmed'`).toHaveLength(4)
    const asked = await ask({ name: 'Nouveau', preferred_date: day })
    const refused = await send(confirm(asked, { start: 12 * 60 + 30 }))
    expect([refused.status, refused.answer]).toMatchObject([409, { closed: 'hour' }])
    expect((await send(confirm(asked, { start: 16 * 60 }))).status).toBe(200)
  })

  it('a longer closure names only the visits on the added days', async () => {
    const told = await ask({ name: 'Déjà su', ...agreedFor(day, 10) })
    await ask({ name: 'Le lendemain', ...agreedFor(addDays(day, 1), 10) })
    await close({}, { acknowledged: [told] })
    const [row] = await closures()
    const longer = {
      intent: 'save',
      ...row,
      holiday: null,
      values: { ...values, last_day: addDays(day, 2) },
    }
    const { status, answer } = await change(longer)
    expect([status, namesOf(answer)]).toEqual([409, ['Le lendemain']])
    expect(await closures()).toEqual([row])
  })

  it('a full closure of a day with shorter hours names the visits that were outside of them already', async () => {
    const id = await ask({ name: 'L’après-midi', ...agreedFor(day, 15) })
    await close({ as: 'hours', opens: '08:00', closes: '12:00' }, { acknowledged: [id] })
    const [row] = await closures()
    const { answer } = await change({ intent: 'save', ...row, holiday: null, values })
    expect(answer.visits).toMatchObject([{ name: 'L’après-midi', why: 'closed' }])
  })

  it('removed extra hours name the visits in them', async () => {
    const sunday = addDays(day, 4)
    await site.sql`update opening_hours set opens = null, closes = null where day = 7`
    await close({ day: sunday, label: 'Portes ouvertes', as: 'hours', opens: '08:00', closes: '18:00' })
    await ask({ name: 'Dimanche', ...agreedFor(sunday, 10) })
    const [row] = await closures()
    const { status, answer } = await change({ intent: 'delete', ...row })
    expect([status, namesOf(answer)]).toEqual([409, ['Dimanche']])
    expect(await closures()).toHaveLength(1)
  })

  it('a public holiday being closed names the visits on it', async () => {
    const { sql } = site
    const [holiday] = await sql`select id, day::text, label, holiday, xmin::text as version from closures
      where holiday is not null and day > ${today} order by day limit 1`
    await ask({ name: 'Jour férié', ...agreedFor(holiday?.['day'], 10) })
    const { id, version, holiday: key, day: on, label } = holiday ?? {}
    const of = (part: object) => ({
      intent: 'save',
      id,
      version,
      holiday: key,
      values: { ...values, day: on, label, ...part },
    })
    expect(namesOf((await change(of({}))).answer)).toEqual(['Jour férié'])
    const hours = of({ as: 'hours', opens: '12:00', closes: '18:00' })
    expect((await change(hours)).answer.visits).toMatchObject([{ name: 'Jour férié', why: 'closed' }])
  })

  it('a change without affected visits is saved at once', async () => {
    await ask({ name: 'Déjà fermé', ...agreedFor(day, 10) })
    const [id] = (await close()).answer.visits.map((visit) => visit.id)
    await close({}, { acknowledged: [id] })
    const [row] = await closures()
    const renamed = { intent: 'save', ...row, holiday: null, values: { ...values, label: 'Formation' } }
    expect((await change(renamed)).status).toBe(200)
  })
})

describe('an answer to a patient on a closed day', () => {
  it.each([
    ['the day', {}, 'day'],
    ['the hour', { opens: '12:00', closes: '18:00' }, 'hour'],
  ])(
    'an answer is refused when %s was closed since the screen was read, and given on purpose',
    async (_, columns, closed) => {
      const id = await ask({})
      await closeByHand(columns)
      expect(await send(confirm(id))).toEqual({ status: 409, answer: { state: 'closed', closed } })
      const proposed = { ...confirm(id), intent: 'postpone' }
      expect((await send(proposed)).answer).toEqual({ state: 'closed', closed })
      expect(await site.sql`select status from appointments`).toEqual([{ status: 'new' }])
      expect((await send(confirm(id, { shownOpen: false }))).status).toBe(200)
    },
  )

  it('an answer from a screen without the state of that day is refused as well', async () => {
    const id = await ask({})
    await closeByHand()
    expect((await send(confirm(id, { shownOpen: undefined }))).answer).toEqual({
      state: 'closed',
      closed: 'day',
    })
  })

  it('a reminder is refused on a closed day, from a tab that still offers it', async () => {
    const id = await ask(agreedFor(day, 10))
    await closeByHand()
    const reminded = { intent: 'remind', id, sequence: 0, remindedAt: null }
    expect(await send(reminded)).toEqual({ status: 409, answer: { state: 'closed', closed: 'day' } })
    expect(await site.sql`select reminded_at from appointments`).toEqual([{ reminded_at: null }])
  })

  it('an answer given at the moment of a closure is either named or refused', async () => {
    for (let round = 0; round < 6; round++) {
      await site.sql`delete from closures where holiday is null`
      const id = await ask({ name: `Au même moment ${round}` })
      const [closing, confirming] = await Promise.all([close(), send(confirm(id))])
      expect(closing.status + confirming.status).toBe(200 + 409)
      await site.sql`delete from appointments`
    }
  })
})
