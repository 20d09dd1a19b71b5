import { and, desc, eq, inArray, lt, not, or, sql } from 'drizzle-orm'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import { pick } from '#app/lib/db/pick.server.ts'
import { auditLog } from '#app/lib/db/tables.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { isId } from '#app/lib/records/records.server.ts'
import { type PriceListFile, readPriceList } from '../price-list/price-list.server.ts'
import type { ColumnChoice, PriceListFacts, RefusedLine } from '../price-list/price-list.ts'
import type { PriceListProduct } from '../price-list/price-list-columns.ts'
import { choiceIn } from '../price-list/price-list-table.ts'
import { productImportParts, productImports } from '../tables.server.ts'
import {
  firstRefused,
  type ImportFacts,
  type ImportMode,
  type ImportState,
  isUndoing,
  type ProductImport,
} from './product-import.ts'
import { type Comparison, readComparison } from './product-import-comparison.server.ts'
import { listLiveCategories, matchCategories } from './product-import-products.server.ts'
import { isImporting, runImport } from './product-import-run.server.ts'

/**
 * Reads a price list by the columns of `choice` (of a workbook the worksheet at `position`, or the first visible one)
 * and stores it until it is confirmed. Returns the id of the prepared import. Throws `PriceListRefused` with the reason
 * for a file that is no price list.
 */
export async function prepareImport(
  actor: Actor,
  fileName: string,
  bytes: ArrayBuffer,
  as: ReadAs = {},
): Promise<string> {
  const size = bytes.byteLength
  const { reading, choice } = await readAs({ bytes, name: fileName, ...as })
  const { parts, preview, refusedLines, categories, ...read } = reading
  const facts: PriceListFacts = { ...read, ...(choice && { choice }), bytes: size }
  const work = db().transaction(async (transaction) => {
    await transaction.delete(productImports).where(forgotten())
    const [row] = await transaction
      .insert(productImports)
      .values({
        actor_id: actor.id,
        file_name: shortened(fileName),
        facts,
        preview: json(preview),
        refused: json(refusedLines),
        categories: json(categories),
      })
      .returning({ id: productImports.id })
    if (!row) throw new Error('The import was not kept')
    for (const [part, rows] of parts.entries())
      await transaction.insert(productImportParts).values({ import_id: row.id, part, rows: json(rows) })
    return row.id
  })
  return withDeadline(work, 20_000)
}

/** Options of a reading: the position of the worksheet, and the columns. */
type ReadAs = Pick<PriceListFile, 'position' | 'choice'>

/** A list with the same titles as an earlier one is read by the columns chosen then. */
async function readAs(file: PriceListFile) {
  const reading = await readPriceList({ ...file, bytes: file.bytes.slice(0) })
  const { titles, isKnown } = reading.table
  if (file.choice || isKnown || titles === null) return { reading, choice: file.choice }
  const choice = await withDeadline(rememberedChoice(titles))
  if (!choice) return { reading, choice }
  const again = await readPriceList({ ...file, choice })
  const note = 'Les colonnes sont lues comme la dernière fois pour une liste de ces titres.'
  return { reading: { ...again, notes: [note, ...again.notes] }, choice }
}

async function rememberedChoice(titles: string): Promise<ColumnChoice | null> {
  const columns = sql`${auditLog.after} -> 'columns'`
  const [row] = await db()
    .select({ choice: sql<unknown>`${columns} -> 'choice'` })
    .from(auditLog)
    .where(
      and(inArray(auditLog.action, ['import', 'update-by-list']), sql`${columns} ->> 'titles' = ${titles}`),
    )
    .orderBy(desc(auditLog.at))
    .limit(1)
  return choiceIn(row?.choice)
}

/**
 * An import for its screen, or null if it does not exist. `allRefused` includes every refused line, `allChanges` every
 * change of an update.
 */
export async function findImport(
  id: string,
  { allRefused = false, allChanges = false } = {},
): Promise<ProductImport | null> {
  if (!isId(id)) return null
  const most = allRefused ? null : firstRefused
  const ready = sql`${productImports.state} = 'ready'`
  const work = db()
    .select({
      id: productImports.id,
      fileName: productImports.file_name,
      ...pick(productImports, 'facts', 'mode', 'state', 'done', 'failed'),
      quiet: sql<boolean>`${productImports.updated_at} < now() - interval '10 seconds'`,
      preview: sql<PriceListProduct[] | null>`case when ${ready} then ${productImports.preview} end`,
      refused: sql<RefusedLine[] | null>`case when ${productImports.state} <> 'running' then (
        select jsonb_agg(line) from (select line from jsonb_array_elements(${productImports.refused}) line limit ${most}) lines
      ) end`,
      categories: sql<string[] | null>`case when ${ready} then ${productImports.categories} end`,
    })
    .from(productImports)
    .where(eq(productImports.id, id))
  const [row] = await withDeadline(work)
  if (!row) return null
  const { quiet, categories, preview, refused, ...shown } = row
  const facts = row.facts as ImportFacts
  const state = isUndoing(facts) ? 'undoing' : (row.state as ImportState)
  const isCompared = row.state === 'ready' && row.mode === 'update'
  const compared = isCompared ? await readComparison(id, { all: allChanges }) : none
  const allLines = [...(refused ?? []), ...compared.refused].toSorted((one, other) => one.line - other.line)
  return {
    ...shown,
    facts,
    changes: compared.changes,
    added: compared.added,
    state,
    interrupted: (state === 'running' || state === 'undoing') && quiet && !isImporting(id),
    preview: preview ?? [],
    refused: allLines.slice(0, most ?? allLines.length),
    unknownCategories: categories ? await unknown(categories) : [],
  }
}

const none: Comparison = { changes: [], added: [], refused: [] }

/**
 * Starts or resumes an import, without waiting for its end. Repeating it during or after the import changes nothing.
 * Returns false if there is nothing to confirm, such as an update before its comparison.
 */
export async function confirmImport(actor: Actor, id: string, mode: ImportMode = 'insert'): Promise<boolean> {
  if (!isId(id)) return false
  const isReady = sql`${productImports.state} = 'ready'`
  const [row] = await withDeadline(
    db()
      .update(productImports)
      .set({
        mode: sql`case when ${isReady} then ${mode}::text else ${productImports.mode} end`,
        state: sql`case when ${productImports.state} = 'ready' then 'running' else ${productImports.state} end`,
        started_at: sql`coalesce(${productImports.started_at}, now())`,
      })
      .where(
        and(
          eq(productImports.id, id),
          mode === 'update' ? sql`(not ${isReady} or ${productImports.mode} = 'update')` : undefined,
        ),
      )
      .returning({ state: productImports.state }),
  )
  if (row?.state === 'running') void runImport(actor, id)
  return row !== undefined
}

/** Deletes a prepared import. */
export async function discardImport(id: string): Promise<void> {
  if (!isId(id)) return
  await withDeadline(
    db()
      .delete(productImports)
      .where(and(eq(productImports.id, id), eq(productImports.state, 'ready'))),
  )
}

/**
 * Condition for abandoned imports: prepared or done ones a day after their last change, interrupted ones after a month.
 */
function forgotten() {
  return or(
    and(not(isUnderway), lt(productImports.updated_at, sql`now() - interval '1 day'`)),
    and(isUnderway, lt(productImports.updated_at, sql`now() - interval '30 days'`)),
  )
}

const isUnderway = sql`(${productImports.state} = 'running' or coalesce(
  (${productImports.facts} -> 'undone' ->> 'parts')::int < (${productImports.facts} -> 'undone' ->> 'allParts')::int, false))`

async function unknown(names: string[]): Promise<string[]> {
  const match = matchCategories(await withDeadline(listLiveCategories(db())))
  return names.filter((name) => !match(name))
}

function shortened(fileName: string): string {
  return fileName.replaceAll('\0', '').toWellFormed().trim().slice(-200) || 'fichier'
}

/** SQL for a text that is JSON already. */
function json(text: string) {
  return sql`${text}::text::jsonb`
}
