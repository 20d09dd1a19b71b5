import { describe, expect, test } from 'vitest'
import { describe as describePerson } from '#app/features/data-subjects/data-subjects.server.ts'
import { eraseRecords } from '#app/features/data-subjects/erase-records.server.ts'
import { type OrderValues, orderListFilters, orderTotalOf } from '#app/features/orders/order.ts'
import { createOrder, editOrder, takePaymentBack } from '#app/features/orders/order-changes.server.ts'
import { listOrders } from '#app/features/orders/orders.server.ts'
import { sumReceivedSql } from '#app/features/payments/payments.server.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import {
  answered,
  awa,
  lineWith,
  names,
  note,
  orderIn,
  paul,
  pay,
  setStatus,
  useShopOrders,
  valuesWith,
} from '#tests/support/orders.ts'
import { dataSubjectDependencies } from '../data-subjects/data-subject-dependencies.server.ts'
import { listOrderPayments, orderDependencies, readMessage } from './order-dependencies.server.ts'

const shop = useShopOrders()
const cane = { name: 'Canne', unitPrice: 8500.5 }

const found = (search: Record<string, string>) =>
  listOrders(readListQuery(new URLSearchParams(search), orderListFilters), names, sumReceivedSql)

describe('an order', () => {
  test('an order sent twice is one, with its products once', async () => {
    const id = crypto.randomUUID()
    const [one, other] = await Promise.all([
      note([lineWith(shop.ball, 1)], id),
      note([lineWith(shop.ball, 1)], id),
    ])
    expect(one).toEqual(other)
    expect(one).toMatchObject({ status: 'to-prepare', reference: expect.stringMatching(/^[2-9A-Z]{6}$/) })
    expect(one.lines).toHaveLength(1)
  })

  test('an order can change its products until it is handed over, and its customer always', async () => {
    const order = await note([lineWith(shop.ball, 1)])
    const edit = (version: string, values: OrderValues, by = awa) =>
      editOrder({ intent: 'edit', id: order.id, version, values }, by, names)
    const more = valuesWith([lineWith(shop.ball, 3), lineWith(null, 1, { name: 'Attelle', unitPrice: 0 })])
    const edited = orderIn(await edit(order.version, more))
    expect(edited.lines).toEqual(more.lines)
    // A user with the earlier version gets a conflict; a second press repeats the first one's result.
    expect(await edit(order.version, valuesWith([lineWith(shop.ball, 9)]), paul)).toMatchObject({
      state: 'conflict',
      by: awa.email,
    })
    expect(await edit(order.version, more)).toMatchObject({ state: 'saved' })
    const { version } = orderIn(await setStatus(edited, 'handed-over'))
    expect(await answered(edit(version, valuesWith([lineWith(shop.ball, 1)])))).toMatchObject({
      state: 'invalid',
    })
    expect(orderIn(await edit(version, { ...more, name: 'Marie E.' })).name).toBe('Marie E.')
    await shop.database.sql`update orders set phone = '12' where id = ${order.id}`
    const [odd = order] = (await found({})).rows
    expect(await answered(edit(odd.version, { ...more, phone: '13' }))).toMatchObject({ state: 'invalid' })
    expect(orderIn(await edit(odd.version, { ...more, phone: '12' }))).toMatchObject({ phone: '12' })
  })

  test('an order leaves no text of its customer in the audit log', async () => {
    const order = await note([lineWith(shop.ball, 1)])
    const values = { ...valuesWith([lineWith(shop.ball, 2)]), name: 'Zenobie', notes: 'Sa fille passe' }
    await editOrder({ intent: 'edit', id: order.id, version: order.version, values }, awa, names)
    const log = await shop.database
      .sql`select action, before, after from audit_log where entity = 'orders' and entity_id = ${order.id}`
    expect(log.map(({ after }) => after)).toEqual([
      { status: 'to-prepare' },
      { person_changed: true, notes_changed: true, products_changed: true },
    ])
  })

  test('an order is found by name, number, reference and product', async () => {
    const order = await note([lineWith(shop.ball, 1, { name: 'Ballon de rééducation' })])
    await createOrder(
      {
        intent: 'create',
        id: crypto.randomUUID(),
        message: null,
        values: valuesWith([lineWith(shop.cane, 1, cane)], { name: 'Paul', phone: '' }),
      },
      awa,
      names,
    )
    for (const q of ['essomba', '671234567', order.reference.toLowerCase(), 'reeducation'])
      expect((await found({ q })).rows.map(({ id }) => id)).toEqual([order.id])
    for (const row of (await found({ q: 'paul' })).rows) await setStatus(row, 'ready')
    expect((await found({ status: 'ready' })).total).toBe(1)
    const { rows, counts } = await found({})
    expect([rows[0]?.id, counts]).toMatchObject([order.id, { 'to-prepare': 1, ready: 1 }])
  })

  test('an order is among the stored data of a telephone, with its products, and erased with them', async () => {
    const { id } = await note([lineWith(shop.ball, 2), lineWith(null, 1, { name: 'Attelle', unitPrice: 0 })])
    const contact = { kind: 'phone', value: '237671234567' } as const
    const { records } = await describePerson(contact, dataSubjectDependencies)
    expect(records.map((record) => record.id)).toEqual([id])
    expect(records[0]?.facts).toEqual(
      expect.arrayContaining([
        { label: 'Nom', value: 'Marie Essomba' },
        { label: 'Produit', value: '2\u00a0× Ballon, 12 500 FCFA l’un' },
        { label: 'Produit', value: '1\u00a0× Attelle, sur demande' },
      ]),
    )
    const key = crypto.randomUUID()
    await eraseRecords({ key, contact, ids: [id], seen: [id] }, dataSubjectDependencies.sources, awa)
    expect(await shop.database.sql`select 1 from orders union all select 1 from order_lines`).toEqual([])
  })

  test('an earlier order from the same message is reported', async () => {
    const message = '- Ballon\nQuantité : 2'
    expect(await readMessage(message)).toMatchObject({
      lines: [{ productId: shop.ball, quantity: 2 }],
      duplicate: null,
    })
    const id = crypto.randomUUID()
    await createOrder(
      { intent: 'create', id, message, values: valuesWith([lineWith(shop.ball, 2)]) },
      awa,
      names,
    )
    expect(await readMessage(`${message}\r\n`)).toMatchObject({
      duplicate: { id },
      products: [{ id: shop.ball, price: 12500, stock: 5, isInShop: true }],
    })
  })
})

const amounts = async (id: string) => (await listOrderPayments(id)).map(({ amount, way }) => [amount, way])

describe('payments', () => {
  test('payments are recorded in parts and several ways, once each, and can be undone', async () => {
    const { id, lines } = await note([lineWith(shop.ball, 1), lineWith(shop.cane, 2, cane)])
    expect(orderTotalOf(lines)).toBe(29501)
    const paymentId = crypto.randomUUID()
    await Promise.all([pay(id, 10000, 0, { paymentId }), pay(id, 10000, 0, { paymentId })])
    await pay(id, 19501, 10000, { way: 'orange-money' })
    expect(await amounts(id)).toEqual([
      [10000, 'Espèces'],
      [19501, 'Orange Money'],
    ])
    for (const _ of [1, 2])
      await takePaymentBack({ intent: 'take-back', id, paymentId }, awa, names, orderDependencies)
    expect(await amounts(id)).toEqual([[19501, 'Orange Money']])
  })

  test('payments of two simultaneous users are one: the second gets the paid amount', async () => {
    const { id } = await note([lineWith(shop.ball, 1)])
    const answers = await Promise.all([pay(id, 12500, 0), pay(id, 12500, 0, { by: paul })])
    expect(answers.map(({ state }) => state).toSorted()).toEqual(['conflict', 'saved'])
    expect(await amounts(id)).toEqual([[12500, 'Espèces']])
    expect(await pay(id, 1, 12500, { way: 'gold' })).toMatchObject({ state: 'invalid' })
  })

  test('payments are refused under an identifier that was undone, or is that of another order', async () => {
    const [one, other] = [await note([lineWith(shop.ball, 1)]), await note([lineWith(shop.ball, 1)])]
    const paymentId = crypto.randomUUID()
    await pay(one.id, 500, 0, { paymentId })
    expect(await pay(other.id, 500, 0, { paymentId })).toMatchObject({ state: 'conflict' })
    expect(await pay(one.id, 700, 0, { paymentId })).toMatchObject({ state: 'conflict' })
    const takeBack = (id: string, payment = paymentId) =>
      takePaymentBack({ intent: 'take-back', id, paymentId: payment }, awa, names, orderDependencies)
    expect(await takeBack(other.id)).toMatchObject({ state: 'conflict' })
    expect(await takeBack(one.id, crypto.randomUUID())).toMatchObject({ state: 'conflict' })
    expect(await amounts(one.id)).toEqual([[500, 'Espèces']])
    expect(await takeBack(one.id)).toMatchObject({ state: 'saved' })
    expect(await pay(one.id, 500, 0, { paymentId })).toMatchObject({ state: 'conflict' })
    expect(await amounts(one.id)).toEqual([])
  })

  test('payments are compared in whole cents', async () => {
    const { id } = await note([lineWith(shop.ball, 1)])
    for (const paid of [0, 1500.1, 3000.2, 1500.1 * 3])
      expect(await pay(id, 1500.1, paid)).toMatchObject({ state: 'saved' })
  })

  test('payments outlive an order that is erased', async () => {
    const { id } = await note([lineWith(shop.ball, 1)])
    await pay(id, 500, 0)
    await shop.database.sql`delete from orders where id = ${id}`
    expect(await shop.database.sql`select amount::int, order_id from payments`).toEqual([
      { amount: 500, order_id: null },
    ])
    expect(
      await shop.database
        .sql`select 1 from audit_log where entity_id = ${id} and (before is not null or after is not null)`,
    ).toEqual([])
  })
})

const refund = (id: string, amount: number, paid: number, more: object = {}) =>
  pay(id, amount, paid, { intent: 'refund', ...more })

describe('refunds', () => {
  test('refunds of an order are at most the paid amount, once, and the payment is not undone', async () => {
    const order = await note([lineWith(shop.ball, 2)])
    const paymentId = crypto.randomUUID()
    await pay(order.id, 25_000, 0, { paymentId })
    expect(await refund(order.id, 25_000.5, 25_000)).toMatchObject({
      state: 'invalid',
      errors: { amount: expect.stringMatching(/25.000.FCFA au plus/) },
    })
    const once = { paymentId: crypto.randomUUID() }
    expect((await refund(order.id, 20_000, 25_000, once)).state).toBe('saved')
    expect((await refund(order.id, 20_000, 25_000, once)).state).toBe('saved')
    expect((await refund(order.id, 5000, 25_000)).state).toBe('conflict')
    expect(await amounts(order.id)).toEqual([
      [25_000, 'Espèces'],
      [-20_000, 'Espèces'],
    ])
    const takeBack = (payment: string) =>
      answered(
        takePaymentBack(
          { intent: 'take-back', id: order.id, paymentId: payment },
          awa,
          names,
          orderDependencies,
        ),
      )
    expect(await takeBack(paymentId)).toMatchObject({
      state: 'invalid',
      errors: { amount: expect.stringContaining('remboursement') },
    })
    expect((await takeBack(once.paymentId)).state).toBe('saved')
    expect((await takeBack(paymentId)).state).toBe('saved')
  })

  test('a cancelled order takes refunds only: an outdated screen records no payment', async () => {
    const order = await note([lineWith(shop.ball, 2)])
    const first = { paymentId: crypto.randomUUID() }
    await pay(order.id, 5000, 0, first)
    await setStatus(order, 'cancelled')
    expect(await pay(order.id, 20_000, 5000)).toMatchObject({
      state: 'invalid',
      errors: { amount: expect.stringContaining('annulée') },
    })
    expect((await pay(order.id, 5000, 0, first)).state).toBe('saved')
    expect((await refund(order.id, 5000, 5000)).state).toBe('saved')
    expect(await amounts(order.id)).toEqual([
      [5000, 'Espèces'],
      [-5000, 'Espèces'],
    ])
  })
})
