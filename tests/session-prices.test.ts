import { describe, expect, test } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import type { Client } from './support/admin-client.ts'
import { agreedFor, requestVisit } from './support/appointments.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'

const site = useRunningSite()
const awa = useStaff(site, 'operator')
const paul = useStaff(site, 'manager')

const tomorrow = addDays(doualaDay(), 1)
const rowOf = async (id: string) => (await site.sql`select * from appointments where id = ${id}`)[0]
const change = (client: Client, body: unknown) => client.change('appointments', body)
const confirmation = (id: string, start: number, sequence: number, more: object = {}) => ({
  intent: 'confirm',
  id,
  sequence,
  day: tomorrow,
  start,
  duration: 60,
  // Tomorrow may be a Sunday.
  shownOpen: false,
  ...more,
})
const priced = (id: string, before: number | null, price: unknown) => ({ intent: 'price', id, before, price })

describe('the price of a session', () => {
  test('the price of a session is given with the hour, and stays when the hour is changed without it', async () => {
    const id = await requestVisit(site)
    expect((await change(awa, confirmation(id, 540, 0, { price: 5000 }))).status).toBe(200)
    expect((await change(awa, confirmation(id, 600, 1))).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ price: '5000.00', sequence: 2 })
  })

  test('the price of a session is changed by its reader; a second user gets the change of the first', async () => {
    const id = await requestVisit(site, agreedFor(tomorrow, 9))
    expect((await change(awa, priced(id, null, 5000))).status).toBe(200)
    const late = await change(paul, priced(id, null, 6000))
    expect([late.status, (await late.json()).theirs.price]).toEqual([409, 5000])
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
