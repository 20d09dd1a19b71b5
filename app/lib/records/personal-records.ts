import type { InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { StaffNames } from '#app/lib/access.ts'
import { consentText } from '#app/lib/forms/consent.ts'
import { fullMoment } from '#app/lib/text/format-moment.ts'
import type { Language } from '#app/lib/text/i18n.ts'

/** A table with patients' data; a telephone number or an e-mail address identifies the patient. */
type PersonalTable = PgTable &
  Record<'id' | 'name' | 'phone' | 'created_at' | 'deleted_at', PgColumn> & { email?: PgColumn }

/** A column's label and the format of its value; null for columns without personal data. */
type ColumnFact<Value, Row> = null | {
  label: string
  format?: (value: NonNullable<Value>, row: Row, names: StaffNames) => string
}

/** A name and its value. */
export type Fact = { label: string; value: string }

/** Description of a table with patients' data, for their legal rights. */
export type PersonalRecords = {
  table: PersonalTable
  /** Name of the table in the audit log. */
  entity: string
  noun: { one: string; many: string }
  /** The filled columns of a row, in French. */
  factsOf: (row: Record<string, unknown>, names: StaffNames) => Fact[]
  /** Facts of related rows by id, such as the products of an order. */
  partsOf?: (ids: readonly string[]) => Promise<ReadonlyMap<string, Fact[]>>
  /** Stored values of the columns with personal data. */
  valuesOf: (row: Record<string, unknown>) => Record<string, unknown>
  /** Columns with the id of the row's patient, or of the patient found for it. */
  belongsTo?: readonly PgColumn[]
  /** Path of the row's screen. */
  screenOf: (id: string) => string
}

const language = (value: string) => (value === 'en' ? 'Anglais' : 'Français')
const consent = (version: string, row: { language: Language }) =>
  `${version}\u00a0: «\u00a0${consentText(version, row.language) ?? ''}\u00a0»`

export const senderColumns = {
  id: null,
  name: { label: 'Nom' },
  phone: { label: 'Téléphone' },
  email: { label: 'E-mail' },
}

/** Columns about the receipt of a form and the state of its row. */
export const receiptColumns = {
  language: { label: 'Langue', format: language },
  consent_version: { label: 'Accord donné au texte', format: consent },
  consented_at: { label: 'Accord reçu le' },
  over_limit: { label: 'Reçu parmi beaucoup d’autres' },
  created_at: { label: 'Reçu le' },
  updated_at: { label: 'Dernier changement' },
  deleted_at: { label: 'Mis à la corbeille le' },
  // Hashes of the content.
  idempotency_key: null,
  content_key: null,
}

/** Declares a table with patients' data: the compiler requires a label or `null` for every column. */
export function personalRecords<Table extends PersonalTable>({
  columns,
  ...declared
}: Omit<PersonalRecords, 'factsOf' | 'valuesOf'> & {
  table: Table
  columns: {
    [Name in keyof InferSelectModel<Table>]-?: ColumnFact<
      InferSelectModel<Table>[Name],
      InferSelectModel<Table>
    >
  }
}): PersonalRecords {
  const facts = Object.entries<ColumnFact<never, never>>(columns)
  return {
    ...declared,
    factsOf: (row, names) =>
      facts.flatMap(([name, fact]) => {
        const value = row[name]
        if (fact === null || value === null || value === undefined || value === '') return []
        return [{ label: fact.label, value: (fact.format ?? plain)(value as never, row as never, names) }]
      }),
    valuesOf: (row) =>
      Object.fromEntries(facts.flatMap(([name, fact]) => (fact === null ? [] : [[name, row[name] ?? null]]))),
  }
}

function plain(value: unknown): string {
  if (value instanceof Date) return fullMoment(value)
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  return String(value)
}
