import { desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { auditLog } from '#app/lib/db/tables.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { findMissingPictures } from '#app/lib/records/record-picture.server.ts'
import { knownSetting } from './known-settings.ts'
import type { Overtaken, SettingEdit } from './setting.ts'
import { judgeTogether, judgeValue } from './setting-rules.ts'
import { siteSettings } from './tables.server.ts'

export type Saved =
  | { state: 'saved'; ids: string[] }
  /** A sentence for each invalid setting, by key; nothing was saved. */
  | { state: 'invalid'; errors: { [key: string]: string } }
  | { state: 'overtaken'; settings: Overtaken[] }

type Row = typeof siteSettings.$inferSelect

/**
 * Saves all edits of the screen, or none. An edit back to the value that was read is no change, so that two users with
 * different changes both succeed.
 */
export async function saveSettings(actor: Actor, settingEdits: SettingEdit[]): Promise<Saved> {
  return inTransaction(async (tx) => {
    const rows = await lockSettings(tx)
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    const errors: { [key: string]: string } = {}
    const changes: { row: Row; value: string }[] = []
    const overtaken: { row: Row }[] = []
    for (const { id, key, was, value: typed } of settingEdits) {
      if (typed === was) continue
      const row = rowOf.get(id)
      if (!row) {
        errors[key] = 'Ce paramètre n’existe plus\u202f: quelqu’un l’a peut-être supprimé.'
        continue
      }
      const { value, problem } = judgeValue(row, typed)
      if (problem) errors[row.key] = problem
      else if (row.value !== value && row.value !== was) overtaken.push({ row })
      else if (row.value !== value) changes.push({ row, value })
    }
    const wrong = { ...(await findProblems(tx, rows, changes)), ...errors }
    if (Object.keys(wrong).length > 0) return { state: 'invalid', errors: wrong }
    if (overtaken.length > 0) return { state: 'overtaken', settings: await namedWithAuthors(tx, overtaken) }
    for (const { row, value } of changes)
      await tx.update(siteSettings).set({ value }).where(eq(siteSettings.id, row.id))
    const auditEvent = { action: 'update', entity: 'site_settings' } as const
    await writeAudit(
      tx,
      actor,
      ...changes.map(({ row, value }) => ({
        ...auditEvent,
        entityId: row.id,
        before: { value: row.value },
        after: { value },
      })),
    )
    return { state: 'saved', ids: changes.map(({ row }) => row.id) }
  })
}

/**
 * Locks and returns every setting outside the trash, so that settings that depend on each other are checked by one
 * transaction at a time.
 */
export async function lockSettings(tx: Transaction): Promise<Row[]> {
  // A row lock does not cover a setting that another transaction inserts at the same time.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site_settings'))`)
  return tx
    .select()
    .from(siteSettings)
    .where(isNull(siteSettings.deleted_at))
    .orderBy(siteSettings.key)
    .for('update')
}

/** Problems across settings: missing pictures, colours, half a position. */
export async function findProblems(
  tx: Transaction,
  rows: Row[],
  changes: readonly { row: Pick<Row, 'key'>; value: string }[],
): Promise<{ [key: string]: string }> {
  const values = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  for (const { row, value } of changes) values[row.key] = value
  const problems = judgeTogether(
    values,
    changes.map(({ row }) => row.key),
  )
  const pictures = changes.filter(({ row }) => knownSetting(row.key)?.kind === 'picture')
  const named = Object.fromEntries(pictures.map(({ row, value }) => [row.key, value]))
  return { ...problems, ...(await findMissingPictures(tx, named, null)) }
}

async function namedWithAuthors(tx: Transaction, overtaken: readonly { row: Row }[]): Promise<Overtaken[]> {
  const ids = overtaken.map(({ row }) => row.id)
  const authors = await tx
    .selectDistinctOn([auditLog.entity_id], { id: auditLog.entity_id, by: auditLog.actor_email })
    .from(auditLog)
    .where(inArray(auditLog.entity_id, ids))
    .orderBy(auditLog.entity_id, desc(auditLog.at))
  return overtaken.map(({ row: { id, key, value } }) => ({
    id,
    key,
    value,
    by: authors.find((author) => author.id === id)?.by ?? null,
  }))
}
