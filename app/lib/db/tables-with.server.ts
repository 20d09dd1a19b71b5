import { sql } from 'drizzle-orm'
import { db } from './db.server.ts'

/** Names of all tables with this column. */
export async function listTablesWith(column: string): Promise<string[]> {
  const rows = await db().execute<{ table: string }>(sql`
    select table_name as table
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name = ${column}
    order by table_name`)
  return rows.map(({ table }) => table)
}
