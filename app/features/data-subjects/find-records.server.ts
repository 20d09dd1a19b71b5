import { domainToASCII } from 'node:url'
import { desc, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { phonesIn } from '#app/lib/forms/phone.ts'
import type { PersonalRecords } from '#app/lib/records/personal-records.ts'
import { cleanLine, plainSigns } from '#app/lib/text/clean-text.ts'
import { type ContactDetail, contactDetailsOf, isSame } from './contact-details.ts'

/** A row of a person; see `FoundRecord`. */
export type FoundRow = {
  source: PersonalRecords
  row: Record<string, unknown> & PersonColumns
  isDirect: boolean
}

type PersonColumns = {
  id: string
  name: string
  phone: string | null
  email?: string | null
  created_at: Date
  deleted_at: Date | null
}

/** More than anybody sends: nothing is read without a bound. */
const most = 500

/**
 * All that is stored of a person, the trash included, the newest first. A telephone may be shared, so what names it comes
 * first; what only mentions it, or shares another contact detail or the patient with those rows, is not direct.
 */
export async function findRecordsOf(
  database: Pick<Transaction, 'select'>,
  sources: readonly PersonalRecords[],
  contact: ContactDetail,
): Promise<FoundRow[]> {
  const named = await findNaming(database, sources, contact)
  const direct = named.filter(({ row }) => contactDetailsOf(row).some((each) => isSame(each, contact)))
  const others = direct
    .flatMap(({ row }) => contactDetailsOf(row))
    .filter((each, index, all) => all.findIndex((other) => isSame(each, other)) === index)
    .filter((each) => !isSame(each, contact))
  const linked = [
    named,
    ...(await Promise.all(others.map((each) => findNaming(database, sources, each)))),
    await findOfSame(database, sources, direct),
  ].flat()
  const ids = new Set(direct.map(({ row }) => row.id))
  return [
    ...direct.map((found) => ({ ...found, isDirect: true })),
    ...linked.flatMap((found) => {
      if (ids.has(found.row.id)) return []
      ids.add(found.row.id)
      return [{ ...found, isDirect: false }]
    }),
  ]
}

/**
 * The patients whose these rows are, who was found to be them, and whatever else is theirs; also where one was found to be
 * another, who was found to be a third.
 */
async function findOfSame(
  database: Pick<Transaction, 'select'>,
  sources: readonly PersonalRecords[],
  rows: readonly Omit<FoundRow, 'isDirect'>[],
): Promise<Omit<FoundRow, 'isDirect'>[]> {
  const asked = new Set<string>()
  const found: Omit<FoundRow, 'isDirect'>[] = []
  for (let next = patientsOf(rows); next.length > 0; ) {
    for (const id of next) asked.add(id)
    const theirs = await findOfPatients(database, sources, next)
    found.push(...theirs)
    next = patientsOf(theirs).filter((id) => !asked.has(id))
  }
  return found
}

/** Every patient that these rows are or name. */
function patientsOf(rows: readonly Omit<FoundRow, 'isDirect'>[]): string[] {
  const ids = rows.flatMap(({ source, row }) => [
    row.id,
    ...(source.belongsTo ?? []).flatMap(({ name }) => (row[name] as string | null) ?? []),
  ])
  return [...new Set(ids)]
}

async function findOfPatients(
  database: Pick<Transaction, 'select'>,
  sources: readonly PersonalRecords[],
  patients: readonly string[],
): Promise<Omit<FoundRow, 'isDirect'>[]> {
  const found = await Promise.all(
    sources.map(async (source) => {
      const columns = [source.table.id, ...(source.belongsTo ?? [])]
      const own = await database
        .select()
        .from(source.table)
        .where(or(...columns.map((column) => inArray(column, [...patients]))))
        .orderBy(desc(source.table.created_at))
        .limit(most)
      return (own as FoundRow['row'][]).map((row) => ({ source, row }))
    }),
  )
  return found.flat()
}

/** The rows in which a telephone or an e-mail stands, in whatever column and however it is spelt. */
async function findNaming(
  database: Pick<Transaction, 'select'>,
  sources: readonly PersonalRecords[],
  contact: ContactDetail,
): Promise<Omit<FoundRow, 'isDirect'>[]> {
  const found = await Promise.all(
    sources.map(async (source) => {
      const rows = await database
        .select()
        .from(source.table)
        .where(mayName(source, contact))
        .orderBy(desc(source.table.created_at))
        .limit(most)
      return (rows as FoundRow['row'][]).map((row) => ({ source, row }))
    }),
  )
  return found
    .flat()
    .filter(({ row }) => names(row, contact))
    .toSorted((one, other) => other.row.created_at.getTime() - one.row.created_at.getTime())
}

/** Signs that nothing shows, in texts that were stored with them. */
const unseen = '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]'

/** An e-mail as people read it, and as some browsers send it. */
function spellings(email: string): string[] {
  const at = email.lastIndexOf('@') + 1
  return [...new Set([email, email.slice(0, at) + (domainToASCII(email.slice(at)) || email.slice(at))])]
}

/** The whole row as a text: a number may stand in a message, or in the notes of the staff. */
function mayName({ table }: PersonalRecords, { kind, value }: ContactDetail) {
  const row = sql`lower(normalize(regexp_replace(${table}::text, ${unseen}, '', 'g'), NFC))`
  return kind === 'email'
    ? or(...spellings(value).map((email) => sql`position(${email} in ${row}) > 0`))
    : sql`position(${value.slice(-9)} in regexp_replace(${table}::text, '\\D', '', 'g')) > 0`
}

function names(row: FoundRow['row'], contact: ContactDetail): boolean {
  if (contactDetailsOf(row).some((each) => isSame(each, contact))) return true
  const texts = Object.values(row).filter((value) => typeof value === 'string')
  return texts.some((text) =>
    contact.kind === 'email'
      ? spellings(contact.value).some((email) => plainSigns(cleanLine(text)).toLowerCase().includes(email))
      : phonesIn(text).some(({ digits }) => digits === contact.value),
  )
}
