import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/lib/db/db.server.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { findCandidates, listPatients, searchPatients } from './patients.server.ts'
import { patients } from './tables.server.ts'

useDatabase()

async function keep(columns: Partial<typeof patients.$inferInsert> & { name: string }): Promise<string> {
  const [row] = await db().insert(patients).values(columns).returning({ id: patients.id })
  return row?.id ?? ''
}

beforeEach(() => db().delete(patients))

test.each([
  ['élodie', true],
  ['ELODIE', true],
  ['ngo', true],
  ['ngo bass elo', true],
  ['elodie marie', true],
  ['elodiemarie ngo', true],
  ['mariengo', true],
  ['odie', false],
  ['elodie paul', false],
  ['671', true],
  ['6 71 23', true],
  ['+237 6 71 23 45 67', true],
  ['00237671234567', true],
  ['0671234567', true],
  ['237 671', true],
  ['45 67', true],
  ['6 99 88', true],
  ['elodie 671', true],
  ['elodie 672', false],
  ['Elodie.Ngo@', true],
  ['elodie.ngo@exemple.cm', true],
  ['elodie.ngo@autre', false],
  ['exemple', true],
  ["'\\:*&|", false],
  ['a'.repeat(100), false],
])('a search for %j finds Élodie-Marie Ngo Bassong: %s', async (text, isFound) => {
  await keep({ name: 'Paul Biyong', phone: '6 55 00 00 00' })
  const id = await keep({
    name: 'Élodie-Marie  NGO Bassong',
    phone: '671.23.45.67 ou +237 699 88 77 66',
    email: 'Elodie.Ngo@exemple.cm',
  })
  const found = await searchPatients(text)
  expect(found.map((choice) => choice.id)).toEqual(isFound ? [id] : [])
})

test('a search finds a name regardless of a space in it', async () => {
  await keep({ name: 'Jeanpaul Éto’o' })
  await keep({ name: 'Jean Paul Etoo' })
  for (const text of ['jean paul', 'jeanpaul', 'jean-paul eto'])
    expect(await searchPatients(text)).toHaveLength(2)
})

test('patients in the trash, or merged into another, are not found', async () => {
  const stored = await keep({ name: 'Rose Ebelle' })
  await keep({ name: 'Rose E.', merged_into: stored })
  await keep({ name: 'Rose Ebelle', deleted_at: new Date() })
  const list = await listPatients({
    filters: { q: 'rose' },
    descending: false,
    page: 7,
    size: 25,
    trash: false,
  })
  expect([list.rows.map(({ id }) => id), list.total, list.all, list.trashed, list.page]).toEqual([
    [stored],
    1,
    1,
    1,
    1,
  ])
  expect(
    (await findCandidates({ name: 'Rose Ebelle', phone: null, email: null })).map(({ id }) => id),
  ).toEqual([stored])
})

test('two patients with one telephone are both candidates, the one with the same name first', async () => {
  const phone = '+237 6 71 23 45 67'
  const child = await keep({ name: 'Kévin Ndoumbe', phone })
  const mother = await keep({ name: 'Ndoumbe Alice', phone: '671234567' })
  await keep({ name: 'Alice Fotso', phone: '690000000' })
  const found = await findCandidates({ name: 'alice NDOUMBÉ', phone: '6 71 23 45 67', email: null })
  expect(found.map(({ id, reason }) => [id, reason])).toEqual([
    [mother, 'même nom, même téléphone'],
    [child, 'même téléphone'],
  ])
})
