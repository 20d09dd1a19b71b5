import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { addDays, doualaMoment } from '#app/lib/clock.ts'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import type { UsualSession } from '../admin/appointment-view.ts'
import type { AppointmentStatus } from '../appointment-status.ts'
import { carePrice } from '../care-prices.server.ts'
import { appointments } from '../tables.server.ts'

/**
 * A visit with its price: its own, that of its series or, without a series, that of its kind of care; `free`: the
 * patient was absent.
 */
type PricedSession = {
  id: string
  seriesId: string | null
  price: number | null
  kind: 'held' | 'expected' | 'free'
}

/**
 * Price of the kind of care, for an expected visit outside of a series that was not paid yet: its first payment fixes
 * it, as "arrived" does. A held visit without a price keeps none.
 */
const priceOfCare = sql`case when appointments.series_id is null and appointments.status = 'confirmed'
  and not exists (select from payments where appointment_id = appointments.id and deleted_at is null)
  then ${carePrice(sql`appointments.care_type`)} end`

/** These visits, and those of these series up to a day: money paid in advance pays for the earliest first. */
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
        (select price from series where id = ${seriesId}), ${priceOfCare})::float8`,
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

/** Last price and length of a session by kind of care, without series; no price if the kind has one. */
export async function findUsualSession(): Promise<UsualSession> {
  const { care_type: careType, price, duration_minutes: duration, confirmed_for } = appointments
  const last = (given: SQL) =>
    db()
      .selectDistinctOn([careType], { careType, price, duration })
      .from(appointments)
      .where(and(given, isNull(appointments.series_id), isNull(appointments.deleted_at)))
      .orderBy(careType, desc(appointments.created_at))
  const [priced, agreed] = await Promise.all([
    last(sql`${price} is not null and ${carePrice(careType)} is null`),
    last(isNotNull(confirmed_for)),
  ])
  return {
    prices: Object.fromEntries(priced.map((row) => [row.careType, row.price])),
    durations: Object.fromEntries(agreed.map((row) => [row.careType, row.duration])),
  }
}

/**
 * At its first payment, fixes the price of a visit without one: `paid` or, if null, that of its kind of care for an
 * expected visit outside of a series. Runs in the payment's transaction, which locks the visit.
 */
export async function keepPrice(
  transaction: Transaction,
  actor: Actor,
  appointmentId: string,
  paid: number | null,
): Promise<void> {
  const { id, price, previous, series_id, care_type, status } = appointments
  const fixed =
    paid === null
      ? sql`case when ${series_id} is null and ${status} = 'confirmed' then ${carePrice(care_type)} end`
      : sql`${paid}::numeric`
  const [row] = await transaction
    .update(appointments)
    .set({ price: fixed })
    .where(and(eq(id, appointmentId), isNull(price), sql`${fixed} is not null`))
    .returning({ id, price })
  // A paid price stays, even if "arrived" is undone.
  await transaction
    .update(appointments)
    .set({ previous: sql`${previous} - 'price'` })
    .where(and(eq(id, appointmentId), sql`${previous} ? 'price'`))
  if (row)
    await writeAudit(transaction, actor, {
      action: 'update',
      entity: 'appointments',
      entityId: row.id,
      before: { price: null },
      after: { price: row.price },
    })
}

/** Patient who pays, and series of a visit; locked until the transaction ends. Null if the row is missing. */
type Payer = { patientId: string | null; seriesId: string | null } | null

export async function lockPayer(transaction: Transaction, appointmentId: string): Promise<Payer> {
  const [row] = await transaction
    .select({ patientId: appointments.patient_id, seriesId: appointments.series_id })
    .from(appointments)
    .where(and(isNull(appointments.deleted_at), eq(appointments.id, appointmentId)))
    .for('update')
  return row ?? null
}

/** Does not block payments of its sessions, which only reference the series: these wait when they add up both. */
export async function lockPayerOfSeries(transaction: Transaction, seriesId: string): Promise<Payer> {
  const [row] = await transaction.execute<{ patient_id: string }>(
    sql`select patient_id from series where id = ${seriesId} and deleted_at is null for no key update`,
  )
  return row ? { patientId: row.patient_id, seriesId: null } : null
}

function kindOf(status: AppointmentStatus): PricedSession['kind'] {
  if (status === 'came') return 'held'
  return status === 'confirmed' ? 'expected' : 'free'
}
