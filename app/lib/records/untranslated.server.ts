import { and, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db } from '#app/lib/db/db.server.ts'

/** Number of live rows of a table with a text whose English translation (`…_en`) is missing. */
export async function countUntranslated(table: PgTable): Promise<number> {
  const { deleted_at: deleted }: Record<string, PgColumn> = getTableColumns(table)
  return db().$count(table, and(untranslatedCondition(table), deleted ? isNull(deleted) : undefined))
}

/**
 * Condition for rows with a text whose English translation is missing; undefined for a table without English columns.
 */
export function untranslatedCondition(table: PgTable): SQL | undefined {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const gaps = Object.entries(columns).flatMap(([name, english]) => {
    const french = name.endsWith('_en') ? columns[name.slice(0, -'_en'.length)] : undefined
    return french ? [and(isSaid(french), sql`not ${isSaid(english)}`)] : []
  })
  return or(...gaps)
}

/** True for a text, a list or a document that is not empty. */
function isSaid(column: PgColumn): SQL {
  return sql`btrim(coalesce(${column}::text, '')) not in ('', '{}', 'null')`
}
