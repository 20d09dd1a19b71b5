import { sql } from 'drizzle-orm'
import type { Staff } from '#app/lib/access.ts'
import { type AlertKind, alertKindsFor } from '#app/lib/alerts/alert-kinds.ts'
import { alertPreferences, alerts, seenAlerts } from '#app/lib/alerts/tables.server.ts'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import { takenBy } from '#app/lib/records/taken.server.ts'
import type { Taken } from '#app/lib/records/taken.ts'

/** An alert in a user's list. */
export type ListedAlert = {
  id: string
  kind: AlertKind
  amount: number
  subjectId: string | null
  at: Date
  isOpened: boolean
  isSeen: boolean
  /** The colleague who has taken its subject since. */
  taken: Taken | null
}

type Reader = Pick<Staff, 'id' | 'role'>

/** Maximum length of the list. */
const mostListed = 50

/**
 * SQL: the last alerts that a user may read and has not muted, since the creation of their account, the newest first.
 * An opened alert counts as seen, since it is not announced any more either.
 */
const lastAlerts = ({ id, role }: Reader) => sql`
  select alert.id, alert.kind, alert.amount, alert.subject_id, alert.created_at,
    alert.opened_at is not null as is_opened,
    alert.opened_at is not null or exists (
      select 1 from ${seenAlerts} seen where seen.alert_id = alert.id and seen.user_id = ${id}) as is_seen
  from ${alerts} alert
  where alert.kind in ${alertKindsFor(role)}
    and alert.kind <> all (coalesce(
      (select muted_kinds from ${alertPreferences} where user_id = ${id}), '{}'))
    and alert.created_at >= (select created_at from users where id = ${id})
  order by alert.created_at desc, alert.id
  limit ${mostListed}`

/** The last alerts of a user. */
export async function listAlerts(reader: Reader): Promise<ListedAlert[]> {
  const rows = await db().execute<Omit<ListedAlert, 'at'> & { at: string }>(sql`
    select id, kind, amount, subject_id as "subjectId", to_json(created_at) #>> '{}' as at,
      is_opened as "isOpened", is_seen as "isSeen",
      ${takenBy(sql`(select taken_by from (
          select id, taken_by, taken_at from appointments union all
          select id, taken_by, taken_at from contact_messages) subject
        where subject.id = listed.subject_id and subject.taken_at >= listed.created_at)`)} as taken
    from (${lastAlerts(reader)}) as listed
    order by created_at desc, id`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}

/** Number of a user's last alerts that they have not seen. */
export async function countUnseenAlerts(reader: Reader): Promise<number> {
  const [row] = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from (${lastAlerts(reader)}) as listed where not is_seen`,
  )
  return row?.count ?? 0
}

/** Marks the given alerts of a user's list as seen. */
export async function markAlertsSeen(reader: Reader, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await withDeadline(
    db().execute(sql`
      insert into ${seenAlerts} (alert_id, user_id)
      select id, ${reader.id} from (${lastAlerts(reader)}) as listed where id in ${ids}
      on conflict do nothing`),
  )
}
