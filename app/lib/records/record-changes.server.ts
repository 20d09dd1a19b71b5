import { and, type InferSelectModel, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { type Actor, writeAudit } from './audit.server.ts'
import type { Acknowledgement, Entrusted } from './concerned-visits.ts'
import { describePicture, findMissingPictures } from './record-picture.server.ts'
import { recordRefusal, refuse } from './record-refusals.server.ts'
import { freeSlug, leaveRedirect } from './record-slug.server.ts'
import { findRecord, type RecordRow, type Records, type RecordTable } from './records.server.ts'
import {
  type ColumnValues,
  type Conflict,
  conflictWith,
  differing,
  type Gone,
  liveOf,
  lockRows,
  pickValues,
  updateVersioned,
  writeRow,
} from './update-versioned.server.ts'

/** Result of a change. */
export type Outcome<Row = unknown> = Moved | Conflict<Row>

/** Result of a change without a version check. */
type Moved = ({ state: 'saved'; ids: string[] } & Entrusted) | Gone

/** Adds a row under an id that the form created, so that a form sent twice makes one row. */
export async function createRecord<Table extends RecordTable>(
  records: Records<Table>,
  actor: Actor,
  id: string,
  values: ColumnValues,
): Promise<Outcome> {
  return change(records, { actor }, async (transaction) => {
    const columns = await columnsOf(transaction, records, values, null)
    const [row] = await transaction
      .insert(records.table as PgTable)
      .values({ ...columns, id })
      .onConflictDoNothing({ target: records.table.id })
      .returning()
    if (!row) return createdBefore(transaction, records, id, values)
    const after = row as InferSelectModel<Table>
    await describePicture(transaction, actor, records, after, values)
    await records.afterChange?.(transaction, { before: null, after, actor })
    await writeAudit(transaction, actor, { action: 'create', entity: records.entity, entityId: id, after })
    return { state: 'saved', ids: [id] }
  })
}

/**
 * Handles a repeated creation whose first answer was lost: the form may have changed since, and its later values are
 * not saved yet.
 */
async function createdBefore<Table extends RecordTable>(
  transaction: Transaction,
  records: Records<Table>,
  id: string,
  values: ColumnValues,
): Promise<Outcome> {
  const latest = await findRecord(records, id, transaction)
  if (!latest) return { state: 'gone' }
  const given = Object.fromEntries(
    Object.entries(values).filter(([name]) => name !== 'slug' && name in records.table),
  )
  return Object.keys(differing(latest, given)).length === 0
    ? { state: 'saved', ids: [id] }
    : conflictWith(transaction, latest, [records.entity], id)
}

/** Changes one row if it is unchanged since it was read: `version` is that of the screen. */
export async function updateRecord<Table extends RecordTable>(
  records: Records<Table>,
  actor: Actor,
  { id, version, values }: { id: string; version: string; values: ColumnValues },
  given: Acknowledgement = {},
): Promise<Outcome<RecordRow<Table>>> {
  return change(records, { actor, given }, async (transaction) => {
    const updated = await updateVersioned(transaction, actor, {
      ...records,
      id,
      version,
      find: () => findRecord(records, id, transaction),
      async columns(before) {
        const columns = await columnsOf(transaction, records, values, before)
        await describePicture(transaction, actor, records, { ...before, ...columns }, values)
        return columns
      },
      async follow(before, row) {
        const after = row as InferSelectModel<Table>
        await leaveRedirect(transaction, records, before, after)
        await records.afterChange?.(transaction, { before, after, actor })
      },
    })
    return updated.state === 'saved' ? { state: 'saved', ids: [id] } : updated
  })
}

/** Sets toggle columns in all named live rows. */
export async function setRecords<Table extends RecordTable>(
  records: Records<Table>,
  actor: Actor,
  ids: string[],
  values: ColumnValues,
  given: Acknowledgement = {},
): Promise<Moved> {
  return change(records, { actor, given }, async (transaction) => {
    const rows = await lockRows(transaction, records.table, liveOf(records.table, ids))
    for (const before of rows) {
      const changed = differing(before, values)
      if (Object.keys(changed).length === 0) continue
      const after = await writeRow(transaction, records.table, before.id as string, changed)
      await records.afterChange?.(transaction, { before, after, actor })
      await writeAudit(transaction, actor, {
        action: 'update',
        entity: records.entity,
        entityId: before.id as string,
        before: pickValues(before, Object.keys(changed)),
        after: changed,
      })
    }
    return outcomeOf(rows)
  })
}

/** Configuration of a table with a trash. */
type Trashed<Table extends RecordTable> = Pick<
  Records<Table>,
  'table' | 'entity' | 'slug' | 'afterChange' | 'around' | 'refusals' | 'auditedRow'
>

/** Moves rows to the trash for thirty days. */
export async function trashRecords<Table extends RecordTable>(
  records: Trashed<Table>,
  actor: Actor,
  ids: string[],
  given: Acknowledgement = {},
): Promise<Moved> {
  return change(records, { actor, given }, async (transaction) => {
    const { table, entity, auditedRow = (row: ColumnValues) => row } = records
    const rows = await lockRows(transaction, table, liveOf(table, ids))
    for (const before of rows) {
      await writeRow(transaction, records.table, before.id as string, { deleted_at: new Date() })
      await records.afterChange?.(transaction, { before, after: null, actor })
    }
    const events = rows.map((row) => ({
      action: 'delete',
      entity,
      entityId: row.id as string,
      before: auditedRow(row),
    }))
    await writeAudit(transaction, actor, ...events)
    return outcomeOf(rows)
  })
}

/** Restores rows from the trash; a slug that another row has taken gets a number. */
export async function restoreRecords<Table extends RecordTable>(
  records: Trashed<Table>,
  actor: Actor,
  ids: string[],
  given: Acknowledgement = {},
): Promise<Moved> {
  return change(records, { actor, given }, async (transaction) => {
    const { table, entity, slug, auditedRow = (row: ColumnValues) => row } = records
    const rows = await lockRows(transaction, table, and(inArray(table.id, ids), isNotNull(table.deleted_at)))
    for (const row of rows) {
      const entityId = row.id as string
      const wanted = slug ? (row as ColumnValues)['slug'] : undefined
      const free =
        typeof wanted === 'string' ? { slug: await freeSlug(transaction, records, wanted, entityId) } : {}
      const after = await writeRow(transaction, records.table, entityId, { deleted_at: null, ...free })
      await records.afterChange?.(transaction, { before: null, after, actor })
      await writeAudit(transaction, actor, { action: 'restore', entity, entityId, after: auditedRow(after) })
    }
    return outcomeOf(rows)
  })
}

/** Puts the live rows in the order of `ids`; other rows follow in their former order. */
export async function orderRecords<Table extends RecordTable>(
  records: Records<Table>,
  actor: Actor,
  ids: string[],
): Promise<Moved> {
  const named = new Map(ids.map((id, index) => [id, index]))
  const place = ({ id }: ColumnValues) => named.get(String(id)) ?? ids.length
  return change(records, { actor }, async (transaction) => {
    const { table, order, entity } = records
    const rows: ColumnValues[] = await lockRows(transaction, table, isNull(table.deleted_at), order)
    const wanted = rows.toSorted((one, other) => place(one) - place(other))
    const moved = [...wanted.entries()].filter(([index, row]) => row['sort_order'] !== index)
    for (const [index, { id }] of moved)
      await writeRow(transaction, records.table, String(id), { sort_order: index })
    if (moved.length > 0)
      await writeAudit(transaction, actor, {
        action: 'order',
        entity,
        before: rows.map(({ id }) => id),
        after: wanted.map(({ id }) => id),
      })
    return outcomeOf(rows)
  })
}

/** Runs a change in one transaction; a broken constraint becomes its message. */
async function change<Result extends { state: string }>(
  { refusals, around }: Pick<Records, 'refusals' | 'around'>,
  { actor, given = {} }: { actor: Actor; given?: Acknowledgement },
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction((transaction) =>
      around ? around(transaction, { actor, given }, () => work(transaction)) : work(transaction),
    )
  } catch (error) {
    throw recordRefusal(error, refusals)
  }
}

/** Columns for a form's values: converted, then with the slug. */
async function columnsOf<Table extends RecordTable>(
  transaction: Transaction,
  records: Records<Table>,
  values: ColumnValues,
  current: InferSelectModel<Table> | null,
): Promise<ColumnValues> {
  const { slug, prepare } = records
  const { image_alt: _alt, image_alt_en: _altEn, ...own } = values
  const columns = prepare ? await prepare(transaction, own, current) : { ...own }
  refuse(await findMissingPictures(transaction, columns, current))
  if (!slug) return columns
  const given = String(columns['slug'] ?? '').trim() || String(columns[slug.from] ?? '')
  return { ...columns, slug: await freeSlug(transaction, records, given, current?.id as string | undefined) }
}

function outcomeOf(rows: ColumnValues[]): Moved {
  return rows.length === 0 ? { state: 'gone' } : { state: 'saved', ids: rows.map(({ id }) => String(id)) }
}
