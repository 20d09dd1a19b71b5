import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, sql } from 'drizzle-orm'
import { db, type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import { log } from '#app/lib/log.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { isRefusedByColumn } from '#app/lib/records/record-refusals.server.ts'
import { productImportParts, productImports } from '../tables.server.ts'
import { changedValues } from '../write-products.server.ts'
import type { ImportFacts } from './product-import.ts'
import {
  addAllProducts,
  type PartOutcome,
  updateProducts,
  type WriteMode,
} from './product-import-products.server.ts'
import type { PlannedRow } from './update-plan.ts'

/**
 * Pause between two parts, in milliseconds: it leaves four fifths of the time to visitors. 10,000 products take eight
 * seconds.
 */
const pause = 150

/** Retries of a part while the database is unreachable, each after a longer pause. */
const mostTries = 6

const runningIds = new Set<string>()

/** True while this process writes an import, or undoes it. */
export function isImporting(id: string): boolean {
  return runningIds.has(id)
}

/** Writes an import part by part until none is left; see `runParts`. */
export function runImport(actor: Actor, id: string): Promise<void> {
  return runParts(actor, id, importPart)
}

/** Runs one part of an import after the other. Never fails: the next request resumes with the remaining parts. */
export async function runParts(actor: Actor, id: string, part: typeof importPart): Promise<void> {
  if (runningIds.has(id)) return
  runningIds.add(id)
  try {
    for (let tries = 0; ; ) {
      try {
        if ((await withDeadline(part(actor, id))) === 'end') return
        tries = 0
        await sleep(pause)
      } catch (error) {
        log().warn({ err: error, import: id }, 'a part of an import was not written')
        if (++tries === mostTries) return log().error({ import: id }, 'an import was given up')
        await sleep(250 * 2 ** tries)
      }
    }
  } finally {
    runningIds.delete(id)
  }
}

/**
 * Writes the next part of an import: products, audit row and progress in one transaction, so that concurrent calls and
 * crashes neither repeat nor halve a part. `end` when no part is left.
 */
async function importPart(actor: Actor, id: string): Promise<'more' | 'end'> {
  try {
    return await write(actor, id, 'together')
  } catch (error) {
    if (!isRefusedByColumn(error)) throw error
    return write(actor, id, 'one by one')
  }
}

async function write(actor: Actor, id: string, writing: WriteMode): Promise<'more' | 'end'> {
  return db().transaction(async (transaction) => {
    const [running] = await transaction
      .select({
        mode: productImports.mode,
        facts: productImports.facts,
        startedAt: productImports.started_at,
        fileName: productImports.file_name,
      })
      .from(productImports)
      .where(and(eq(productImports.id, id), eq(productImports.state, 'running')))
      .for('update')
    if (!running?.startedAt) return 'end'
    const rows = await takePart(transaction, id)
    if (!rows) {
      await mark(transaction, id, { state: 'done' })
      return 'end'
    }
    const { startedAt, fileName, mode } = running
    const work = mode === 'update' ? updateProducts : addAllProducts
    const outcome = await work(transaction, rows, { startedAt, writing })
    await mark(transaction, id, {
      done: sql`${productImports.done} + ${rows.length}`,
      failed: sql`${productImports.failed} + ${outcome.failed}`,
      refused: sql`${productImports.refused} || ${JSON.stringify(outcome.refused)}::text::jsonb`,
      facts: addedTo(running.facts as ImportFacts, outcome),
    })
    await writeAudit(
      transaction,
      actor,
      ...eventsOf(outcome, id, rows, { file: fileName, ...columnsOf(running.facts as ImportFacts) }),
    )
    return 'more'
  })
}

function addedTo(facts: ImportFacts, { added, changed, same, refused }: PartOutcome): ImportFacts {
  const before = facts.written ?? { update: 0, insert: 0, same: 0 }
  return {
    ...facts,
    refused: facts.refused + refused.length,
    written: {
      update: before.update + changed.length,
      insert: before.insert + added.length,
      same: before.same + same,
    },
  }
}

/** The chosen columns, with the titles that identify the next list of this kind. */
function columnsOf({ choice, table }: ImportFacts) {
  return choice && table?.titles ? { columns: { titles: table.titles, choice } } : {}
}

function eventsOf(outcome: PartOutcome, id: string, rows: PlannedRow[], from: { file: string }) {
  const { added, changed, failed } = outcome
  const lines = [rows[0]?.line, rows.at(-1)?.line]
  const read = { ...from, lines, ...(failed > 0 && { failed }) }
  const imported = { action: 'import', entity: 'products', entityId: id, after: { ...read, products: added } }
  const updated = {
    action: 'update-by-list',
    entity: 'products',
    entityId: id,
    ...changedValues(changed, read),
  }
  return [...(added.length > 0 || failed > 0 ? [imported] : []), ...(changed.length > 0 ? [updated] : [])]
}

async function takePart(transaction: Transaction, id: string): Promise<PlannedRow[] | null> {
  const next = transaction
    .select({ part: productImportParts.part })
    .from(productImportParts)
    .where(eq(productImportParts.import_id, id))
    .orderBy(asc(productImportParts.part))
    .limit(1)
  const [taken] = await transaction
    .delete(productImportParts)
    .where(and(eq(productImportParts.import_id, id), eq(productImportParts.part, next)))
    .returning({ rows: productImportParts.rows })
  return taken ? (taken.rows as PlannedRow[]) : null
}

function mark(transaction: Transaction, id: string, values: Record<string, unknown>) {
  return transaction.update(productImports).set(values).where(eq(productImports.id, id))
}
