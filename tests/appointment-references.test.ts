import { expect, test } from 'vitest'
import { requestVisit } from './support/appointments.ts'
import { useDatabase } from './support/use-database.ts'

const database = useDatabase()

test('every request gets a unique reference of signs that are not mistaken for one another', async () => {
  await Promise.all(Array.from({ length: 300 }, () => requestVisit(database)))
  const rows = await database.sql`select reference from appointments`
  const references = new Set(rows.map(({ reference }) => reference))
  expect(references.size).toBe(300)
  for (const reference of references) expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
})
