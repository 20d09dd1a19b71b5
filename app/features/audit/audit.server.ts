import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { onDays } from '#app/lib/db/on-days.server.ts'
import { auditLog } from '#app/lib/db/tables.server.ts'
import type { ListQuery, Option } from '#app/lib/records/record-query.ts'
import { isId } from '#app/lib/records/records.server.ts'
import { capital } from '#app/lib/text/capital.ts'
import { actionLabels } from './action-labels.ts'
import {
  type AuditDetail,
  type AuditLine,
  type AuditPerson,
  type RepeatedLine,
  systemActor,
} from './audit.ts'
import { auditLineOf, type LoggedEvent } from './audit-line.server.ts'
import { namesOf, type RowReference } from './audit-names.server.ts'
import { type AuditResources, entityWordsOf } from './entity-labels.ts'
import { detailOf, referencesIn } from './event-changes.ts'
import { groupEqual } from './group-equal.ts'

type AuditPage = { lines: AuditLine[]; total: number; all: number; page: number }

/** A page of audit events by the query of an address, the newest first; a page beyond the last one is the last one. */
export async function listAudit(
  query: ListQuery,
  people: readonly AuditPerson[],
  resources: AuditResources,
): Promise<AuditPage> {
  const condition = conditionOf(query.filters, people)
  const total = await db().$count(auditLog, condition)
  const all = condition ? await db().$count(auditLog) : total
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.size)))
  // The ids are selected first, since names and details of all skipped rows would be read otherwise.
  const shown = db()
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(query.size)
    .offset((page - 1) * query.size)
  const rows = await selectEvents()
    .where(inArray(auditLog.id, shown))
    .orderBy(...newestFirst)
  return { lines: await linesOf(rows, people, resources), total, all, page }
}

/** The newest audit events; consecutive equal ones are one line, with the time of the latest. */
export async function listLatestAudit(
  limit: number,
  people: readonly AuditPerson[],
  resources: AuditResources,
): Promise<RepeatedLine[]> {
  const rows = await db()
    .select({ ...eventColumns, content })
    .from(auditLog)
    .orderBy(...newestFirst)
    .limit(limit * 10)
  const runs = groupEqual(rows).slice(0, limit)
  const lines = await linesOf(
    runs.map(({ first }) => first),
    people,
    resources,
  )
  return lines.map((line, index) => ({ ...line, times: runs[index]?.times ?? 1 }))
}

/** One audit event with its changes, or null. */
export async function findAudit(
  id: string,
  people: readonly AuditPerson[],
  resources: AuditResources,
): Promise<AuditDetail | null> {
  if (!isId(id)) return null
  const [row] = await db()
    .select({ ...eventColumns, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.id, id))
  if (!row) return null
  const names = await namesOf(
    [{ entity: row.entity, id: row.entityId ?? '' }, ...referencesIn(row)],
    people,
    resources,
  )
  return {
    ...auditLineOf(row, people, names, resources),
    ...detailOf(row, names, resources[row.entity]?.labels),
  }
}

/** More than all events of one person's rows. */
const mostOfRows = 2000

/** All audit events of some rows with their changes, the newest first; by the id of the row. */
export async function listAuditOf(
  rows: readonly RowReference[],
  people: readonly AuditPerson[],
  resources: AuditResources,
): Promise<Map<string, AuditDetail[]>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const logged = await db()
    .select({ ...eventColumns, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        inArray(
          auditLog.entity,
          rows.map(({ entity }) => entity),
        ),
        inArray(auditLog.entity_id, ids),
      ),
    )
    .orderBy(...newestFirst)
    .limit(mostOfRows)
  const names = await namesOf([...rows, ...logged.flatMap(referencesIn)], people, resources)
  const details = logged.map((row) => ({
    of: row.entityId ?? '',
    ...auditLineOf(row, people, names, resources),
    ...detailOf(row, names, resources[row.entity]?.labels),
  }))
  return Map.groupBy(details, (detail) => detail.of)
}

/** Options of the filters of the audit log. */
export function auditOptions(
  people: readonly AuditPerson[],
  resources: AuditResources,
): Record<'who' | 'entity' | 'action', Option[]> {
  return {
    who: [
      ...people.map(({ id, name }) => ({ value: id, label: name })),
      { value: systemActor, label: 'Le système' },
    ],
    entity: Object.entries(entityWordsOf(resources)).map(([value, { many }]) => ({
      value,
      label: capital(many),
    })),
    action: Object.entries(actionLabels).map(([value, [label]]) => ({ value, label })),
  }
}

const newestFirst = [desc(auditLog.at), desc(auditLog.id)]

/** Without the full columns `before` and `after`, which may contain an article in both languages. */
const eventColumns = {
  id: auditLog.id,
  at: auditLog.at,
  actorId: auditLog.actor_id,
  actorEmail: auditLog.actor_email,
  address: auditLog.ip_address,
  action: auditLog.action,
  entity: auditLog.entity,
  entityId: auditLog.entity_id,
  name: sql<string | null>`coalesce(${sql.join(
    ['before', 'after'].flatMap((side) =>
      ['name', 'title', 'key', 'email', 'label', 'url'].map(
        (column) => sql`${sql.identifier(side)}->>${sql.raw(`'${column}'`)}`,
      ),
    ),
    sql`, `,
  )})`,
  count: sql<number | null>`case jsonb_typeof(${auditLog.after}->'products')
    when 'array' then jsonb_array_length(${auditLog.after}->'products')
    when 'number' then (${auditLog.after}->>'products')::int
    else (${auditLog.after}->>'rows')::int end`,
  file: sql<string | null>`${auditLog.after}->>'file'`,
  pricesChanged: sql<boolean>`${auditLog.entity} = 'products' and ${auditLog.action} <> 'restore-values'
    and coalesce(jsonb_path_exists(${auditLog.after}, '$.changed[*].price'), false)`,
}

/** Equal for events that differ only in their time. */
const content = sql<string>`md5(row(${auditLog.actor_id}, ${auditLog.actor_email}, ${auditLog.ip_address},
  ${auditLog.action}, ${auditLog.entity}, ${auditLog.entity_id}, ${auditLog.before}, ${auditLog.after})::text)`

function selectEvents() {
  return db().select(eventColumns).from(auditLog).$dynamic()
}

async function linesOf(
  rows: LoggedEvent[],
  people: readonly AuditPerson[],
  resources: AuditResources,
): Promise<AuditLine[]> {
  const unnamed = rows.filter(({ name, entityId }) => name === null && entityId !== null)
  const references = unnamed.map(({ entity, entityId }) => ({ entity, id: entityId ?? '' }))
  const names = await namesOf(references, people, resources)
  return rows.map((row) => auditLineOf(row, people, names, resources))
}

function conditionOf({ who, entity, action, day }: ListQuery['filters'], people: readonly AuditPerson[]) {
  return and(
    who ? byActor(who, people) : undefined,
    entity ? eq(auditLog.entity, entity) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    day ? onDays(auditLog.at, day) : undefined,
  )
}

/** A failed sign-in has no user id, but the e-mail of the account. */
function byActor(who: string, people: readonly AuditPerson[]): SQL | undefined {
  if (who === systemActor) return and(isNull(auditLog.actor_id), ne(auditLog.action, 'sign-in-refused'))
  const person = people.find(({ id }) => id === who)
  if (!person) return sql`false`
  return or(
    eq(auditLog.actor_id, person.id),
    and(isNull(auditLog.actor_id), eq(auditLog.actor_email, person.email)),
  )
}
