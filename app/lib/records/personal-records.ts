import type { InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { fullMoment } from '#app/lib/text/format-moment.ts'

/** A table of what patients sent: whose it is is known by a telephone or an e-mail. */
export type PersonalTable = PgTable &
  Record<'id' | 'name' | 'phone' | 'email' | 'created_at' | 'deleted_at', PgColumn>

/** Names of the staff by id. */
type Names = ReadonlyMap<string, string>

/** What a column is called and how its value reads; null: it tells nothing of the person. */
type ColumnFact<Value, Row> = null | {
  label: string
  format?: (value: NonNullable<Value>, row: Row, names: Names) => string
}

/** A name and what stands behind it. */
export type Fact = { label: string; value: string }

/** What the rights of a person need to know of a table that names patients. */
export type PersonalRecords = {
  table: PersonalTable
  /** The table's name, as the audit log says it. */
  entity: string
  noun: { one: string; many: string }
  /** What a row tells, in French, what is empty left out. */
  factsOf: (row: Record<string, unknown>, names: Names) => Fact[]
  /** The columns that are the person's, as they are stored. */
  valuesOf: (row: Record<string, unknown>) => Record<string, unknown>
  /** Where the staff reads a row. */
  screenOf: (id: string) => string
}

/** Declares a table of patients: the compiler wants every column of it to be told, or left out by `null`. */
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
  const told = Object.entries<ColumnFact<never, never>>(columns)
  return {
    ...declared,
    factsOf: (row, names) =>
      told.flatMap(([name, fact]) => {
        const value = row[name]
        if (fact === null || value === null || value === undefined || value === '') return []
        return [{ label: fact.label, value: (fact.format ?? plain)(value as never, row as never, names) }]
      }),
    valuesOf: (row) =>
      Object.fromEntries(told.flatMap(([name, fact]) => (fact === null ? [] : [[name, row[name] ?? null]]))),
  }
}

function plain(value: unknown): string {
  if (value instanceof Date) return fullMoment(value)
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  return String(value)
}
