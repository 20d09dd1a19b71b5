import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import {
  type Conflict,
  conflictWith,
  type Gone,
  updateVersioned,
  versionOf,
} from '#app/lib/records/update-versioned.server.ts'
import { hasSameHours } from '#app/site/hours-of.ts'
import type { DayHours } from '#app/site/site-facts.ts'
import { hourAndMinute, hoursInLog, pauseColumns, pauseOf } from '#app/site/stored-hours.ts'
import { practitionerAbsences, practitionerHours, practitioners } from './tables.server.ts'

type Week = { days: DayHours[]; version: string }
type Saved<Row> = { state: 'saved'; row?: Row | null } | Conflict<Row> | Gone

/** Columns of an absence; both times null: whole days. */
type AbsenceColumns = Pick<
  typeof practitionerAbsences.$inferInsert,
  'day' | 'last_day' | 'starts' | 'ends' | 'label'
>

type Database = Pick<Transaction, 'select'>

/** All practitioners outside the trash, with their names, in their order. */
export function listPeopleOfAgenda(): Promise<{ id: string; name: string }[]> {
  const { id, name, sort_order, deleted_at } = practitioners
  return db()
    .select({ id, name })
    .from(practitioners)
    .where(sql`${deleted_at} is null`)
    .orderBy(asc(sort_order), asc(id))
}

/** A practitioner's week, completed with the centre's hours, and a version that changes with each day. */
export async function findOwnWeek(
  practitionerId: string,
  centre: readonly DayHours[],
  database: Database = db(),
): Promise<Week> {
  const rows = await database
    .select({ row: practitionerHours, version: versionOf(practitionerHours) })
    .from(practitionerHours)
    .where(eq(practitionerHours.practitioner_id, practitionerId))
    .orderBy(asc(practitionerHours.day))
  return {
    days: [1, 2, 3, 4, 5, 6, 7].map((day) => {
      const own = rows.find(({ row }) => row.day === day)?.row
      if (own)
        return { day, opens: hourAndMinute(own.starts), closes: hourAndMinute(own.ends), ...pauseOf(own) }
      return centre.find((each) => each.day === day) ?? { day, opens: null, closes: null }
    }),
    version: rows.map(({ row, version }) => `${row.day}:${version}`).join(),
  }
}

/** Current and future absences of a practitioner, the nearest first. */
export async function listAbsences(practitionerId: string, today: string) {
  const { day, last_day } = practitionerAbsences
  const rows = await selectAbsences(db())
    .where(
      and(
        eq(practitionerAbsences.practitioner_id, practitionerId),
        gte(sql`coalesce(${last_day}, ${day})`, today),
      ),
    )
    .orderBy(asc(day), asc(practitionerAbsences.id))
  return rows.map(absenceOf)
}

/** Saves a week: only the days that differ from the centre's; the other days follow the centre. */
export async function saveOwnWeek(
  transaction: Transaction,
  actor: Actor,
  { practitionerId, version, days }: { practitionerId: string; version: string; days: readonly DayHours[] },
  centre: readonly DayHours[],
): Promise<Saved<Week>> {
  if (!(await isThere(transaction, practitionerId))) return { state: 'gone' }
  const stored = await findOwnWeek(practitionerId, centre, transaction)
  if (stored.version !== version)
    return conflictWith(transaction, stored, ['practitioner_hours'], practitionerId)
  const changed = days.filter((day) => !isAsIn(stored.days, day))
  for (const hours of changed) {
    const { day, opens: starts, closes: ends } = hours
    const own = { practitioner_id: practitionerId, day }
    await transaction
      .delete(practitionerHours)
      .where(and(eq(practitionerHours.practitioner_id, practitionerId), eq(practitionerHours.day, day)))
    if (!isAsIn(centre, hours))
      await transaction.insert(practitionerHours).values({ ...own, starts, ends, ...pauseColumns(hours) })
  }
  if (changed.length > 0)
    await writeAudit(transaction, actor, {
      action: 'update',
      entity: 'practitioner_hours',
      entityId: practitionerId,
      before: byName(stored.days.filter(({ day }) => changed.some((each) => each.day === day))),
      after: byName(changed),
    })
  return { state: 'saved' }
}

/** Saves an absence; without a version a new one. The form makes its id, so that a repeated request adds one. */
export async function saveAbsence(
  transaction: Transaction,
  actor: Actor,
  { id, version, practitionerId }: { id: string; version: string | null; practitionerId: string },
  columns: AbsenceColumns,
): Promise<Saved<ReturnType<typeof absenceOf>>> {
  const find = () => findAbsence(transaction, id)
  if (version !== null || (await find()))
    return updateVersioned(transaction, actor, {
      ...target,
      id,
      find,
      version: version ?? (() => 'done'),
      columns: () => columns,
    })
  if (!(await isThere(transaction, practitionerId))) return { state: 'gone' }
  const after = { practitioner_id: practitionerId, ...columns }
  await transaction.insert(practitionerAbsences).values({ id, ...after })
  await writeAudit(transaction, actor, { ...target, action: 'create', entityId: id, after })
  return { state: 'saved', row: await find() }
}

/** Deletes an absence. */
export async function deleteAbsence(
  transaction: Transaction,
  actor: Actor,
  { id, version }: { id: string; version: string },
): Promise<Saved<ReturnType<typeof absenceOf>>> {
  const row = await findAbsence(transaction, id)
  if (!row) return { state: 'gone' }
  if (row.version !== version) return conflictWith(transaction, row, [target.entity], id)
  await transaction.delete(practitionerAbsences).where(eq(practitionerAbsences.id, id))
  const { id: _id, version: _version, lastDay: _last, ...before } = row
  await writeAudit(transaction, actor, { ...target, action: 'delete', entityId: id, before })
  return { state: 'saved' }
}

const isAsIn = (week: readonly DayHours[], day: DayHours): boolean =>
  hasSameHours(day, week.find((each) => each.day === day.day) ?? null)

const target = { table: practitionerAbsences, entity: 'practitioner_absences' }

function selectAbsences(database: Database) {
  return database
    .select({ row: practitionerAbsences, version: versionOf(practitionerAbsences) })
    .from(practitionerAbsences)
}

async function findAbsence(transaction: Transaction, id: string) {
  const [found] = await selectAbsences(transaction).where(eq(practitionerAbsences.id, id)).for('update')
  return found ? absenceOf(found) : null
}

type Found = { row: typeof practitionerAbsences.$inferSelect; version: string }

function absenceOf({ row, version }: Found) {
  const { id, practitioner_id, day, last_day, label } = row
  const [starts, ends] = [hourAndMinute(row.starts), hourAndMinute(row.ends)]
  return { id, version, practitioner_id, day, last_day, lastDay: last_day ?? day, starts, ends, label }
}

async function isThere(database: Database, id: string): Promise<boolean> {
  const [row] = await database
    .select({ id: practitioners.id })
    .from(practitioners)
    .where(and(eq(practitioners.id, id), sql`${practitioners.deleted_at} is null`))
  return row !== undefined
}

const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The week for the audit log: a line for each day. */
function byName(days: readonly DayHours[]): Record<string, string> {
  return Object.fromEntries(
    days.map((hours) => [names[hours.day - 1] ?? '', hoursInLog(hours) || 'Ne reçoit pas']),
  )
}
