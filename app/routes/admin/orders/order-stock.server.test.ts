import { describe, expect, test } from 'vitest'
import { orderListFilters } from '#app/features/orders/order.ts'
import type { DeletionChoices, OrderAnswer } from '#app/features/orders/order-change.ts'
import { findOrderTotals } from '#app/features/orders/order-totals.server.ts'
import { orderTrashRules } from '#app/features/orders/order-trash.server.ts'
import { findOrder, listOrders } from '#app/features/orders/orders.server.ts'
import { sumReceivedSql } from '#app/features/payments/payments.server.ts'
import { doualaDay } from '#app/lib/clock.ts'
import { restoreRecords, trashRecords } from '#app/lib/records/record-changes.server.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import {
  answered,
  lineWith,
  names,
  note,
  orderIn,
  paul,
  pay,
  setStatus,
  useShopOrders,
} from '#tests/support/orders.ts'
import { listOrderPayments, orderDependencies } from './order-dependencies.server.ts'

const shop = useShopOrders()
const notPaid = readListQuery(new URLSearchParams('paid=no'), orderListFilters)
const cane = { name: 'Canne', unitPrice: 8500.5 }

const followStock = () => shop.database.sql`
  insert into site_settings (key, value, data_type, is_public) values ('stock_tracking', 'true', 'boolean', true)`

const stockOf = async () =>
  Object.fromEntries(
    (await shop.database.sql`select name, stock from products`).map(({ name, stock }) => [name, stock]),
  )

describe('the stock', () => {
  test('the stock is reduced once by an order handed over, and restored once by an undo', async () => {
    const order = await note([
      lineWith(shop.ball, 2),
      lineWith(shop.ball, 1),
      lineWith(shop.cane, 1, cane),
      lineWith(null, 4),
    ])
    const ready = orderIn(await setStatus(order, 'ready'))
    expect(await stockOf()).toEqual({ Ballon: 5, Canne: 1 })
    // A double press, and a third one by the same user.
    const pressed = await Promise.all([setStatus(ready, 'handed-over'), setStatus(ready, 'handed-over')])
    expect(pressed.map(({ state }) => state)).toEqual(['saved', 'saved'])
    const handedOver = orderIn(await setStatus(ready, 'handed-over'))
    expect(await stockOf()).toEqual({ Ballon: 2, Canne: 0 })
    const back = await Promise.all([setStatus(handedOver, 'ready'), setStatus(handedOver, 'ready')])
    expect(back.map(({ state }) => state)).toEqual(['saved', 'saved'])
    expect(await stockOf()).toEqual({ Ballon: 5, Canne: 1 })
  })

  test('the stock is reduced once for two simultaneous handovers: one wins, the other is refused', async () => {
    const order = await note([lineWith(shop.ball, 2)])
    const answers = await Promise.all([
      setStatus(order, 'handed-over'),
      setStatus(order, 'handed-over', { by: paul }),
    ])
    expect(answers.map(({ state }) => state).toSorted()).toEqual(['conflict', 'saved'])
    expect(answers.find(({ state }) => state === 'conflict')).toMatchObject({
      latest: { status: 'handed-over' },
      by: expect.stringMatching(/^(awa|paul)@/),
    })
    expect(await stockOf()).toMatchObject({ Ballon: 3 })
  })

  test('the stock never falls below 0, and an undo restores the pieces that left it', async () => {
    const order = await note([lineWith(shop.cane, 3, cane), lineWith(shop.ball, 1)])
    const handedOver = orderIn(await setStatus(order, 'handed-over'))
    expect(await stockOf()).toEqual({ Ballon: 4, Canne: 0 })
    await setStatus(handedOver, 'to-prepare')
    expect(await stockOf()).toEqual({ Ballon: 5, Canne: 1 })
  })

  test('a tracked stock reports missing pieces, and an order is handed over despite them on confirmation', async () => {
    await followStock()
    const order = await note([
      lineWith(shop.cane, 2, cane),
      lineWith(shop.cane, 1, cane),
      lineWith(shop.ball, 5),
    ])
    expect(await setStatus(order, 'handed-over')).toEqual({
      state: 'out-of-stock',
      missing: [{ name: 'Canne', stock: 1, wanted: 3 }],
    })
    expect(await stockOf()).toEqual({ Ballon: 5, Canne: 1 })
    expect((await findOrder(order.id, names))?.status).toBe('to-prepare')
    expect(await setStatus(order, 'handed-over', { allowShortage: true })).toMatchObject({ state: 'saved' })
    expect(await stockOf()).toEqual({ Ballon: 0, Canne: 0 })
  })

  test('the stock is exact after ten simultaneous orders of the last pieces', async () => {
    await followStock()
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => note([lineWith(shop.ball, 1), lineWith(shop.cane, 1, cane)])),
    )
    const answers = await Promise.all(orders.map((order) => setStatus(order, 'handed-over')))
    expect(answers.filter(({ state }) => state === 'saved')).toHaveLength(1)
    expect(await stockOf()).toEqual({ Ballon: 4, Canne: 0 })
  })

  test('the stock is restored by a cancelled order, also after its product went to the trash', async () => {
    const order = orderIn(await setStatus(await note([lineWith(shop.ball, 2)]), 'handed-over'))
    await shop.database.sql`update products set deleted_at = now() where id = ${shop.ball}`
    await setStatus(order, 'cancelled')
    expect(await stockOf()).toMatchObject({ Ballon: 5 })
  })
})

test('totals count the pieces handed over, by day of Douala and by product', async () => {
  const sold = orderIn(
    await setStatus(await note([lineWith(shop.ball, 2), lineWith(shop.cane, 1, cane)]), 'handed-over'),
  )
  await setStatus(await note([lineWith(shop.ball, 1, { name: 'Ballon neuf' })]), 'handed-over')
  await note([lineWith(shop.ball, 100)])
  await setStatus(await note([lineWith(shop.ball, 100)]), 'cancelled')
  // Half past midnight in Douala is still the previous day in UTC.
  await shop.database.sql`update orders set status_at = '2026-03-01T23:30:00Z' where id = ${sold.id}`
  const today = doualaDay()
  expect(await findOrderTotals('2026-03-02', today)).toEqual({
    days: [
      { day: today, orders: 1, pieces: 1, amount: 12500 },
      { day: '2026-03-02', orders: 1, pieces: 3, amount: 33500.5 },
    ],
    products: [
      { name: 'Ballon neuf', orders: 2, pieces: 3, amount: 37500 },
      { name: 'Canne', orders: 1, pieces: 1, amount: 8500.5 },
    ],
  })
  expect((await findOrderTotals('2026-03-01', '2026-03-01')).days).toEqual([])
})

const remove = (id: string, choices: DeletionChoices) =>
  answered(
    trashRecords(orderTrashRules(orderDependencies, choices), paul, [id]) as unknown as Promise<OrderAnswer>,
  )
const paidOf = async (id: string) => (await listOrderPayments(id)).map(({ amount, way }) => [amount, way])

describe('a deleted order that was handed over', () => {
  test('a deletion asks about stock and money, and applies the answer; restoring takes the stock again', async () => {
    const order = await note([lineWith(shop.ball, 2)])
    await pay(order.id, 25_000, 0)
    await setStatus(order, 'handed-over')
    expect(await remove(order.id, {})).toMatchObject({ errors: { stock: expect.any(String) } })
    expect(await remove(order.id, { stock: 'returned' })).toMatchObject({
      errors: { money: expect.any(String) },
    })
    const wrong = await remove(order.id, { stock: 'returned', money: 'refunded', way: 'or' })
    expect(wrong).toMatchObject({ errors: { way: expect.any(String) } })
    expect(await stockOf()).toMatchObject({ Ballon: 3 })
    const choices = { stock: 'returned', money: 'refunded', way: 'card' } as const
    expect(await remove(order.id, choices)).toMatchObject({ state: 'saved' })
    expect(await stockOf()).toMatchObject({ Ballon: 5 })
    expect(await paidOf(order.id)).toEqual([
      [25_000, 'Espèces'],
      [-25_000, 'Carte'],
    ])
    await restoreRecords(orderTrashRules(orderDependencies), paul, [order.id])
    expect(await stockOf()).toMatchObject({ Ballon: 3 })
    expect(await remove(order.id, { stock: 'unchanged' })).toMatchObject({ state: 'saved' })
    expect(await stockOf()).toMatchObject({ Ballon: 3 })
  })
})

test('an order is found as unpaid until all of its money came; a refund is not due again', async () => {
  const { id } = await note([lineWith(shop.ball, 2)])
  for (const [amount, count] of [
    [24_000, 1],
    [1000, 0],
    [-0.5, 0],
  ] as const) {
    await shop.database.sql`insert into payments (order_id, amount, way) values (${id}, ${amount}, 'cash')`
    expect((await listOrders(notPaid, names, sumReceivedSql)).total).toBe(count)
  }
})
