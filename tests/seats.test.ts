import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { answerVisit } from '#app/features/appointments/patient/patient-answers.server.ts'
import { agreedFor, requestVisit } from './support/appointments.ts'
import { day, useSeats } from './support/seats.ts'

const { database, send, works, ask, rowOf, confirm, undo } = useSeats()
const rose = randomUUID()
const joseph = randomUUID()
const table = randomUUID()

describe('a seat', () => {
  it('a seat is assigned silently with one practitioner, and the common one without any', async () => {
    const [before, after] = [await ask(), await ask()]
    await confirm(before)
    expect(await rowOf(before)).toMatchObject({ practitioner_id: null, seat: 0 })
    await works(rose, 'Rose')
    await confirm(after, { start: 720 })
    expect(await rowOf(after)).toMatchObject({ practitioner_id: rose, seat: 1, overbooked: null })
  })

  it('a seat needs a choice of several practitioners, and is free with one while another is full', async () => {
    await Promise.all([works(rose, 'Rose'), works(joseph, 'Joseph')])
    const ids = [await ask({ name: 'Première' }), await ask(), await ask()]
    expect((await confirm(ids[0] ?? '')).answer.errors).toEqual({
      practitionerId: 'Choisissez qui reçoit le patient.',
    })
    expect((await confirm(ids[0] ?? '', { practitionerId: rose })).status).toBe(200)
    expect(await confirm(ids[1] ?? '', { practitionerId: rose })).toMatchObject({
      status: 409,
      answer: { state: 'full', of: 'practitioner', visits: [{ name: 'Première' }] },
    })
    expect((await confirm(ids[1] ?? '', { practitionerId: joseph })).status).toBe(200)
    expect((await confirm(ids[2] ?? '', { practitionerId: randomUUID() })).status).toBe(422)
  })

  it('a seat is the lowest free one of the practitioner’s capacity, without a note of the others', async () => {
    await works(rose, 'Rose', 2)
    const ids = [await ask(), await ask(), await ask()]
    const answers = [await confirm(ids[0] ?? ''), await confirm(ids[1] ?? ''), await confirm(ids[2] ?? '')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409])
    expect(await Promise.all(ids.map(async (id) => (await rowOf(id))?.['seat']))).toEqual([1, 2, null])
  })

  it('a seat becomes free by moving visits together where each has a part of the time', async () => {
    await works(rose, 'Rose', 2)
    const ids = [await ask(), await ask(), await ask(), await ask(), await ask()]
    const hours = [540, 540, 600, 600]
    for (const [index, start] of hours.entries()) await confirm(ids[index] ?? '', { start })
    // One is left before on the second seat, one after on the first.
    await send({ intent: 'cancel', id: ids[0], sequence: 1 })
    await send({ intent: 'cancel', id: ids[3], sequence: 1 })
    expect((await confirm(ids[4] ?? '', { start: 570 })).status).toBe(200)
    expect(
      new Set([await rowOf(ids[1] ?? ''), await rowOf(ids[4] ?? '')].map((row) => row?.['seat'])).size,
    ).toBe(2)
  })

  it('a seat is released by a cancellation of staff or patient, and by the trash', async () => {
    await works(rose, 'Rose')
    for (const giveUp of [
      (id: string) => send({ intent: 'cancel', id, sequence: 1 }),
      (id: string) => answerVisit({ id }, { answer: 'cancelled', note: '', sequence: 1 }),
      (id: string) => send({ intent: 'delete', ids: [id] }),
      (id: string) => send({ intent: 'postpone', id, sequence: 1, day: null }),
    ]) {
      const id = await ask()
      expect((await confirm(id)).status).toBe(200)
      await giveUp(id)
      expect(await rowOf(id)).toMatchObject({ seat: null, practitioner_id: rose })
    }
  })

  it('a seat of a room may be taken while the practitioner is free', async () => {
    await Promise.all([works(rose, 'Rose'), works(joseph, 'Joseph')])
    await database.sql`insert into places ${database.sql({ id: table, name: 'Table' })}`
    const [first, second] = [await ask(), await ask()]
    await confirm(first, { practitionerId: rose, placeId: table })
    const there = { practitionerId: joseph, placeId: table }
    expect(await confirm(second, there)).toMatchObject({
      status: 409,
      answer: { state: 'full', of: 'place' },
    })
    await confirm(second, { ...there, overbooked: 'Deux enfants ensemble', known: [first] })
    expect(await rowOf(second)).toMatchObject({
      seat: 1,
      place_id: table,
      place_seat: null,
      overbooked: 'Deux enfants ensemble',
    })
  })
})

describe('a full hour', () => {
  it('a full hour takes one more only on purpose, with a reason, which is dropped where there is room', async () => {
    await works(rose, 'Rose')
    const [first, second, third] = [await ask(), await ask(), await ask()]
    await confirm(first)
    expect((await confirm(second, { overbooked: ' ', known: [first] })).answer.state).toBe('full')
    expect((await confirm(second, { overbooked: 'Urgence' })).answer.state).toBe('taken')
    expect((await confirm(second, { overbooked: 'Urgence', known: [first] })).status).toBe(200)
    expect(await rowOf(second)).toMatchObject({ seat: null, overbooked: 'Urgence', practitioner_id: rose })
    await confirm(third, { start: 720, overbooked: 'Urgence' })
    expect(await rowOf(third)).toMatchObject({ seat: 1, overbooked: null })
    const events = await database.sql`select * from audit_log where entity_id = ${second}`
    expect(JSON.stringify(events)).not.toContain('Urgence')
  })

  it('a full hour is not proposed unnoticed either', async () => {
    await works(rose, 'Rose')
    const [first, second] = [await ask(), await ask()]
    await confirm(first)
    const postpone = { intent: 'postpone', id: second, sequence: 0, day, start: 600 }
    expect((await send(postpone)).answer.state).toBe('full')
    expect((await send({ ...postpone, start: 660 })).status).toBe(200)
    expect(await rowOf(second)).toMatchObject({ practitioner_id: rose, seat: null })
  })

  it('a full hour is not restored by an undo or the trash, and its visits are named', async () => {
    await works(rose, 'Rose')
    const [first, second] = [await ask({ name: 'Partie' }), await ask({ name: 'Arrivée' })]
    await confirm(first)
    await send({ intent: 'cancel', id: first, sequence: 1 })
    await confirm(second)
    const refused = { status: 409, answer: { state: 'full', visits: [{ name: 'Arrivée' }] } }
    expect(await undo(first, 2)).toMatchObject(refused)
    await send({ intent: 'delete', ids: [second] })
    expect((await undo(first, 2)).status).toBe(200)
    expect(await rowOf(first)).toMatchObject({ status: 'confirmed', seat: 1 })
    expect(await send({ intent: 'restore', ids: [second] })).toMatchObject({
      status: 409,
      answer: {
        state: 'full',
        visits: [{ name: 'Partie' }],
        errors: { '': expect.stringContaining('complète') },
      },
    })
    expect((await rowOf(second))?.['deleted_at']).not.toBeNull()
    await send({ intent: 'cancel', id: first, sequence: 3 })
    expect((await send({ intent: 'restore', ids: [second] })).status).toBe(200)
    expect(await rowOf(second)).toMatchObject({ deleted_at: null, seat: 1 })
  })

  it('an undo of a move to another practitioner restores the seat', async () => {
    await Promise.all([works(rose, 'Rose'), works(joseph, 'Joseph')])
    const id = await ask()
    await confirm(id, { practitionerId: rose })
    await confirm(id, { practitionerId: joseph, sequence: 1 })
    expect(await rowOf(id)).toMatchObject({ practitioner_id: joseph, seat: 1 })
    await undo(id, 2)
    expect(await rowOf(id)).toMatchObject({ practitioner_id: rose, seat: 1 })
  })
})

test('an hour at which the practitioner is away is refused unless the screen showed it', async () => {
  await works(rose, 'Rose')
  await database.sql`insert into practitioner_absences ${database.sql({ practitioner_id: rose, day, starts: '10:30', ends: '12:00' })}`
  const id = await ask()
  expect((await confirm(id)).answer).toEqual({ state: 'closed', closed: 'away' })
  expect((await confirm(id, { start: 570 })).status).toBe(200)
  expect((await confirm(id, { sequence: 1, shownOpen: false })).status).toBe(200)
})

test('one of fifty simultaneous confirmations for a free place wins, and the others are refused', async () => {
  await works(rose, 'Rose')
  const ids = await Promise.all(Array.from({ length: 50 }, () => ask()))
  const answers = await Promise.all(ids.map((id) => confirm(id)))
  // The states of all at once: a failure shows which others there were.
  const states = answers.map(({ status, answer }) =>
    status === 200 ? 'confirmed' : (answer.state ?? `${status}`),
  )
  expect(states.toSorted()).toEqual(['confirmed', ...Array.from({ length: 49 }, () => 'full')])
})

test('one of a thousand simultaneous inserts on a free place is stored, whichever query writes it', async () => {
  await works(rose, 'Rose')
  const { sql } = database
  const person = { name: 'Estelle', phone: '', care_type: 'rehabilitation', care_type_label: 'Rééducation' }
  const row = { ...person, preferred_date: day, ...agreedFor(day, 10), practitioner_id: rose, seat: 1 }
  const attempts = await Promise.all(
    Array.from(
      { length: 1000 },
      () =>
        sql`insert into appointments ${sql(row)}
          on conflict on constraint appointments_one_on_a_seat do nothing returning id`,
    ),
  )
  expect(attempts.flat()).toHaveLength(1)
})

test('a change that meets another on its seat while being written is answered as a full hour', async () => {
  await works(rose, 'Rose')
  const seated = { ...agreedFor(day, 10), practitioner_id: rose, seat: 1 }
  const id = await ask()
  const inserted = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const written = database.sql.begin(async (sql) => {
    await requestVisit({ sql } as never, { ...seated, name: 'Par SQL' })
    inserted.resolve()
    await released.promise
  })
  await inserted.promise
  const answered = confirm(id)
  await expect
    .poll(
      () =>
        database.sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      { timeout: 10_000 },
    )
    .not.toHaveLength(0)
  released.resolve()
  await written
  expect(await answered).toMatchObject({
    status: 409,
    answer: { state: 'full', of: 'practitioner', visits: [{ name: 'Par SQL' }] },
  })
})
