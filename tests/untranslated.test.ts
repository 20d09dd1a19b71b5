import { beforeEach, expect, test } from 'vitest'
import { slides } from '#app/features/slides/tables.server.ts'
import { db } from '#app/lib/db/db.server.ts'
import { countUntranslated } from '#app/lib/records/untranslated.server.ts'
import { useDatabase } from './support/use-database.ts'

useDatabase()
beforeEach(() => db().delete(slides))

const slide = { title: 'Un', title_en: 'One', image_url: '/a.webp' }

test.each<[string, Partial<typeof slides.$inferInsert>, number]>([
  ['with both texts', {}, 0],
  ['without its English title', { title_en: null }, 1],
  ['with an English title of nothing but spaces', { title_en: '  ' }, 1],
  ['without an English text where there is no French one', { subtitle: null, subtitle_en: null }, 0],
  ['with an empty French text', { subtitle: '', subtitle_en: null }, 0],
  ['with two gaps is one', { title_en: null, subtitle: 'Sous-titre' }, 1],
  ['in the trash', { title_en: null, deleted_at: new Date() }, 0],
  ['that visitors do not see yet', { title_en: null, is_active: false }, 1],
])('untranslated rows are counted: a row %s', async (_, columns, count) => {
  await db()
    .insert(slides)
    .values([slide, { ...slide, ...columns }])
  expect(await countUntranslated(slides)).toBe(count)
})
