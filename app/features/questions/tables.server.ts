import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestamps, trashed } from '#app/lib/db/columns.server.ts'

/** Frequent questions of visitors, with their answers. `answer` is Markdown. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    title: text('title').notNull(),
    title_en: text('title_en'),
    answer: text('answer').notNull(),
    answer_en: text('answer_en'),
    is_active: boolean('is_active').notNull().default(true),
    sort_order: integer('sort_order').notNull().default(0),
    ...timestamps(),
    ...trashed(),
  },
  () => [
    check('questions_title_present', sql`btrim(title) <> ''`),
    check('questions_answer_present', sql`btrim(answer) <> ''`),
  ],
)
