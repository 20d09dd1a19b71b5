import { and, asc, eq, type InferSelectModel, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { type Actor, type AuditEvent, findLastAuthor, writeAudit } from './audit.server.ts'

type TableWithId = PgTable & { id: PgColumn }

export type ColumnValues = Record<string, unknown>

/** Another user changed the row since it was read, so nothing was written. `by` is that user's e-mail. */
export type Conflict<Row> = { state: 'conflict'; latest: Row; by: string | null }
export type Gone = { state: 'gone' }

/** Result for one row; `row` is its state after the change. */
export type Updated<Row> = { state: 'saved'; row: Row } | Conflict<Row> | Gone

type Update<Row> = {
  table: TableWithId
  /** Name of the table in the audit log. */
  entity: string
  id: string
  /** The live row as its screen shows it; null without one. */
  find: () => Promise<Row | null>
  /** The version that was read (`versionOf`), or a function that compares less strictly. */
  version: string | ((row: Row) => 'as read' | 'done' | 'changed')
  /** Columns to write; unchanged ones are skipped. May throw a refusal. */
  columns: (row: Row) => ColumnValues | Promise<ColumnValues>
  /** Audit entry, if it differs from the changed columns. */
  audited?: (row: Row, changed: ColumnValues) => Partial<Pick<AuditEvent, 'action' | 'before' | 'after'>>
  /** Further work in the same transaction; `after` is the whole row. */
  follow?: (row: Row, after: ColumnValues) => Promise<void>
}

/** Version of a row in a query: it changes with every write, by any client. See decision 0040. */
export function versionOf(table: PgTable): SQL<string> {
  return sql<string>`${table}.xmin::text`
}

/** Changes one row if it is unchanged since it was read: locks, compares, writes and audits it in one transaction. */
export async function updateVersioned<Row extends object>(
  transaction: Transaction,
  actor: Actor,
  { table, entity, id, find, version, columns, audited, follow }: Update<Row>,
): Promise<Updated<Row>> {
  await transaction.execute(sql`select 1 from ${table} where ${table.id} = ${id} for update`)
  const before = await find()
  if (!before) return { state: 'gone' }
  const judged = typeof version === 'string' ? compare(before, version) : version(before)
  if (judged === 'changed') return conflictWith(transaction, before, [entity], id)
  const changed = judged === 'done' ? {} : differing(before, await columns(before))
  const names = Object.keys(changed)
  if (names.length === 0) return { state: 'saved', row: before }
  const [after] = await transaction.update(table).set(changed).where(eq(table.id, id)).returning()
  await follow?.(before, after as ColumnValues)
  const event = {
    action: 'update',
    before: pickValues(before, names),
    after: changed,
    ...audited?.(before, changed),
  }
  await writeAudit(transaction, actor, { entity, entityId: id, ...event })
  return { state: 'saved', row: (await find()) ?? before }
}

/** Conflict for the later writer; `latest` is the current row. */
export async function conflictWith<Row>(
  transaction: Transaction,
  latest: Row,
  entities: string[],
  id?: string,
): Promise<Conflict<Row>> {
  return { state: 'conflict', latest, by: await findLastAuthor(transaction, entities, id) }
}

export function differing(row: object, columns: ColumnValues): ColumnValues {
  const held = row as ColumnValues
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => JSON.stringify(held[name]) !== JSON.stringify(value)),
  )
}

export function pickValues(row: object, names: readonly string[]): ColumnValues {
  const held = row as ColumnValues
  return Object.fromEntries(names.map((name) => [name, held[name]]))
}

function compare(row: { version?: unknown }, version: string): 'as read' | 'changed' {
  return row.version === version ? 'as read' : 'changed'
}

// Drizzle cannot infer the type of a table that is a parameter.

/** Locks rows for update until the transaction ends, and returns them. */
export async function lockRows<Table extends TableWithId>(
  transaction: Transaction,
  table: Table,
  condition: SQL | undefined,
  order: SQL[] = [asc(table.id)],
): Promise<InferSelectModel<Table>[]> {
  const from: PgTable = table
  const rows = await transaction
    .select()
    .from(from)
    .where(condition)
    .orderBy(...order)
    .for('update')
  return rows as InferSelectModel<Table>[]
}

export async function writeRow<Table extends TableWithId>(
  transaction: Transaction,
  table: Table,
  id: string,
  columns: Record<string, unknown>,
): Promise<InferSelectModel<Table>> {
  const [row] = await transaction
    .update(table as PgTable)
    .set(columns)
    .where(eq(table.id, id))
    .returning()
  return row as InferSelectModel<Table>
}

/** Condition for the named rows that are not in the trash. */
export function liveOf(table: Record<'id' | 'deleted_at', PgColumn>, ids: string[]): SQL | undefined {
  return and(inArray(table.id, ids), isNull(table.deleted_at))
}
