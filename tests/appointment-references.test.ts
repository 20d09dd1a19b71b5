import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { requestVisit } from './support/appointments.ts'
import { useDatabase } from './support/database.ts'

const database = useDatabase()

test('old rows get a unique reference by the migration, and so do new ones', async () => {
  const { sql } = database
  await Promise.all(Array.from({ length: 300 }, () => requestVisit(database)))
  await sql`alter table appointments drop column reference`
  await sql`alter table orders alter column reference drop default`
  await sql`drop function new_reference`
  const migration = await readFile('drizzle/0032_patient_answers.sql', 'utf8')
  const [ofReferences = ''] = migration.split('CREATE TABLE')
  for (const statement of ofReferences.split('--> statement-breakpoint')) await sql.unsafe(statement)
  await requestVisit(database)
  const rows = await sql`select reference from appointments`
  const references = new Set(rows.map(({ reference }) => reference))
  expect(references.size).toBe(301)
  for (const reference of references) expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
})
