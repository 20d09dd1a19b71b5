import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Every searchable word and its sound, for misspelt searches. Triggers add words; none are deleted. */
export const knownWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    sound: text().generatedAlwaysAs(sql`sound_of(word)`),
  },
  (table) => [index('search_words_sound').using('gist', table.sound.op('gist_trgm_ops'))],
)

/** Daily searches without a result, in lower case and without accents. */
export const searchMisses = pgTable(
  'search_misses',
  {
    day: date().notNull(),
    words: text().notNull(),
    searches: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)
