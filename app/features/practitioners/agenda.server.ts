import { asc, type SQL, sql } from 'drizzle-orm'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { isPublic } from '#app/lib/records/records.server.ts'
import { places, practitioners } from './tables.server.ts'

type Database = Pick<Transaction, 'select'>

/** Active practitioners in their order, for the agenda. */
export async function listPractitioners(database: Database = db()) {
  return selectPractitioners(database, isPublic(practitioners))
}

/** Practitioners who are inactive or in the trash: visits still display their names. */
export async function listFormerPractitioners(database: Database = db()) {
  return selectPractitioners(database, sql`not (${isPublic(practitioners)})`)
}

function selectPractitioners(database: Database, condition: SQL | undefined) {
  const { id, name, color, care_types: careTypes, capacity } = practitioners
  return database
    .select({ id, name, color, careTypes, capacity })
    .from(practitioners)
    .where(condition)
    .orderBy(asc(practitioners.sort_order), asc(practitioners.id))
}

/** Active rooms and machines in their order. */
export async function listPlaces(database: Database = db()) {
  return selectPlaces(database, isPublic(places))
}

/** Rooms and machines that are inactive or in the trash: visits still display their names. */
export async function listFormerPlaces(database: Database = db()) {
  return selectPlaces(database, sql`not (${isPublic(places)})`)
}

function selectPlaces(database: Database, condition: SQL | undefined) {
  const { id, name, capacity } = places
  return database
    .select({ id, name, capacity })
    .from(places)
    .where(condition)
    .orderBy(asc(places.sort_order), asc(places.id))
}
