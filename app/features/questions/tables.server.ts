import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestamps, trashed } from '#app/lib/db/columns.server.ts'

/** Frequent questions of visitors, with their answers. `answer` is Markdown. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    title: text().notNull(),
    title_en: text(),
    answer: text().notNull(),
    answer_en: text(),
    is_active: boolean().notNull().default(true),
    sort_order: integer().notNull().default(0),
    ...timestamps(),
    ...trashed(),
  },
  () => [
    check('questions_title_present', sql`btrim(title) <> ''`),
    check('questions_answer_present', sql`btrim(answer) <> ''`),
  ],
)
