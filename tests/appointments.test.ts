import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appointmentTextsOf } from '#app/features/appointments/texts.ts'
import { addDays, doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { type Client } from './support/admin-client.ts'
import { agreedFor, confirmation, requestVisit, visitsIn } from './support/appointments.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { signInStaff } from './support/staff.ts'

const site = useRunningSite()
const awa = useStaff(site, 'operator')
const paul = useStaff(site, 'manager')
beforeAll(async () => {
  // Today and tomorrow may be days on which the centre is closed.
  await site.sql`update opening_hours set opens = '08:00', closes = '18:00'`
  await site.sql`update users set first_name = 'Awa' where id = ${awa.id}`
  await site.sql`update users set first_name = 'Paul' where id = ${paul.id}`
})

const today = doualaDay()
const tomorrow = addDays(today, 1)
const incomplete = appointmentTextsOf('fr').errors.phone.malformed

const ask = (columns: Record<string, unknown> = {}) => requestVisit(site, columns)
const { rowOf, actionsOn } = visitsIn(site)
const change = (client: Client, body: unknown) => client.change('appointments', body)
const confirmed = (hour: number, day = tomorrow) => agreedFor(day, hour)
const confirming = (id: string, start: number) => confirmation(id, tomorrow, start)

beforeEach(() => site.sql`delete from appointments`)

describe('a confirmation', () => {
  test('one of two simultaneous confirmations succeeds, and the other gets its author, time and hour', async () => {
    const id = await ask()
    const answers = await Promise.all([
      change(awa, confirming(id, 9 * 60)),
      change(paul, confirming(id, 11 * 60)),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const first = answers[0]?.status === 200 ? { name: 'Awa', start: 540 } : { name: 'Paul', start: 660 }
    const refused = await answers.find(({ status }) => status === 409)?.json()
    expect(refused).toMatchObject({
      state: 'conflict',
      latest: { status: 'confirmed', statusBy: first.name, day: tomorrow, start: first.start },
    })
    expect(Date.now() - Date.parse(refused.latest.statusAt)).toBeLessThan(60_000)
    expect((await rowOf(id))?.['confirmed_for']).toEqual(doualaMoment(tomorrow, first.start))
    expect(await actionsOn(id)).toEqual(['confirm'])
  })

  test('a confirmation pressed twice is one, with one line of the audit log', async () => {
    const id = await ask()
    const answers = await Promise.all([1, 2, 3].map(() => change(awa, confirming(id, 540))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await rowOf(id))?.['sequence']).toBe(1)
    expect(await actionsOn(id)).toEqual(['confirm'])
  })

  test.each([
    ['an invalid hour', { start: 1440 }, 'start'],
    ['no hour', { start: null }, 'start'],
    ['no duration', { duration: 0 }, 'duration'],
  ])('a confirmation for %s is refused beside the field', async (_, wrong, field) => {
    const id = await ask()
    const answer = await change(awa, { ...confirming(id, 540), ...wrong })
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).errors)).toEqual([field])
    expect((await rowOf(id))?.['status']).toBe('new')
  })

  test('a confirmation of a deleted request is answered with 410', async () => {
    const id = await ask({ deleted_at: new Date() })
    expect((await change(awa, confirming(id, 540))).status).toBe(410)
  })

  test('a confirmation is undone until another change follows', async () => {
    const id = await ask()
    const { appointment } = await (await change(awa, confirming(id, 540))).json()
    const undo = { intent: 'undo', id, sequence: appointment.sequence, remindedAt: null }
    expect((await change(awa, undo)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: 'new', confirmed_for: null, status_by: null })
    expect((await change(awa, undo)).status).toBe(409)
    expect(await actionsOn(id)).toEqual(['confirm', 'undo'])
  })

  test('a confirmation of another hour resets the reminder of the first one', async () => {
    const id = await ask({ ...confirmed(9), reminded_at: new Date(), reminded_by: awa.id })
    await change(awa, confirming(id, 660))
    expect(await rowOf(id)).toMatchObject({ reminded_at: null, reminded_by: null })
  })
})

describe('other answers to a request', () => {
  test('a postponed visit has no hour and is listed on its new day', async () => {
    const id = await ask(confirmed(9))
    const day = addDays(today, 5)
    const answer = await change(awa, { intent: 'postpone', id, sequence: 0, day, shownOpen: false })
    expect(await answer.json()).toMatchObject({ appointment: { status: 'postponed', day, start: null } })
  })

  test('a cancelled visit keeps the hour that was agreed', async () => {
    const id = await ask(confirmed(9))
    await change(awa, { intent: 'cancel', id, sequence: 0 })
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', confirmed_for: doualaMoment(tomorrow, 540) })
  })

  test('attendance is noted on the day of the visit, not before', async () => {
    const [early, due] = [await ask(confirmed(9)), await ask(confirmed(0, today))]
    expect((await change(awa, { intent: 'came', id: early, sequence: 0 })).status).toBe(422)
    expect((await change(awa, { intent: 'came', id: due, sequence: 0 })).status).toBe(200)
    expect((await change(awa, { intent: 'absent', id: due, sequence: 1 })).status).toBe(200)
    expect(await actionsOn(due)).toEqual(['came', 'absent'])
  })

  test('a reminder is logged with author and time, once for two presses, and again on purpose', async () => {
    const id = await ask(confirmed(9))
    const remind = { intent: 'remind', id, sequence: 0, remindedAt: null }
    const answers = await Promise.all([change(awa, remind), change(awa, remind)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await actionsOn(id)).toEqual(['remind'])
    const { appointment } = await answers[0].json()
    expect(appointment.remindedBy).toBe('Awa')
    const late = await change(paul, remind)
    expect([late.status, (await late.json()).latest.remindedBy]).toEqual([409, 'Awa'])
    await change(paul, { ...remind, remindedAt: appointment.remindedAt })
    expect(await actionsOn(id)).toEqual(['remind', 'remind'])
  })

  test('a note changed by another user is not overwritten', async () => {
    const id = await ask()
    const note = (client: Client, before: string, notes: string) =>
      change(client, { intent: 'note', id, before, notes })
    expect((await note(awa, '', 'Épaule gauche')).status).toBe(200)
    const late = await note(paul, '', 'Genou')
    expect([late.status, (await late.json()).latest.notes]).toEqual([409, 'Épaule gauche'])
    expect((await rowOf(id))?.['notes']).toBe('Épaule gauche')
  })
})

describe('a correction of name and contacts', () => {
  const values = { name: 'Estelle Moukoury', phone: '6 99 00 11 22', email: 'estelle@exemple.cm' }
  const correct = (client: Client, id: string, other: object = {}) =>
    change(client, { intent: 'correct', id, sequence: 0, values, ...other })

  test('a correction leaves the answer unchanged, and is made once for two presses', async () => {
    const id = await ask(confirmed(9))
    const answers = await Promise.all([correct(awa, id), correct(awa, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await rowOf(id)).toMatchObject({ ...values, status: 'confirmed', sequence: 1 })
    expect(await actionsOn(id)).toEqual(['update'])
  })

  test('a correction does not overwrite another user’s change of the request', async () => {
    const id = await ask()
    await change(paul, confirming(id, 540))
    const late = await correct(awa, id)
    expect([late.status, (await late.json()).latest.status]).toEqual([409, 'confirmed'])
    expect(await rowOf(id)).toMatchObject({ name: 'Estelle Moukouri' })
    expect((await correct(awa, id, { sequence: 1 })).status).toBe(200)
  })

  test('a correction is shown to a user who answers at the same moment', async () => {
    const id = await ask()
    await correct(awa, id)
    const late = await change(paul, confirming(id, 540))
    expect([late.status, (await late.json()).latest.name]).toEqual([409, values.name])
  })

  test.each([
    ['an empty name', { name: '' }, 'name'],
    ['a patient without any contact', { phone: '', email: '' }, 'phone'],
    ['half an address', { email: 'estelle@' }, 'email'],
    ['half a number', { phone: '12' }, 'phone'],
  ])('a correction to %s is refused', async (_, wrong, field) => {
    const id = await ask()
    const answer = await correct(awa, id, { values: { ...values, ...wrong } })
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, [field]])
  })

  test('a correction may leave an odd number unchanged, but not make another odd one of it', async () => {
    const id = await ask({ phone: '99 12 34 56' })
    const refused = await correct(awa, id, { values: { ...values, phone: '99 12 34 5' } })
    expect([refused.status, (await refused.json()).errors]).toEqual([422, { phone: incomplete }])
    expect(await rowOf(id)).toMatchObject({ name: 'Estelle Moukouri', phone: '99 12 34 56', sequence: 0 })
    const stored = await correct(awa, id, { values: { ...values, phone: '99 12 34 56' } })
    expect(stored.status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ name: values.name, phone: '99 12 34 56' })
  })

  test('a correction needs the right to answer, and is logged without the texts', async () => {
    const id = await ask()
    const viewer = await signInStaff(site, 'viewer')
    expect((await correct(viewer, id)).status).toBe(403)
    await correct(awa, id)
    const lines =
      await site.sql`select row_to_json(audit_log)::text as line from audit_log where entity_id = ${id}`
    expect(lines.map(({ line }) => line).join()).toMatch(/person_changed/)
    expect(lines.map(({ line }) => line).join()).not.toMatch(/Moukour|99 ?00 ?11 ?22|exemple/)
  })
})

test('only managers move a request to the trash and restore it', async () => {
  const id = await ask()
  expect((await change(awa, { intent: 'delete', ids: [id] })).status).toBe(403)
  expect((await change(paul, { intent: 'delete', ids: [id] })).status).toBe(200)
  expect((await rowOf(id))?.['deleted_at']).toBeInstanceOf(Date)
  expect((await change(paul, { intent: 'restore', ids: [id] })).status).toBe(200)
  expect((await rowOf(id))?.['deleted_at']).toBeNull()
  expect(await actionsOn(id)).toEqual(['delete', 'restore'])
})

test('the audit log has actor and action, and no text of the patient or of a note', async () => {
  const id = await ask({ message: 'Douleur à l’épaule', preferred_date: tomorrow })
  await change(awa, { intent: 'note', id, before: '', notes: 'Apporter la radio' })
  await change(awa, confirming(id, 540))
  await change(paul, { intent: 'delete', ids: [id] })
  const lines =
    await site.sql`select row_to_json(audit_log)::text as line from audit_log where entity_id = ${id}`
  expect(lines).toHaveLength(3)
  expect(lines.map(({ line }) => line).join()).not.toMatch(/Estelle|71 ?23 ?45 ?67|Douleur|radio/)
})
