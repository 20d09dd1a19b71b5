import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { appointments, series } from '../tables.server.ts'
import type { SeriesPart } from './series.ts'

/** Condition for a visit that counts as a session: it has an agreed hour, or is postponed. */
export const isSession = and(
  isNull(appointments.deleted_at),
  or(isNotNull(appointments.confirmed_for), eq(appointments.status, 'postponed')),
)

/** Condition for the live series of a part of the list; `sumPaid` is an SQL expression of the amount paid. */
export function seriesOfPart(part: SeriesPart, sumPaid: (series: PgColumn) => SQL): SQL | undefined {
  const conditions: { [Part in SeriesPart]: SQL | undefined } = {
    current: isNull(series.ended_at),
    unplaced: and(isNull(series.ended_at), unplaced),
    unpaid: sql`${heldPrice} > ${sumPaid(series.id)}`,
    ended: isNotNull(series.ended_at),
  }
  return and(isNull(series.deleted_at), conditions[part])
}

const selectSessions = (value: SQL, condition: SQL) =>
  sql`(select ${value} from ${appointments} where ${and(eq(appointments.series_id, series.id), isSession, condition)})`

/** Condition: the series has sessions without a date. */
export const unplaced = sql`${series.sessions} > ${selectSessions(
  sql`count(*)`,
  inArray(appointments.status, ['came', 'confirmed', 'postponed']),
)}`

const heldPrice = selectSessions(
  sql`coalesce(sum(coalesce(${appointments.price}, ${series.price}, 0)), 0)`,
  eq(appointments.status, 'came'),
)
