import { randomUUID } from 'node:crypto'
import { doualaDay } from '#app/lib/clock.ts'
import type { Client } from './admin-client.ts'
import { agreedFor, requestVisit } from './appointments.ts'
import type { Site } from './site.ts'
import { wordsOf } from './texts/words.ts'

/** Stores a series of ten sessions of a new patient, with the price of a session. */
export async function prescribe({ sql }: Pick<Site, 'sql'>, price: number | null = 5000) {
  const [patient, series] = [randomUUID(), randomUUID()]
  await sql`insert into patients (id, name) values (${patient}, 'Estelle')`
  await sql`insert into series (id, patient_id, care_type, sessions, price)
    values (${series}, ${patient}, 'kinesitherapy', 10, ${price})`
  return { patient, series }
}

/** A payment of a visit in cash, as the screen of the day sends it. */
export const payment = (appointmentId: string, more: object = {}) => ({
  intent: 'pay',
  id: randomUUID(),
  for: { appointmentId },
  amount: 5000,
  way: 'cash',
  paid: 0,
  ...more,
})

/** Words of the screen of the day, with ordinary spaces. */
export async function wordsOfDay(client: Client, query = ''): Promise<string> {
  const words = wordsOf(await (await client.get(`/admin/today${query}`)).text())
  return words.replaceAll(/[\u202f\u00a0]/g, ' ')
}

/** Visits of today at nine, and payments that are not taken back. */
export const paidVisitsIn = (site: Pick<Site, 'sql'>, staff: Client) => ({
  /** Costs 5,000 francs, as the staff said. */
  visit: async ({
    price = 5000,
    ...columns
  }: Record<string, unknown> & { price?: number | null } = {}): Promise<string> => {
    const id = await requestVisit(site, { ...agreedFor(doualaDay(), 9), ...columns })
    await staff.change('appointments', { intent: 'price', id, before: null, price })
    return id
  },
  live: () =>
    site.sql`select amount::float8 as amount, way, patient_id, series_id from payments
      where deleted_at is null order by paid_at`,
})
