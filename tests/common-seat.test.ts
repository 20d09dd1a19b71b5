import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { answerVisit } from '#app/features/appointments/patient/patient-answers.server.ts'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { agreedFor } from './support/appointments.ts'
import { day, useSeats } from './support/seats.ts'

// No practitioner is entered, as in every new installation.
const { database, send, works, ask, rowOf, confirm, undo } = useSeats()
const [rose, joseph] = [randomUUID(), randomUUID()]
const refused = (name: string) => ({ status: 409, answer: { state: 'full', visits: [{ name }] } })

test('an hour given up by a patient is not restored beside its new visit, nor out of the trash', async () => {
  const [first, second] = [await ask({ name: 'Partie' }), await ask({ name: 'Arrivée' })]
  await confirm(first)
  await answerVisit({ id: first }, { answer: 'cancelled', note: '', sequence: 1 })
  expect((await confirm(second, { start: 630 })).status).toBe(200)
  expect(await undo(first, 2)).toMatchObject(refused('Arrivée'))
  expect(await rowOf(first)).toMatchObject({ status: 'cancelled' })
  await send({ intent: 'delete', ids: [second] })
  expect((await undo(first, 2)).status).toBe(200)
  expect(await rowOf(first)).toMatchObject({ status: 'confirmed', seat: 0 })
  expect(await send({ intent: 'restore', ids: [second] })).toMatchObject(refused('Partie'))
  await send({ intent: 'cancel', id: first, sequence: 3 })
  expect((await send({ intent: 'restore', ids: [second] })).status).toBe(200)
})

test('two visits share an hour only on purpose, which is stored with the second and survives an undo', async () => {
  const [first, second] = [await ask(), await ask()]
  await confirm(first)
  expect((await confirm(second)).answer.state).toBe('taken')
  expect((await confirm(second, { known: [first] })).status).toBe(200)
  const beside = { seat: null, overbooked: 'À la même heure qu’un autre rendez-vous' }
  expect(await rowOf(second)).toMatchObject(beside)
  await send({ intent: 'cancel', id: second, sequence: 1 })
  expect((await undo(second, 2)).status).toBe(200)
  expect(await rowOf(second)).toMatchObject({ status: 'confirmed', ...beside })
  await confirm(second, { sequence: 3, start: 720 })
  expect(await rowOf(second)).toMatchObject({ seat: 0, overbooked: null })
})

test('attendance of a past visit is corrected beside another visit of the same name at that hour', async () => {
  await works(rose, 'Rose')
  const past = { name: 'Martin Fotso', phone: '', ...agreedFor(addDays(doualaDay(), -1), 9) }
  await ask({ ...past, practitioner_id: rose, seat: 1 })
  const missed = await ask({ ...past, practitioner_id: rose })
  await send({ intent: 'absent', id: missed, sequence: 0 })
  expect((await undo(missed, 1)).status).toBe(200)
  expect(await rowOf(missed)).toMatchObject({ status: 'confirmed', seat: null, practitioner_id: rose })
  expect((await send({ intent: 'came', id: missed, sequence: 2 })).status).toBe(200)
})

test('the table takes one visit at a time, whichever query writes it', async () => {
  const seated = { ...agreedFor(day, 10), seat: 0 }
  await ask(seated)
  await expect(ask(seated)).rejects.toThrow('appointments_one_on_a_common_seat')
  await ask({ ...agreedFor(day, 11), seat: 0 })
  expect((await confirm(await ask(), { start: 630 })).answer.state).toBe('taken')
})

test('a practitioner entered since receives the restored visit, if there is room', async () => {
  const [first, second] = [await ask(), await ask({ name: 'Arrivée' })]
  await confirm(first)
  await send({ intent: 'cancel', id: first, sequence: 1 })
  await works(rose, 'Rose')
  await confirm(second)
  expect(await undo(first, 2)).toMatchObject(refused('Arrivée'))
  await send({ intent: 'cancel', id: second, sequence: 1 })
  expect((await undo(first, 2)).status).toBe(200)
  expect(await rowOf(first)).toMatchObject({ practitioner_id: rose, seat: 1 })
})

describe('a second visit of one patient at one hour', () => {
  const said = 'Estelle Moukouri a déjà un rendez-vous à cette heure.'
  const twice = { status: 409, answer: { state: 'full', of: 'patient' } }
  const person = { name: 'Estelle Moukouri', phone: '6 71 23 45 67' }

  it('a second visit is reported, with any practitioner, and needs a reason', async () => {
    await Promise.all([works(rose, 'Rose', 2), works(joseph, 'Joseph')])
    const [first, second] = [await ask(person), await ask({ ...person, phone: '+237671234567' })]
    await confirm(first, { practitionerId: rose })
    for (const practitionerId of [rose, joseph]) {
      const there = { practitionerId, start: 630, known: [first] }
      expect(await confirm(second, there)).toMatchObject(twice)
    }
    expect(
      await send({ intent: 'postpone', id: second, sequence: 0, day, start: 600, practitionerId: rose }),
    ).toMatchObject(twice)
    const why = { practitionerId: joseph, overbooked: 'Deux soins de suite', known: [first] }
    expect((await confirm(second, why)).status).toBe(200)
    expect(await rowOf(second)).toMatchObject({ seat: 1, overbooked: 'Deux soins de suite' })
    expect((await confirm(second, { practitionerId: joseph, sequence: 1, start: 660 })).status).toBe(200)
    expect(await rowOf(second)).toMatchObject({ overbooked: null })
  })

  it('a second visit is found by one file with two names, not by a shared telephone', async () => {
    await works(rose, 'Rose', 3)
    const [file, other] = [randomUUID(), randomUUID()]
    await database.sql`insert into patients (id, name) values (${file}, 'Estelle'), (${other}, 'Estelle')`
    const ids = [
      await ask({ ...person, patient_id: file }),
      await ask({ name: 'Estelle M.', patient_id: file }),
      await ask({ ...person, patient_id: other }),
      await ask({ ...person, name: 'Jean Moukouri' }),
    ]
    const answers = []
    for (const id of ids) answers.push((await confirm(id)).status)
    expect(answers).toEqual([200, 409, 200, 200])
  })

  it('a second visit is reported where it is entered, undone or restored', async () => {
    await works(rose, 'Rose', 2)
    const [first, second] = [await ask(person), await ask(person)]
    await confirm(first)
    await send({ intent: 'cancel', id: first, sequence: 1 })
    await confirm(second)
    expect(await undo(first, 2)).toMatchObject({
      ...twice,
      answer: { errors: { '': expect.stringContaining(said) } },
    })
    await send({ intent: 'delete', ids: [second] })
    expect((await undo(first, 2)).status).toBe(200)
    expect(await send({ intent: 'restore', ids: [second] })).toMatchObject(twice)
    const entered = { ...person, email: '', patientId: null, careType: 'kinesitherapy', language: 'fr' }
    const values = { ...entered, day, start: 600, duration: 60, notes: '' }
    const create = { intent: 'create', id: randomUUID(), values }
    expect(await send(create)).toMatchObject(twice)
    expect((await send({ ...create, overbooked: 'Deux soins', known: [first] })).status).toBe(200)
  })
})
