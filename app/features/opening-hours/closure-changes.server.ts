import { eq, or } from 'drizzle-orm'
import { doualaDay } from '#app/lib/clock.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { InvalidChange, RejectedChange, refuse } from '#app/lib/records/record-refusals.server.ts'
import {
  type Conflict,
  conflictWith,
  pickValues,
  updateVersioned,
} from '#app/lib/records/update-versioned.server.ts'
import { formatDate } from '#app/lib/text/format.ts'
import { pauseColumns, pauseOf } from '#app/site/stored-hours.ts'
import { type ClosureRow, differentDays, type Entry } from './calendar.ts'
import { type ClosureValues, closureValuesOf, mistakesInClosure } from './closure.ts'
import type { HoursAnswer } from './hours-change.ts'
import type { HoursChange } from './hours-changes.server.ts'
import { closureRow, listEntries, selectClosures } from './opening-hours.server.ts'
import { closures } from './tables.server.ts'

type Save = Extract<HoursChange, { intent: 'save' }>
type Columns = Omit<ClosureRow, 'id' | 'version' | 'holiday'>

/** Saves days with other hours, or a decision about a public holiday. */
export async function saveClosure(
  transaction: Transaction,
  actor: Actor,
  { id, version, holiday, values }: Save,
): Promise<HoursAnswer> {
  const today = doualaDay()
  refuse(mistakesInClosure(values, today))
  const [found] = await selectClosures(transaction)
    .where(holiday ? or(eq(closures.id, id), eq(closures.holiday, holiday)) : eq(closures.id, id))
    .for('update')
  const row = found && closureRow(found)
  if (!row)
    return version === null ? createClosure(transaction, actor, { id, holiday, values }) : { state: 'gone' }
  if (row.id === id && version === null) return { state: 'saved' } // sent twice
  const updated = await updateVersioned(transaction, actor, {
    ...target,
    id: row.id,
    find: () => findClosure(transaction, row.id),
    version: version ?? '',
    columns: () => columnsFor(transaction, values, row.holiday, row.id),
    audited: (before, changed) => {
      const names = ['label', ...Object.keys(changed)]
      return { before: pickValues(before, names), after: pickValues({ ...before, ...changed }, names) }
    },
  })
  return updated.state === 'conflict' ? toFormConflict(updated) : { state: updated.state }
}

/** Deletes an entry. A public holiday becomes undecided again. */
export async function deleteClosure(
  transaction: Transaction,
  actor: Actor,
  { id, version }: Extract<HoursChange, { intent: 'delete' }>,
): Promise<HoursAnswer> {
  const row = await findClosure(transaction, id)
  if (!row) return { state: 'gone' }
  if (row.version !== version) return toFormConflict(await conflictWith(transaction, row, ['closures'], id))
  await transaction.delete(closures).where(eq(closures.id, id))
  const { id: _id, version: _version, ...before } = row
  await writeAudit(transaction, actor, { action: 'delete', entity: 'closures', entityId: id, before })
  return { state: 'saved' }
}

const target = { table: closures, entity: 'closures' }

async function findClosure(transaction: Transaction, id: string): Promise<ClosureRow | null> {
  const [found] = await selectClosures(transaction).where(eq(closures.id, id)).for('update')
  return found ? closureRow(found) : null
}

async function createClosure(
  transaction: Transaction,
  actor: Actor,
  { id, holiday, values }: Pick<Save, 'id' | 'holiday' | 'values'>,
): Promise<HoursAnswer> {
  const after = { holiday, ...(await columnsFor(transaction, values, holiday)) }
  await transaction.insert(closures).values({ id, ...after })
  await writeAudit(transaction, actor, { action: 'create', entity: 'closures', entityId: id, after })
  return { state: 'saved' }
}

/** Columns of a form; throws its errors. */
async function columnsFor(
  transaction: Transaction,
  values: ClosureValues,
  holiday: string | null,
  self?: string,
): Promise<Columns> {
  const entries = await listEntries(doualaDay(), transaction)
  if (holiday) {
    if (!entries.some((entry) => entry.holiday === holiday)) throw new RejectedChange({ state: 'gone' })
    return columnsOf(values)
  }
  const taken = overlapError(values, entries, self)
  if (taken) refuse({ day: taken })
  if (values.as === 'usual') throw new InvalidChange({})
  return columnsOf(values)
}

function toFormConflict({ latest: row, by }: Conflict<ClosureRow>): HoursAnswer {
  const state = !row.is_active ? 'usual' : row.opens ? 'hours' : 'closed'
  const values = closureValuesOf({ ...row, ...pauseOf(row), lastDay: row.last_day ?? row.day, state })
  return { state: 'conflict', latest: { values, version: row.version }, by }
}

function columnsOf({ day, last_day, label, label_en, as, ...times }: ClosureValues): Columns {
  const { opens, closes, pause_from, pause_until } = times
  const hours =
    as === 'hours'
      ? { opens, closes, pause_from: pause_from || null, pause_until: pause_until || null }
      : { opens: null, closes: null, ...pauseColumns({}) }
  return {
    day,
    last_day: last_day && last_day !== day ? last_day : null,
    label,
    label_en: label_en || null,
    ...hours,
    is_active: as !== 'usual',
  }
}

/** Error for days that overlap with other entries of the centre, or that lie on one public holiday only; null: none. */
function overlapError({ day, last_day }: ClosureValues, entries: Entry[], self?: string): string | null {
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
