import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { checkEnum, id, language, moment, timestamps, trashed } from '#app/lib/db/columns.server.ts'

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Patients of the centre, without medical data. Two patients may share a telephone. `merged_into` is the patient into
 * which this one was merged; such a row is hidden everywhere, and deleted with its target. `folded` is the name for
 * sorting, `words` the text for a search: see `patient_words` in drizzle/.
 */
export const patients = pgTable(
  'patients',
  {
    id: id(),
    name: text().notNull(),
    phone: text(),
    email: text(),
    language: language(),
    notes: text(),
    merged_into: uuid().references((): AnyPgColumn => patients.id, { onDelete: 'cascade' }),
    created_by: uuid(),
    folded: text().generatedAlwaysAs(sql`fold_words(name)`),
    words: searchWords().generatedAlwaysAs(sql`patient_words(name, phone, email)`),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    index('patients_by_name')
      .on(sql`${table.folded} collate "C"`, table.id)
      .where(sql`deleted_at is null and merged_into is null`),
    index('patients_words').using('gin', table.words),
    index('patients_merged').on(table.merged_into).where(sql`merged_into is not null`),
    index('patients_of_phone').on(sql`right(regexp_replace(${table.phone}, '\\D', '', 'g'), 9)`),
    index('patients_of_email').on(sql`lower(${table.email})`),
    check('patients_name_present', sql`btrim(name) <> ''`),
    checkEnum(table.language),
    check('patients_notes_short', sql`length(notes) <= 1000`),
    check('patients_not_into_itself', sql`merged_into <> id`),
  ],
)

type Person = { name: string; phone: string | null; email: string | null; notes: string | null }

/** Data for the undo of a merge: moved rows by table, and the patient's replaced values, erased by an undo. */
export type MergedRows = { rows: Record<string, string[]>; before?: Person; after?: Person }

/** Merges of two patients: `merged_id` into `kept_id`. */
export const patientMerges = pgTable(
  'patient_merges',
  {
    id: id(),
    kept_id: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    merged_id: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    moved: jsonb().$type<MergedRows>().notNull(),
    created_at: moment().notNull().defaultNow(),
    created_by: uuid(),
    undone_at: moment(),
  },
  (table) => [
    index('patient_merges_of_kept').on(table.kept_id),
    index('patient_merges_of_merged').on(table.merged_id),
  ],
)
