import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { sendChange as send } from './support/admin-client.ts'
import { agreedFor, visitsIn } from './support/appointments.ts'
import { emptyTables } from './support/database.ts'
import { paidVisitsIn, payment as pay, prescribe, wordsOfDay as shown } from './support/payments.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'

const site = useRunningSite()
const awa = useStaff(site, 'operator')
const paul = useStaff(site, 'manager')

const today = doualaDay()
const yesterday = addDays(today, -1)

beforeEach(() =>
  emptyTables(site.sql, 'appointments', 'series', 'patients', 'orders', 'order_lines', 'payments'),
)

const { visit, live } = paidVisitsIn(site, awa)
/** State of all visits and payments that a poll reports. */
const state = async () =>
  ((await (await paul.get('/admin/waiting')).json()) as { latestVisit: string }).latestVisit
const { rowOf } = visitsIn(site)

describe('attendance', () => {
  test.each(['came', 'absent'])('attendance as %s is one change, also twice, and undone', async (intent) => {
    const id = await visit()
    const once = { intent, id, sequence: 0 }
    const [first, second] = [await send(awa, 'appointments', once), await send(awa, 'appointments', once)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await rowOf(id)).toMatchObject({ status: intent, sequence: 1 })
    const undo = { intent: 'undo', id, sequence: 1, remindedAt: null }
    expect((await send(awa, 'appointments', undo)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed' })
  })

  test('attendance noted by two people at once is that of the first', async () => {
    const id = await visit()
    const answers = await Promise.all([
      send(awa, 'appointments', { intent: 'came', id, sequence: 0 }),
      send(paul, 'appointments', { intent: 'absent', id, sequence: 0 }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})

describe('a payment', () => {
  test('a payment pressed twice is one, and belongs to the patient and the series too', async () => {
    const { patient, series } = await prescribe(site)
    const once = pay(await visit({ patient_id: patient, series_id: series }))
    const answers = await Promise.all([send(awa, 'today', once), send(awa, 'today', once)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await live()).toEqual([{ amount: 5000, way: 'cash', patient_id: patient, series_id: series }])
  })

  test('a payment by two people at once is one: the second gets the paid amount', async () => {
    const id = await visit()
    const answers = await Promise.all([send(awa, 'today', pay(id)), send(paul, 'today', pay(id))])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.answer).toEqual({ state: 'conflict', paid: 5000 })
    expect(await live()).toHaveLength(1)
  })

  test('a payment is undone and restored; a late second press adds nothing', async () => {
    const once = pay(await visit())
    await send(awa, 'today', once)
    await send(awa, 'today', { intent: 'take-back', id: once.id })
    expect(await live()).toEqual([])
    expect((await send(awa, 'today', once)).status).toBe(409)
    for (const _ of [1, 2])
      expect((await send(awa, 'today', { intent: 'put-back', id: once.id, paid: 0 })).status).toBe(200)
    expect(await live()).toHaveLength(1)
    expect((await send(awa, 'today', { intent: 'take-back', id: randomUUID() })).status).toBe(410)
    const lines = await site.sql`select action, before, after from audit_log
      where entity = 'payments' and entity_id = ${once.id} order by at`
    expect(lines.map(({ action }) => action)).toEqual(['create', 'delete', 'restore'])
    expect(JSON.stringify(lines)).not.toContain('Estelle')
  })

  test('a payment for a visit without a price becomes its price, and an existing price stays', async () => {
    const id = await visit({ price: null })
    const first = pay(id, { amount: 7500, isPrice: true })
    expect((await send(awa, 'today', first)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ price: '7500.00' })
    await send(awa, 'today', pay(id, { amount: 1000, paid: 7500, isPrice: true }))
    expect(await rowOf(id)).toMatchObject({ price: '7500.00' })
    // Taken back, it is one tap again.
    await send(awa, 'today', { intent: 'take-back', id: first.id })
    expect(await shown(awa)).toMatch(/Encaisser 6 500/)
    const without = await visit({ price: null })
    await send(awa, 'today', pay(without))
    expect(await rowOf(without)).toMatchObject({ price: null })
  })

  test('a payment for a series belongs to its patient', async () => {
    const { patient, series } = await prescribe(site, null)
    await send(awa, 'today', { ...pay(''), for: { seriesId: series }, amount: 50_000 })
    expect(await live()).toEqual([{ amount: 50_000, way: 'cash', patient_id: patient, series_id: series }])
  })

  test.each([
    ['a malformed amount', { amount: 'beaucoup' }, 422],
    ['nothing', { amount: 0 }, 422],
    ['less than a hundredth', { amount: 0.001 }, 422],
    ['more than a centre takes', { amount: 1e12 }, 422],
    ['an unknown way', { way: 'gold' }, 422],
    ['a deleted visit', { for: { appointmentId: randomUUID() } }, 410],
    ['no paid thing', { for: {} }, 422],
  ])('a payment of %s is refused', async (_, more, status) => {
    expect((await send(awa, 'today', pay(await visit(), more))).status).toBe(status)
    expect(await live()).toEqual([])
  })

  test('a payment is noticed by an open tab', async () => {
    const id = await visit()
    const [before, same] = [await state(), await state()]
    const once = pay(id)
    await send(awa, 'today', once)
    const paid = await state()
    await send(awa, 'today', { intent: 'take-back', id: once.id })
    const after = await state()
    expect([same === before, paid === before, after === paid]).toEqual([true, false, false])
  })
})

describe('the day', () => {
  test('the day is ordered by the hour, with the practitioners, and the amounts still due', async () => {
    const [rose, jo] = [randomUUID(), randomUUID()]
    await site.sql`delete from practitioners`
    await site.sql`insert into practitioners (id, name) values (${rose}, 'Rose Ndoumbe'), (${jo}, 'Jo Ekotto')`
    await visit({ ...agreedFor(today, 11), name: 'Onze heures', practitioner_id: jo })
    const early = await visit({
      ...agreedFor(today, 8),
      name: 'Huit heures',
      practitioner_id: rose,
      notes: 'La radio',
    })
    await visit({
      ...agreedFor(today, 10),
      name: 'Dix heures',
      status: 'cancelled',
      patient_answer: 'cancelled',
      patient_answered_at: new Date(),
    })
    await visit({ ...agreedFor(yesterday, 10), name: 'Hier' })
    await send(awa, 'today', pay(early, { amount: 2000, way: 'mtn-momo' }))
    const words = await shown(awa)
    expect(words).toMatch(
      /8 h 00 Huit heures .*?RN avec Rose Ndoumbe .*?Encaisser 3 000 FCFA \(MoMo\).*?10 h 00 Dix heures Annulé par le patient.*?11 h 00 Onze heures .*?JE avec Jo Ekotto/,
    )
    expect(words).toContain('La radio')
    expect(words).not.toContain('Hier')
    expect(await shown(awa, `?on=${yesterday}`)).toContain('Hier')
    // A visit of tomorrow has no attendance and no payment yet.
    await visit({ ...agreedFor(addDays(today, 1), 9), name: 'Demain' })
    expect(await shown(awa, `?on=${addDays(today, 1)}`)).not.toMatch(/Arrivé :|Absent :|Encaisser/)
  })

  test('the day ends with its numbers: sessions, absences, cash by kind, orders too, and amounts due', async () => {
    const { patient, series } = await prescribe(site, 4000)
    const order = randomUUID()
    await site.sql`insert into orders (id, name) values (${order}, 'Boutique')`
    const of = { patient_id: patient, series_id: series, price: null }
    // Yesterday's session has eaten one of the two that were paid ahead.
    await visit({ ...agreedFor(yesterday, 9), ...of, status: 'came' })
    await visit({ ...of, name: 'D’avance', status: 'came' })
    await visit({ ...of, name: 'Après', ...agreedFor(today, 10), status: 'came' })
    const part = await visit({ name: 'À moitié', status: 'came' })
    const whole = await visit({ name: 'Payé', status: 'came' })
    await visit({ name: 'Sans prix', status: 'came', price: null })
    await visit({ name: 'Manquant', status: 'absent' })
    await visit({ name: 'Annulé', status: 'cancelled' })
    await visit({ name: 'Attendu' })
    await site.sql`insert into payments (series_id, patient_id, amount, way, paid_at)
      values (${series}, ${patient}, 8000, 'card', ${doualaMoment(yesterday, 600)})`
    await site.sql`insert into payments (order_id, amount, way) values (${order}, 12500, 'orange-money')`
    await send(awa, 'today', pay(part, { amount: 1500 }))
    await send(awa, 'today', pay(whole))

    const words = await shown(awa, '?view=closing')
    expect(words).toContain(
      'Séances tenues 5 Absences 1 Annulations 1 Encore à noter 1 Encaissé 19 000 FCFA À encaisser 7 500 FCFA',
    )
    expect(words).toContain(
      'Moyen Paiements Montant Espèces 2 6 500 FCFA Orange Money 1 12 500 FCFA Total 3 19 000 FCFA',
    )
    expect(words).toMatch(/À encaisser À moitié 3 500 FCFA.*Sans prix prix non indiqué.*Après 4 000 FCFA/)
    expect(words).toMatch(/Boutique Orange Money \(commande\) 12 500 FCFA/)
    expect(words).not.toMatch(/À encaisser.*D’avance.*Paiements/)
  })

  test('the day counts the amounts due of orders handed over unpaid on it', async () => {
    const [whole, part, before] = [randomUUID(), randomUUID(), randomUUID()]
    await site.sql`delete from orders`
    await site.sql`insert into orders (id, name, status, status_at) values
      (${whole}, 'Payée', 'handed-over', now()), (${part}, 'Mireille', 'handed-over', now()),
      (${before}, 'Hier', 'handed-over', ${doualaMoment(yesterday, 600)})`
    for (const id of [whole, part, before])
      await site.sql`insert into order_lines (order_id, position, name, quantity, unit_price)
        values (${id}, 0, 'Ballon', 2, 5000.5)`
    await site.sql`insert into payments (order_id, amount, way)
      values (${whole}, 10001, 'cash'), (${part}, 4000, 'cash'), (${part}, -1000, 'cash')`
    const words = await shown(awa, '?view=closing')
    expect(words).toMatch(
      /À encaisser 6\s001 FCFA .*À encaisser Mireille \(commande\) 6\s001 FCFA Voir la commande/,
    )
    expect(words).not.toMatch(/Hier \(commande\)/)
  })

  test('the totals of an earlier day are shown to managers alone', async () => {
    const id = await visit({ ...agreedFor(yesterday, 9), status: 'came' })
    await site.sql`insert into payments (appointment_id, amount, way, paid_at)
      values (${id}, 5000, 'cash', ${doualaMoment(yesterday, 600)})`
    const before = `?on=${yesterday}&view=closing`
    expect(await shown(paul, before)).toContain('Encaissé 5 000 FCFA')
    expect(await shown(awa, before)).not.toContain('Encaissé 5 000 FCFA')
    expect(await shown(awa, '?view=closing')).toContain('Encaissé 0 FCFA')
  })
})
