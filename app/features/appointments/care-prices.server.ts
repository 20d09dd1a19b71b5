import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { type CareType, careTypes } from './appointment.ts'
import type { AppointmentRow } from './appointment-rows.server.ts'

/** SQL for the price of a kind of care from the settings, in FCFA; null if it has none. */
export function carePrice(careType: SQLWrapper): SQL<number | null> {
  return sql`(select value::float8 from site_settings
    where key = 'session_price_' || replace(${careType}, '-', '_') and value ~ '^[0-9]{1,9}$' and deleted_at is null)`
}

/** Prices of the kinds of care that have one. */
export async function listCarePrices(): Promise<Partial<Record<CareType, number>>> {
  const prices = await Promise.all(careTypes.map((care) => findCarePrice(db(), care)))
  return Object.fromEntries(
    careTypes.flatMap((care, index) => (prices[index] == null ? [] : [[care, prices[index]]])),
  )
}

/**
 * Price to fix when a visit is held, with the value that an undo restores: that of its kind of care, if the visit has
 * neither a price nor a series. Runs in the transaction of the answer.
 */
export async function fixPrice(
  transaction: Transaction,
  intent: string,
  { price, series_id, care_type }: Pick<AppointmentRow, 'price' | 'series_id' | 'care_type'>,
): Promise<{ fixed?: { price: number }; former?: { price: null } }> {
  if (intent !== 'came' || price !== null || series_id !== null) return {}
  const now = await findCarePrice(transaction, care_type)
  return now === null ? {} : { fixed: { price: now }, former: { price: null } }
}

async function findCarePrice(
  database: Pick<Transaction, 'execute'>,
  careType: CareType,
): Promise<number | null> {
  const [row] = await database.execute<{ price: number | null }>(
    sql`select ${carePrice(sql`${careType}::text`)} as price`,
  )
  return row?.price ?? null
}
