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

/** More rows than a person has, since every query has a limit. */
const most = 500

/**
 * All stored rows of a person, the trash included, the newest first. Rows with the contact itself come first. A
 * telephone may be shared, so that rows that only mention it, or that share another contact detail or the patient with
 * those rows, are not direct.
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

/** Rows of the patients of these rows, merged patients included, over any number of merges. */
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

/** Ids of these rows, as possible patients, and of the patients that they reference. */
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

/** Rows with a telephone or an e-mail in any column, in any notation. */
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

/** Invisible characters in stored texts. */
const unseen = '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]'

/** An e-mail as typed, and with its domain in ASCII, as some browsers send it. */
function spellings(email: string): string[] {
  const at = email.lastIndexOf('@') + 1
  return [...new Set([email, email.slice(0, at) + (domainToASCII(email.slice(at)) || email.slice(at))])]
}

/** Searches the whole row as text: a number may be in a message, or in the notes of the staff. */
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
