import type postgres from 'postgres'

/** A table in a backup: its columns in order, without generated ones. */
export type BackupTable = { name: string; columns: string[] }

/**
 * Tables without a backup: sessions, recent requests, and rows that are erased at the end of a day. A restored site
 * must not reopen a session, a link or a calendar that was closed in the meantime, nor send an alert or a message
 * again.
 */
const passing = new Set([
  'sessions',
  'started_sign_ins',
  'verifications',
  'calendar_feeds',
  'rate_limits',
  'alerts',
  'alert_deliveries',
  'seen_alerts',
  'push_devices',
  'outgoing_mails',
  'visits',
  'visit_salts',
])

/** Table of the keys that sign and encrypt; only encrypted backups include it. */
export const keyTable = 'secrets'

/** The tables of a backup, in the order of `listTables`. */
export async function listBackupTables(sql: postgres.ISql): Promise<BackupTable[]> {
  return (await listTables(sql)).filter(({ name }) => !passing.has(name))
}

/** All tables, each after those it refers to, so that they can be filled in this order. */
export async function listTables(sql: postgres.ISql): Promise<BackupTable[]> {
  const tables = await sql<BackupTable[]>`
    select class.relname as name, json_agg(attribute.attname order by attribute.attnum) as columns
    from pg_class class
    join pg_attribute attribute
      on attribute.attrelid = class.oid and attribute.attnum > 0
      and not attribute.attisdropped and attribute.attgenerated = ''
    where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace
    group by class.relname order by class.relname`
  const references = await sql<{ from: string; to: string }[]>`
    select origin.relname as from, target.relname as to
    from pg_constraint reference
    join pg_class origin on origin.oid = reference.conrelid
    join pg_class target on target.oid = reference.confrelid
    where reference.contype = 'f' and origin.oid <> target.oid`
  return inOrder(tables, references)
}

/** Table and columns for COPY: `"products" ("id", "name")`. */
export function copied({ name, columns }: BackupTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function inOrder(tables: BackupTable[], references: { from: string; to: string }[]): BackupTable[] {
  const ordered: BackupTable[] = []
  let left = tables
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const free = left.filter(({ name }) => !references.some(({ from, to }) => from === name && names.has(to)))
    if (free.length === 0)
      throw new Error(`Tables refer to one another in a circle: ${[...names].join(', ')}`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}
