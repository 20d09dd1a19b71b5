import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import type { Client } from './support/admin-client.ts'
import { agreedFor, confirmation, requestVisit, visitsIn } from './support/appointments.ts'
import { emptyTables } from './support/database.ts'
import { payment, prescribe, wordsOfDay } from './support/payments.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'

const site = useRunningSite()
const awa = useStaff(site, 'operator')
const paul = useStaff(site, 'manager')
const admin = useStaff(site, 'admin')

const tomorrow = addDays(doualaDay(), 1)
const { rowOf } = visitsIn(site)
const change = (client: Client, body: unknown) => client.change('appointments', body)
const priced = (id: string, before: number | null, price: unknown) => ({ intent: 'price', id, before, price })

const today = doualaDay()
const key = 'session_price_kinesitherapy'
const visit = (columns: object = {}) => requestVisit(site, { ...agreedFor(today, 9), ...columns })
const pay = (id: string, amount: number) => payment(id, { amount })
const came = (id: string) => ({ intent: 'came', id, sequence: 0 })
const priceOf = async (id: string) => (await rowOf(id))?.['price']

async function priceIs(value: string) {
  const [row] = await site.sql`select id, value from site_settings where key = ${key}`
  const edit = { id: row?.['id'], key, was: row?.['value'], value }
  const answer = await admin.change('settings', { intent: 'save', settings: [edit] })
  return { status: answer.status, ...((await answer.json()) as { errors?: object }) }
}
const shown = (query?: string) => wordsOfDay(paul, query)

describe('the price of a session', () => {
  test('the price of a session is given with the hour, and stays when the hour is changed without it', async () => {
    const id = await requestVisit(site)
    expect((await change(awa, confirmation(id, tomorrow, 540, { price: 5000 }))).status).toBe(200)
    expect((await change(awa, confirmation(id, tomorrow, 600, { sequence: 1 }))).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ price: '5000.00', sequence: 2 })
  })

  test('the price of a session is changed by its reader; a second user gets the change of the first', async () => {
    const id = await requestVisit(site, agreedFor(tomorrow, 9))
    expect((await change(awa, priced(id, null, 5000))).status).toBe(200)
    const late = await change(paul, priced(id, null, 6000))
    expect([late.status, (await late.json()).latest.price]).toEqual([409, 5000])
    expect((await change(paul, priced(id, 5000, null))).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ price: null, status: 'confirmed', sequence: 0 })
    const lines = await site.sql`select action from audit_log where entity_id = ${id}`
    expect(lines.map(({ action }) => action)).toEqual(['update', 'update'])
  })

  test.each([-1, 'beaucoup', 1e12])('the price %s of a session is refused', async (price) => {
    const id = await requestVisit(site, agreedFor(tomorrow, 9))
    const answer = await change(awa, priced(id, null, price))
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['price']])
  })
})

describe('the price of a kind of care', () => {
  beforeEach(async () => {
    await emptyTables(site.sql, 'appointments', 'series', 'patients', 'payments')
    await priceIs('7 500')
  })

  test('the price of a kind of care is a setting in whole francs; another text is refused', async () => {
    expect(await site.sql`select value, is_public from site_settings where key = ${key}`).toEqual([
      { value: '7500', is_public: false },
    ])
    expect(await priceIs('cher')).toMatchObject({ status: 422, errors: { [key]: expect.any(String) } })
    const visitors = await Promise.all(['/', '/services', '/en/services'].map((path) => paul.get(path)))
    for (const page of visitors) expect(await page.text()).not.toMatch(/7.?500\b/)
  })

  test('the price of a kind of care is one press on a single visit, and counts at the end of the day', async () => {
    const id = await visit()
    expect(await shown()).toContain('Encaisser 7 500 FCFA (Espèces)')
    await change(awa, came(id))
    expect(await shown('?view=closing')).toContain('À encaisser 7 500 FCFA')
    expect((await awa.change('today', pay(id, 7500))).status).toBe(200)
    expect(await shown()).toContain('Encaissé 7 500')
    expect(await shown()).not.toContain('Encaisser')
    const closing = await shown('?view=closing')
    expect(closing).toContain('Encaissé 7 500 FCFA À encaisser 0 FCFA')
    expect(closing).toContain('Espèces 1 7 500 FCFA')
  })

  test('the price of a kind of care leaves held and paid visits, and those with their own', async () => {
    const [held, paid, own, free] = [
      await visit(),
      await visit(),
      await visit({ price: 6000 }),
      await visit(),
    ]
    const { series } = await prescribe(site, null)
    const inSeries = await visit({ series_id: series })
    await change(awa, came(held))
    await change(awa, came(inSeries))
    await awa.change('today', pay(paid, 2500))
    await priceIs('9000')
    expect(await Promise.all([held, paid, own, free, inSeries].map(priceOf))).toEqual([
      '7500.00',
      '7500.00',
      '6000.00',
      null,
      null,
    ])
    const words = await shown()
    for (const due of ['7 500', '5 000', '6 000', '9 000']) expect(words).toContain(`Encaisser ${due} FCFA (`)
  })

  test('the price of a visit that came by mistake is that of its kind again, unless it was paid or typed', async () => {
    const undo = (id: string) => change(awa, { intent: 'undo', id, sequence: 1, remindedAt: null })
    const [taken, paid, typed] = [await visit(), await visit(), await visit()]
    for (const id of [taken, paid, typed]) await change(awa, came(id))
    await awa.change('today', pay(paid, 2500))
    await change(awa, priced(typed, 7500, 6000))
    for (const id of [taken, paid, typed]) expect((await undo(id)).status).toBe(200)
    expect(await Promise.all([taken, paid, typed].map(priceOf))).toEqual([null, '7500.00', '6000.00'])
    const lines = await site.sql`select action, before -> 'price' as was, after -> 'price' as price
      from audit_log where entity_id = ${taken} order by at`
    expect(lines).toEqual([
      { action: 'came', was: null, price: 7500 },
      { action: 'undo', was: 7500, price: null },
    ])
  })

  test('a visit that was paid without a price owes nothing once its kind of care has one', async () => {
    await priceIs('')
    const id = await visit()
    await change(awa, came(id))
    expect(await shown()).toMatch(/Encaisser\s+: Estelle/)
    await awa.change('today', pay(id, 5000))
    await priceIs('7500')
    expect(await shown()).toContain('Encaissé 5 000')
    expect(await priceOf(id)).toBeNull()
  })

  test('a visit that was held without a price owes nothing once its kind of care has one', async () => {
    await priceIs('')
    const id = await visit()
    await change(awa, came(id))
    await priceIs('7500')
    expect(await shown()).toMatch(/Encaisser\s+: Estelle/)
    expect(await shown('?view=closing')).toContain('À encaisser 0 FCFA')
    expect((await awa.change('today', pay(id, 5000))).status).toBe(200)
    expect(await priceOf(id)).toBeNull()
  })
})
