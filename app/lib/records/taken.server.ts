import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from './audit.server.ts'
import type { Taken } from './taken.ts'

/** Request to take charge of a row or to give it back; `before` is the colleague shown when it was read. */
export type Taking = { before: string | null; takes: boolean }

/** Rules for taking a row: only from the colleague shown or if it is free, and giving back only one's own. */
export function takingRules<Row extends object>(
  { before, takes }: Taking,
  actor: Actor,
  takenOfRow: (row: Row) => Taken | null,
) {
  const holderOf = (row: Row) => takenOfRow(row)?.id ?? null
  return {
    version(row: Row) {
      const holder = holderOf(row)
      if (holder === (takes ? actor.id : null)) return 'done'
      return holder === null || holder === (takes ? before : actor.id) ? 'as read' : 'changed'
    },
    columns: () => ({ taken_by: takes ? actor.id : null, taken_at: takes ? new Date() : null }),
    audited: (row: Row) => ({
      before: { taken_by: holderOf(row) },
      after: { taken_by: takes ? actor.id : null },
    }),
  } as const
}

/** The colleague who has taken a row, in SQL, by the column or expression of their id. */
export function takenBy(id: PgColumn | SQL): SQL<Taken | null> {
  return sql<Taken | null>`case when ${id} is not null then json_build_object('id', ${id}, 'by', coalesce(
    (select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) from users where users.id = ${id}),
    'un ancien compte')) end`
}
