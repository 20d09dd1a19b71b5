import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { previewOf } from '#app/lib/media/picture.server.ts'
import { versionOf } from '#app/lib/records/update-versioned.server.ts'
import {
  type AboutForm,
  type AboutValues,
  aboutCounts,
  aboutTexts,
  kinds,
  partOf,
  type ValueKind,
} from './about-form.ts'
import { aboutSettings, aboutValues } from './tables.server.ts'

type ValueRow = Pick<
  typeof aboutValues.$inferSelect,
  'id' | 'kind' | 'title' | 'title_en' | 'text' | 'text_en'
>
type PageRow = Partial<typeof aboutSettings.$inferSelect>

/** Built-in texts of the site, which the form starts with while a table is empty. */
export type FirstAbout = { page: PageRow; values: ValueRow[] }

/** The page and all its values as one form. */
export async function findAboutForm(
  first: FirstAbout,
  database: Pick<Transaction, 'select'> = db(),
): Promise<AboutForm> {
  const { page, values, version } = await readAboutRows(database, first)
  const [medium] = page.main_image_url
    ? await database.select().from(media).where(eq(media.url, page.main_image_url))
    : []
  return {
    version,
    thumbnail: medium ? previewOf(medium) : (page.main_image_url ?? null),
    values: { ...valuesOf(page, values), image_alt: medium?.alt ?? '', image_alt_en: medium?.alt_en ?? '' },
  }
}

/** Rows of the page and its values, with one version for all. `isThere` is true for a table with rows. */
export async function readAboutRows(database: Pick<Transaction, 'select'>, first: FirstAbout) {
  const [row] = await database
    .select({ page: aboutSettings, version: versionOf(aboutSettings) })
    .from(aboutSettings)
    .limit(1)
  const rows = await database
    .select({ value: aboutValues, version: versionOf(aboutValues) })
    .from(aboutValues)
    .orderBy(asc(aboutValues.sort_order), asc(aboutValues.created_at))
  const states = [row?.version ?? '', ...rows.map(({ value, version }) => `${value.id}:${version}`)]
  return {
    page: row?.page ?? first.page,
    values: rows.length > 0 ? rows.map(({ value }): ValueRow => value) : first.values,
    isThere: { page: row !== undefined, values: rows.length > 0 },
    version: createHash('sha256').update(states.join()).digest('base64url'),
  }
}

/** Form values of these rows, without the picture's alternative text. */
function valuesOf(page: PageRow, values: readonly ValueRow[]): AboutValues {
  const texts = aboutTexts.flatMap((name) => [
    [name, page[name] ?? ''],
    [`${name}_en`, page[`${name}_en`] ?? ''],
  ])
  const parts = values.flatMap(({ id, title, title_en, text, text_en }) => [
    [partOf(id, 'title'), title],
    [partOf(id, 'title_en'), title_en ?? ''],
    [partOf(id, 'text'), text],
    [partOf(id, 'text_en'), text_en ?? ''],
  ])
  return Object.fromEntries([
    ...texts,
    ['main_image_url', page.main_image_url ?? ''],
    ...aboutCounts.map((name) => [name, page[name] ?? 0]),
    ...parts,
    ...kinds.map((kind) => [`order_${kind}`, idsOfKind(values, kind).join()]),
  ]) as AboutValues
}

/** Ids of the values of a kind, in their order. */
export function idsOfKind(values: readonly Pick<ValueRow, 'id' | 'kind'>[], kind: ValueKind): string[] {
  return values.filter((value) => value.kind === kind).map(({ id }) => id)
}
