import { expect, it } from 'vitest'
import { columnLabel, quietColumns } from '#app/features/audit/column-labels.ts'
import { entityWordsOf } from '#app/features/audit/entity-labels.ts'
import { screenFor } from '#app/routes/admin/navigation.ts'
import { auditResources, resources } from '#app/routes/admin/resources.server.ts'
import { useDatabase } from './support/use-database.ts'

const database = useDatabase()

/** Sessions are told by their person, a person is no table, the log does not tell of its own columns, and what was tried again is counted. */
const wordless = ['sessions', 'data_subjects', 'audit_log', 'alerts', 'outgoing_mails']

it('every column that the audit log names has a French label', async () => {
  const tables = Object.keys(entityWordsOf(auditResources)).filter((entity) => !wordless.includes(entity))
  const { sql } = database
  const rows = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_name in ${sql(tables)}`
  expect(new Set(rows.map(({ table }) => table))).toEqual(new Set(tables))
  const unnamed = rows
    .filter(
      ({ table, column }) =>
        !quietColumns.includes(column) && columnLabel(column, auditResources[table]?.labels) === column,
    )
    .map(({ table, column }) => `${table}.${column}`)
  expect(unnamed, 'a field in <thing>.fields.ts, or a word in app/features/audit/column-labels.ts').toEqual(
    [],
  )
})

it('every resource has its place in the navigation', () => {
  const lost = resources
    .map(({ screen }) => screen.replace(/\?.*/, ''))
    .filter((to) => !screenFor('admin', to))
  expect(lost, 'a line in app/routes/admin/navigation.ts').toEqual([])
})

it('every change of content for visitors drops the cached pages', async () => {
  const rows = await database.sql<{ table: string }[]>`
    select distinct event_object_table as table from information_schema.triggers
    where trigger_name = 'announce_content_change'`
  const announced = rows.map(({ table }) => table)
  const silent = resources.map(({ entity }) => entity).filter((entity) => !announced.includes(entity))
  expect(
    silent.toSorted(),
    '`privateTables` in app/lib/db/content-changes.server.ts: people and rooms are no content',
  ).toEqual(['places', 'users'])
})
