import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { appointments, series } from '../tables.server.ts'
import type { SeriesPart } from './series.ts'

/** A visit that is shown with its series: it has a day and hour, or was put off to another. */
export const isSession = and(
  isNull(appointments.deleted_at),
  or(isNotNull(appointments.confirmed_for), eq(appointments.status, 'postponed')),
)

/** The live series of a part of the list. `sumPaid` is the amount paid for one, as a part of a statement. */
export function seriesOfPart(part: SeriesPart, sumPaid: (series: PgColumn) => SQL): SQL | undefined {
  const conditions: { [Part in SeriesPart]: SQL | undefined } = {
    current: isNull(series.ended_at),
    unplaced: and(isNull(series.ended_at), unplaced),
    unpaid: sql`${heldPrice} > ${sumPaid(series.id)}`,
    ended: isNotNull(series.ended_at),
  }
  return and(isNull(series.deleted_at), conditions[part])
}

const ofSessions = (what: SQL, having: SQL) =>
  sql`(select ${what} from ${appointments} where ${and(eq(appointments.series_id, series.id), isSession, having)})`

/** Sessions of a series have no date yet. */
export const unplaced = sql`${series.sessions} > ${ofSessions(
  sql`count(*)`,
  inArray(appointments.status, ['came', 'confirmed', 'postponed']),
)}`

const heldPrice = ofSessions(
  sql`coalesce(sum(coalesce(${appointments.price}, ${series.price}, 0)), 0)`,
  eq(appointments.status, 'came'),
)
