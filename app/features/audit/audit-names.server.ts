import { sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { isId } from '#app/lib/records/records.server.ts'
import type { AuditPerson } from './audit.ts'
import { type AuditResources, entityWordsOf } from './entity-labels.ts'

/** A row by its table, as in the audit log. */
export type RowReference = { entity: string; id: string }

/**
 * Present names of rows by id, including the trash. Since the table names come from the audit log, only tables with
 * labels are read. A permanently deleted row has no name.
 */
export async function namesOf(
  references: readonly RowReference[],
  people: readonly AuditPerson[],
  resources: AuditResources,
): Promise<Map<string, string>> {
  const entities = entityWordsOf(resources)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const byEntity = Map.groupBy(
    references.filter(({ id }) => isId(id) && !names.has(id)),
    ({ entity }) => entity,
  )
  const searches = [...byEntity].flatMap(([entity, rows]) => {
    const column = Object.hasOwn(entities, entity) ? entities[entity]?.name : undefined
    return column ? [search(entity, column, [...new Set(rows.map(({ id }) => id))])] : []
  })
  for (const rows of await Promise.all(searches)) for (const { id, name } of rows) names.set(id, name)
  return names
}

async function search(table: string, column: string, ids: string[]): Promise<{ id: string; name: string }[]> {
  const wanted = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  return db().execute<{ id: string; name: string }>(sql`
    select id::text as id, ${sql.identifier(column)} as name
    from ${sql.identifier(table)} where id in (${wanted})`)
}
