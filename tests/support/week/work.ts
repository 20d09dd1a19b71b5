import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type BasketLine, orderText } from '#app/features/catalog/order/order.ts'
import { newDraft, valuesOfDraft, withMessage } from '#app/features/orders/order-draft.ts'
import { type StaffAnswer, type WeekActors, type WeekVisit } from './staff.ts'
import { absent, type ProductKey, paid, plannedOrders, plannedSeries, shop } from './what-happens.ts'

/** A day at the centre: patients come or are absent, pay, and orders are entered and handed over. */
export async function work(week: WeekActors, day: number): Promise<void> {
  for (const visit of await week.visitsOn(day)) await receive(week, visit, day)
  for (const payment of paid) if (payment[0] === day) await takeMoney(week, payment)
  for (const order of plannedOrders) if (order[0] === day) await sell(week, order)
}

async function receive(week: WeekActors, { id, sequence, name }: WeekVisit, day: number): Promise<void> {
  const patient = Number(name.slice(-2))
  if (absent[day] === patient) {
    await week.send('appointments', { intent: 'absent', id, sequence })
    return
  }
  // Arrives late, after being marked absent.
  const isLate = patient === 16
  if (isLate) await week.send('appointments', { intent: 'absent', id, sequence })
  await week.send('appointments', { intent: 'came', id, sequence: isLate ? sequence + 1 : sequence })
  const cash = { for: { appointmentId: id }, amount: 5000, way: 'cash', paid: 0 }
  if (patient > plannedSeries.length) await week.send('today', { intent: 'pay', id: randomUUID(), ...cash })
}

async function takeMoney(
  week: WeekActors,
  [day, patient, amount, way, how]: (typeof paid)[number],
): Promise<void> {
  const seriesId = week.seriesIds[patient - 1]
  const thing = how === 'whole' ? { seriesId } : { appointmentId: (await week.visitOf(patient, day)).id }
  const payment = { intent: 'pay', id: randomUUID(), for: thing, amount, way, paid: 0 }
  if (how === 'twice') await week.sendAtOnce('today', payment, { ...payment, id: randomUUID() })
  else await week.send('today', payment)
  if (how === 'in error') await week.send('today', { intent: 'take-back', id: payment.id })
}

async function sell(week: WeekActors, [, wanted, end, way]: (typeof plannedOrders)[number]): Promise<void> {
  const basket = Object.entries(wanted).map(
    ([name, quantity]): BasketLine => ({ name, quantity, price: shop[name as ProductKey][0] }),
  )
  const { id, version } = await noteOrder(week, basket)
  const to = (state: string, from = version) => ({ intent: 'set-status', id, version: from, to: state })
  const paymentId = randomUUID()
  const amount = basket.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const pay = () => week.send('orders', { intent: 'pay', id, paymentId, amount, way, netPaid: 0 })
  switch (end) {
    case 'called off':
      return void (await week.send('orders', to('cancelled')))
    case 'ready':
      return void (await week.send('orders', to('ready')))
    case 'short':
      expect(await week.send('orders', to('handed-over'), 409)).toMatchObject({
        missing: [{ stock: 1, wanted: 2 }],
      })
      return
    case 'by two at once':
      await week.sendAtOnce('orders', to('handed-over'), to('handed-over'))
      return void (await pay())
    case 'handed over':
      await week.send('orders', to('handed-over'))
      return void (await pay())
    case 'undone': {
      const { order } = await week.send('orders', to('handed-over'))
      await pay()
      await week.send('orders', to('ready', order.version))
      await week.send('orders', { intent: 'take-back', id, paymentId })
    }
  }
}

/** Enters an order from the message that the shop wrote for its customer. */
async function noteOrder(week: WeekActors, basket: BasketLine[]): Promise<StaffAnswer['order']> {
  const message = `[10:12, 23/11/2026] Marie Essomba: ${orderText(basket)}`
  const read = await week.send('orders', { intent: 'read', message })
  const values = valuesOfDraft(withMessage(newDraft(null), read as never))
  return (await week.send('orders', { intent: 'create', id: randomUUID(), message, values })).order
}
