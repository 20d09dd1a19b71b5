import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { foldWords } from '#app/lib/search/search-words.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { contains } from './contains.server.ts'
import { db } from './db.server.ts'

const words = pgTable('words', { word: text('word') })
const database = useDatabase()
beforeAll(async () => {
  await database.sql`create table words (word text)`
})

const found: [text: string, word: string][] = [
  ['reeduc', 'Ballon de Rééducation'],
  ['RÉÉDUC', 'ballon de rééducation'],
  ['éducation', 'Ballon de REEDUCATION'],
  ['reeduc', 'Re\u0301e\u0301ducation'],
  ['oeuf', 'Œuf de massage'],
  ['œuf', 'Oeuf de massage'],
  ['ou', 'Où ça'],
  ["l'eau", 'Bain de l’eau'],
  ['l’eau', "Bain de l'eau"],
  ['lʼeau', 'Bain de l’eau'],
  ["l'eau", 'Bain de l′eau'],
  ['l’eau', 'Bain de lʼeau'],
  ['chaud-froid', 'Chaud\u2011froid'],
  ['chaud\u2013froid', 'Chaud-froid'],
  ['bal\u200blon', 'Ballon'],
  ['ballon', 'Bal\u00adlon'],
  ['65 cm', 'Ballon 65\u00a0cm'],
  ['  cm ', 'Ballon 65 cm'],
  ['100%', 'Coton 100% lavable'],
  ['a_b', 'a_b'],
  ['.*', 'a .* b'],
  ['[x]', '[x]'],
  ['(', '(a'],
  ['\\', 'a\\b'],
  ['***=a', 'b ***=A'],
  ['straße', 'STRAßE'],
  ['ΚΙΝΗΣΗ', 'κινηση'],
  ['\0ballon', 'Ballon'],
]

test.each(found)('the search %j finds %j', async (asked, word) => {
  expect(await matches(asked, word)).toBe(true)
})

const missed: [text: string, word: string][] = [
  ['.', 'a'],
  ['a_b', 'axb'],
  ['100%', '100 pour cent'],
  ['ballon', 'balle'],
  ['a b', 'ab'],
  ['x'.repeat(5000), 'x'],
]

test.each(missed)('the search %j does not find %j', async (asked, word) => {
  expect(await matches(asked, word)).toBe(false)
})

test.each(['lʼhuile', 'l′huile', 'l’huile', "l'huile", 'chaud\u2011froid', 'bé\u00adqu\u200bille 2kg'])(
  'the database folds the words of %j as a search does',
  async (typed) => {
    const [row] = await db().execute<{ folded: string }>(sql`select fold_words(${typed}) as folded`)
    expect(row?.folded).toBe(foldWords(typed))
  },
)

async function matches(asked: string, word: string): Promise<boolean> {
  await db().delete(words)
  await db().insert(words).values({ word })
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(words)
    .where(contains(words.word, asked))
  return row?.count === 1
}
