import { eq, or } from 'drizzle-orm'
import { type Actor, findLastAuthor, writeAudit } from '#app/lib/audit.server.ts'
import { doualaDay } from '#app/lib/clock.ts'
import type { Transaction } from '#app/lib/db.server.ts'
import { formatDate } from '#app/lib/format.ts'
import { type ClosureRow, differentDays, type Entry } from './calendar.ts'
import { type ClosureValues, closureValuesOf, mistakesInClosure } from './closure.ts'
import type { HoursAnswer, HoursChange } from './hours-change.ts'
import { listEntries, rowOf, selectClosures } from './opening-hours.server.ts'
import { closures } from './tables.server.ts'

type Keep = Extract<HoursChange, { intent: 'keep' }>
type Columns = Omit<ClosureRow, 'id' | 'version' | 'holiday'>

/** Writes down days that differ, or what the centre decides of a public holiday. */
export async function keepClosure(
  transaction: Transaction,
  actor: Actor,
  { id, version, holiday, values }: Keep,
): Promise<HoursAnswer> {
  const today = doualaDay()
  const errors = mistakesInClosure(values, today)
  if (Object.keys(errors).length > 0) return { state: 'invalid', errors }
  const [found] = await selectClosures(transaction)
    .where(holiday ? or(eq(closures.id, id), eq(closures.holiday, holiday)) : eq(closures.id, id))
    .for('update')
  const row = found && rowOf(found)
  if (row?.id === id && version === null) return { state: 'saved' } // sent twice
  if (row && row.version !== version) return conflictWith(transaction, row)
  if (!row && version !== null) return { state: 'gone' }
  const entries = await listEntries(today, transaction)
  const of = row ? row.holiday : holiday
  if (of && !entries.some((entry) => entry.holiday === of)) return { state: 'gone' }
  const taken = of ? null : whatTakes(values, entries, row?.id)
  if (taken) return { state: 'invalid', errors: { day: taken } }
  if (!of && values.as === 'usual') return { state: 'invalid', errors: {} }
  if (row) await updateClosure(transaction, actor, row, columnsOf(values))
  else await createClosure(transaction, actor, { id, holiday: of, ...columnsOf(values) })
  return { state: 'saved' }
}

/** Takes days out of the list. A public holiday stands again as it was before anybody decided of it. */
export async function deleteClosure(
  transaction: Transaction,
  actor: Actor,
  { id, version }: Extract<HoursChange, { intent: 'delete' }>,
): Promise<HoursAnswer> {
  const [found] = await selectClosures(transaction).where(eq(closures.id, id)).for('update')
  if (!found) return { state: 'gone' }
  const row = rowOf(found)
  if (row.version !== version) return conflictWith(transaction, row)
  await transaction.delete(closures).where(eq(closures.id, id))
  const { id: _id, version: _version, ...before } = row
  await writeAudit(transaction, actor, { action: 'delete', entity: 'closures', entityId: id, before })
  return { state: 'saved' }
}

async function createClosure(
  transaction: Transaction,
  actor: Actor,
  row: Columns & { id: string; holiday: string | null },
): Promise<void> {
  await transaction.insert(closures).values(row)
  const { id, ...after } = row
  await writeAudit(transaction, actor, { action: 'create', entity: 'closures', entityId: id, after })
}

async function updateClosure(
  transaction: Transaction,
  actor: Actor,
  row: ClosureRow,
  columns: Columns,
): Promise<void> {
  const names = (Object.keys(columns) as (keyof Columns)[]).filter((name) => columns[name] !== row[name])
  if (names.length === 0) return
  await transaction
    .update(closures)
    .set({ ...columns, updated_at: new Date() })
    .where(eq(closures.id, row.id))
  const pick = (side: Columns) =>
    Object.fromEntries(['label', ...names].map((name) => [name, side[name as keyof Columns]]))
  await writeAudit(transaction, actor, {
    action: 'update',
    entity: 'closures',
    entityId: row.id,
    before: pick(row),
    after: pick(columns),
  })
}

async function conflictWith(transaction: Transaction, row: ClosureRow): Promise<HoursAnswer> {
  const state = !row.is_active ? 'usual' : row.opens ? 'hours' : 'closed'
  const values = closureValuesOf({ ...row, lastDay: row.last_day ?? row.day, state })
  const by = await findLastAuthor(transaction, ['closures'], row.id)
  return { state: 'conflict', theirs: { values, version: row.version }, by }
}

function columnsOf({ day, last_day, label, label_en, as, opens, closes }: ClosureValues): Columns {
  const hours = as === 'hours' ? { opens, closes } : { opens: null, closes: null }
  return {
    day,
    last_day: last_day && last_day !== day ? last_day : null,
    label,
    label_en: label_en || null,
    ...hours,
    is_active: as !== 'usual',
  }
}

/** Why the days of the centre's own cannot be taken: others of its own lie there, or the day alone is a holiday. */
function whatTakes({ day, last_day }: ClosureValues, entries: Entry[], self?: string): string | null {
  const last = last_day || day
  const own = entries.find(
    (entry) => !entry.holiday && entry.id !== self && entry.day <= last && entry.lastDay >= day,
  )
  const holidays = entries.filter(({ holiday }) => holiday)
  const other = own ?? (last === day ? differentDays(holidays, day, day)[0] : undefined)
  if (!other) return null
  const first = formatDate('fr', other.day < day ? day : other.day)
  return `Le ${first} est déjà dans la liste\u00a0: ${other.label}. Modifiez-le là.`
}
