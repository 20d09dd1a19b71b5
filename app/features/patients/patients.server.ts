import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { phonesIn } from '#app/lib/forms/phone.ts'
import type { ListQuery } from '#app/lib/records/record-query.ts'
import { isId } from '#app/lib/records/records.server.ts'
import { versionOf } from '#app/lib/records/update-versioned.server.ts'
import {
  type Candidate,
  type Contact,
  choiceOf,
  likeness,
  type Patient,
  type PatientChoice,
} from './patient.ts'
import { columns, findRow, isLivePatient, patientOf } from './patient-rows.server.ts'
import { patientMerges, patients } from './tables.server.ts'

export type PatientList = {
  rows: Patient[]
  /** Numbers of patients that match the search, of all live patients, and of those in the trash. */
  total: number
  all: number
  trashed: number
  page: number
}

const mostChoices = 8
const mostCandidates = 5
const mostTrashed = 200

/** A page of patients by name. `also` adds patients whose records match the search, such as a reference. */
export async function listPatients(query: ListQuery, also: readonly string[] = []): Promise<PatientList> {
  const text = query.filters['q'] ?? ''
  const condition = and(isLivePatient, text ? matching(text, also) : undefined)
  const [total, all, trashed] = await Promise.all([
    db().$count(patients, condition),
    db().$count(patients, isLivePatient),
    db().$count(patients, and(isNotNull(patients.deleted_at), isNull(patients.merged_into))),
  ])
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.size)))
  const rows = await db()
    .select(columns)
    .from(patients)
    .where(condition)
    .orderBy(...byName(text))
    .limit(query.size)
    .offset((page - 1) * query.size)
  return { rows: rows.map(patientOf), total, all, trashed, page }
}

/** The first patients that match a text, as choices. */
export async function searchPatients(text: string, also: readonly string[] = []): Promise<PatientChoice[]> {
  const rows = await db()
    .select(columns)
    .from(patients)
    .where(and(isLivePatient, matching(text, also)))
    .orderBy(...byName(text))
    .limit(mostChoices)
  return rows.map((row) => choiceOf(patientOf(row)))
}

/** The live patient with this id, or the one they were merged into; null: none. */
export async function findPatient(id: string): Promise<Patient | null> {
  if (!isId(id)) return null
  const [last] = await db().execute<{ id: string }>(sql`
    with recursive chain as (
      select id, merged_into from patients where id = ${id}
      union all
      select patients.id, patients.merged_into from patients join chain on patients.id = chain.merged_into
    )
    select id from chain where merged_into is null`)
  const row = last ? await findRow(last.id) : null
  return row && patientOf(row)
}

/** Candidates for a contact, the likeliest first; at most five. A shared telephone is a suggestion, never a match. */
export async function findCandidates(
  person: Contact,
  except: string | null = null,
  database: Pick<Transaction, 'select'> = db(),
): Promise<Candidate[]> {
  const numbers = phonesIn(person.phone ?? '').flatMap(({ digits }) => digits ?? [])
  const terms = [person.name, ...numbers, ...(person.email ? [person.email] : [])]
  const rows = await database
    .select(columns)
    .from(patients)
    .where(
      and(
        isLivePatient,
        except === null ? undefined : ne(patients.id, except),
        or(...terms.map((text) => finds(text))),
      ),
    )
    .limit(200)
  return rows
    .flatMap((row) => {
      const reason = likeness(person, row)
      return reason === null ? [] : [{ ...choiceOf(patientOf(row)), reason }]
    })
    .toSorted((one, other) => other.reason.split(',').length - one.reason.split(',').length)
    .slice(0, mostCandidates)
}

/** Linked patient of a request, by the id in its row; without a live one, candidates. */
export async function findLink(
  patientId: string | null,
  person: Contact,
): Promise<{ patient: PatientChoice | null; candidates: Candidate[] }> {
  const patient = patientId === null ? null : await findPatient(patientId)
  if (patient) return { patient: choiceOf(patient), candidates: [] }
  return { patient: null, candidates: await findCandidates(person) }
}

/** Patients in the trash, the last deleted first; at most 200. */
export async function listTrashedPatients() {
  return db()
    .select({
      id: patients.id,
      name: patients.name,
      deleted_at: patients.deleted_at,
      version: versionOf(patients),
      thumbnail: sql<null>`null`,
    })
    .from(patients)
    .where(and(isNotNull(patients.deleted_at), isNull(patients.merged_into)))
    .orderBy(desc(patients.deleted_at), desc(patients.id))
    .limit(mostTrashed)
}

/** Patients merged into this one, the last first; `id` identifies the merge, to undo it. */
export async function listMerges(patientId: string): Promise<{ id: string; name: string; at: string }[]> {
  const merged = alias(patients, 'merged')
  const rows = await db()
    .select({ id: patientMerges.id, name: merged.name, at: patientMerges.created_at })
    .from(patientMerges)
    .innerJoin(merged, eq(merged.id, patientMerges.merged_id))
    .where(and(eq(patientMerges.kept_id, patientId), isNull(patientMerges.undone_at)))
    .orderBy(desc(patientMerges.created_at))
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** SQL: ids of patients that match a text, including the trash. `also` as in `listPatients`. */
export function idsOfFound(text: string, also: readonly string[]): SQL {
  return sql`(select ${patients.id} from ${patients} where ${matching(text, also)})`
}

function matching(text: string, also: readonly string[]): SQL | undefined {
  return or(finds(text), also.length > 0 ? inArray(patients.id, [...also]) : undefined)
}

const finds = (text: string) => sql`${patients.words} @@ patient_query(${text})`

/** SQL order that puts names beginning with the text first. */
function byName(text: string): SQL[] {
  const name = sql`${patients.folded} collate "C"`
  return [
    ...(text ? [sql`starts_with(${patients.folded}, fold_words(${text})) desc`] : []),
    name,
    sql`${patients.id}`,
  ]
}
