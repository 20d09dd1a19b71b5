import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import type { Client } from './admin-client.ts'
import { emptyTables } from './database.ts'
import type { Site } from './site.ts'

export const today = doualaDay()
/** The Monday after next: no date of the rule has passed. */
export const monday = addDays(today, 15 - weekday(today))
export const thursday = addDays(monday, 3)
/** Nine o’clock, in minutes; not overbooked. */
export const nine = { start: 540, overbooked: null }
export const both = [monday, thursday].map((day) => ({ day, ...nine }))

export const [rose, jo, patient] = [randomUUID(), randomUUID(), randomUUID()] as [string, string, string]

export const seriesValues = {
  careType: 'kinesitherapy',
  sessions: 10,
  practitionerId: rose,
  duration: 60,
  price: 5000,
  prescribedBy: 'Dr Ekane',
  prescribedOn: today,
  notes: '',
}

export const change = (client: Client, body: unknown) => client.change('series', body)

export const create = (dates: object[], more: object = {}) => ({
  intent: 'create',
  id: randomUUID(),
  patientId: patient,
  values: seriesValues,
  dates,
  ...more,
})

/** A patient of Rose, who has one seat, and of Jo, who has two; tests share no series. */
export function useSeriesSite(site: Pick<Site, 'sql'>) {
  beforeAll(async () => {
    const { sql } = site
    await sql`insert into practitioners (id, name, capacity) values (${rose}, 'Rose', 1), (${jo}, 'Jo', 2)`
    await sql`insert into patients (id, name, phone) values (${patient}, 'Estelle Moukouri', '6 71 23 45 67')`
  })
  beforeEach(() => emptyTables(site.sql, 'appointments', 'series', 'closures'))
  return {
    count: async (table: string) =>
      (await site.sql.unsafe(`select count(*)::int as count from ${table}`))[0]?.['count'] as number,
  }
}
