import { asc } from 'drizzle-orm'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { isPublic } from '#app/lib/records/records.server.ts'
import { places, practitioners } from './tables.server.ts'

type Database = Pick<Transaction, 'select'>

/** The active practitioners in their order, as the agenda needs them. */
export async function listPractitioners(database: Database = db()) {
  const { id, name, color, care_types: careTypes, capacity } = practitioners
  return database
    .select({ id, name, color, careTypes, capacity })
    .from(practitioners)
    .where(isPublic(practitioners))
    .orderBy(asc(practitioners.sort_order), asc(practitioners.id))
}

/** The active rooms and machines in their order. */
export async function listPlaces(database: Database = db()) {
  const { id, name, capacity } = places
  return database
    .select({ id, name, capacity })
    .from(places)
    .where(isPublic(places))
    .orderBy(asc(places.sort_order), asc(places.id))
}
