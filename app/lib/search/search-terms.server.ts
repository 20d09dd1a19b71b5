import { sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { formsOf, isNear, searchWords } from './search-words.ts'

/** A typed word: its singulars and plurals, itself first, and similar known words. */
export type Term = { forms: string[]; near: string[] }

/** Typed words as terms; empty if the text has no searchable word. */
export function exactTerms(q: string): Term[] {
  return searchWords(q).map((word) => ({ forms: formsOf(word), near: [] }))
}

/** The terms with similar known words, or null if no word is similar to any of them. */
export async function nearTerms(terms: readonly Term[]): Promise<Term[] | null> {
  const near = await Promise.all(
    terms.map(async ({ forms }) => ({ forms, near: await listNear(forms[0] ?? '') })),
  )
  return near.some((term) => term.near.length > 0) ? near : null
}

/**
 * Known words similar to a typed one, the nearest first. The index finds those that sound most alike, however many
 * there are; the letters then decide.
 */
async function listNear(asked: string): Promise<string[]> {
  const rows = await db().execute<{ word: string; sound: string; asked: string }>(sql`
    select word, sound, sound_of(${asked}) as asked from (
      (select word, sound from search_words order by sound <-> sound_of(${asked}) limit ${mostAlike})
      union (select word, sound from search_words where word like ${`%${asked}%`} order by word limit ${mostNear})
    ) as alike order by similarity(sound, sound_of(${asked})) desc, word`)
  return rows
    .filter((row) => isNear({ word: asked, sound: row.asked }, row))
    .slice(0, mostNear)
    .map(({ word }) => word)
}

const mostAlike = 100
const mostNear = 20
