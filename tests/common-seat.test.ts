import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { answerVisit } from '#app/features/appointments/patient/patient-answers.server.ts'
import { agreedFor } from './support/appointments.ts'
import { day, useSeats } from './support/seats.ts'

// Nobody is entered who treats, as in every new installation.
const { send, works, ask, rowOf, confirm, undo } = useSeats()
const rose = randomUUID()
const refused = (name: string) => ({ status: 409, answer: { state: 'full', visits: [{ name }] } })

test('an hour that a patient gave up is not restored beside whoever has it by now, nor out of the trash', async () => {
  const [first, second] = [await ask({ name: 'Partie' }), await ask({ name: 'Arrivée' })]
  await confirm(first)
  await answerVisit({ id: first }, { answer: 'cancelled', note: '', sequence: 1 })
  expect((await confirm(second, { start: 630 })).status).toBe(200)
  expect(await undo(first, 2)).toMatchObject(refused('Arrivée'))
  expect(await rowOf(first)).toMatchObject({ status: 'cancelled' })
  await send({ intent: 'delete', ids: [second] })
  expect((await undo(first, 2)).status).toBe(200)
  expect(await send({ intent: 'restore', ids: [second] })).toMatchObject(refused('Partie'))
  await send({ intent: 'cancel', id: first, sequence: 3 })
  expect((await send({ intent: 'restore', ids: [second] })).status).toBe(200)
})

test('two share an hour on purpose alone, which is said with the second and survives an undo', async () => {
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

test('the table takes one visit at a time, whoever writes it', async () => {
  const seated = { ...agreedFor(day, 10), seat: 0 }
  await ask(seated)
  await expect(ask(seated)).rejects.toThrow('appointments_one_on_a_common_seat')
  await ask({ ...agreedFor(day, 11), seat: 0 })
  expect((await confirm(await ask(), { start: 630 })).answer.state).toBe('taken')
})

test('who is entered since receives the visit that is restored, if there is room', async () => {
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
