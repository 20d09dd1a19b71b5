import { db } from '#app/lib/db/db.server.ts'
import { defineRecords, isPublic } from '#app/lib/records/records.server.ts'
import { type Searchable, searchable } from '#app/lib/search/matches.ts'
import { type Language, phrase } from '#app/lib/text/i18n.ts'
import { documentOf } from '#app/lib/text/markdown.ts'
import { questionFields } from './question.fields.ts'
import type { Question } from './question.ts'
import { questions } from './tables.server.ts'

export const questionRecords = defineRecords(questionFields, questions)

const shown = isPublic(questions)

const listRows = () =>
  db()
    .select()
    .from(questions)
    .where(shown)
    .orderBy(...questionRecords.order)

/** Active questions in their order. */
export async function listQuestions(language: Language): Promise<Question[]> {
  const rows = await listRows()
  return rows.map((row) => {
    const { text, lang } = phrase(language, row.answer, row.answer_en)
    return {
      id: row.id,
      title: phrase(language, row.title, row.title_en),
      answer: { document: documentOf(text), ...(lang && { lang }) },
    }
  })
}

/** Active questions with their search texts in both languages. */
export async function listSearchableQuestions(
  language: Language,
): Promise<Searchable<Pick<Question, 'id' | 'title'>>[]> {
  const rows = await listRows()
  return rows.map((row) =>
    searchable(
      { id: row.id, title: phrase(language, row.title, row.title_en) },
      { called: [row.title, row.title_en], known: [], says: [row.answer, row.answer_en] },
    ),
  )
}

/** Moment of the last change to the questions, or null without a public one. */
export async function findQuestionsChange(): Promise<Date | null> {
  const rows = await db().select({ at: questions.updated_at }).from(questions).where(shown)
  return rows.reduce<Date | null>((last, { at }) => (last && last > at ? last : at), null)
}
