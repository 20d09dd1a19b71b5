import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { addDays, doualaMoment } from '#app/lib/clock.ts'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import type { AppointmentStatus } from '../appointment-status.ts'
import { appointments } from '../tables.server.ts'

/** What a visit costs, its own price before that of its series; `free`: the patient did not come. */
type PricedSession = {
  id: string
  seriesId: string | null
  price: number | null
  kind: 'held' | 'expected' | 'free'
}

/** These visits, and those of these series until the end of a day: what was paid ahead pays for the earliest first. */
export async function listPricedSessions(
  ids: readonly string[],
  seriesIds: readonly string[],
  until: string,
): Promise<PricedSession[]> {
  const { id, series_id: seriesId, status, confirmed_for } = appointments
  const rows = await db()
    .select({
      id,
      seriesId,
      status,
      price: sql<number | null>`coalesce(${appointments.price},
        (select price from series where id = ${seriesId}))::float8`,
    })
    .from(appointments)
    .where(
      and(
        isNull(appointments.deleted_at),
        or(
          inArray(id, [...ids]),
          and(inArray(seriesId, [...seriesIds]), lt(confirmed_for, doualaMoment(addDays(until, 1)))),
        ),
      ),
    )
    .orderBy(asc(confirmed_for), asc(id))
  return rows.map(({ status: state, ...session }) => ({ ...session, kind: kindOf(state) }))
}

/** Whose money it is, and of which series a visit; locked until the transaction ends. Null where it is not there. */
type Payer = { patientId: string | null; seriesId: string | null } | null

export async function lockPayer(transaction: Transaction, appointmentId: string): Promise<Payer> {
  const [row] = await transaction
    .select({ patientId: appointments.patient_id, seriesId: appointments.series_id })
    .from(appointments)
    .where(and(isNull(appointments.deleted_at), eq(appointments.id, appointmentId)))
    .for('update')
  return row ?? null
}

export async function lockPayerOfSeries(transaction: Transaction, seriesId: string): Promise<Payer> {
  const [row] = await transaction.execute<{ patient_id: string }>(
    sql`select patient_id from series where id = ${seriesId} and deleted_at is null for update`,
  )
  return row ? { patientId: row.patient_id, seriesId: null } : null
}

function kindOf(status: AppointmentStatus): PricedSession['kind'] {
  if (status === 'came') return 'held'
  return status === 'confirmed' ? 'expected' : 'free'
}
