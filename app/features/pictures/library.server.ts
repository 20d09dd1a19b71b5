import { desc } from 'drizzle-orm'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { findSweepable } from '#app/lib/media/media-removal.server.ts'
import type { PictureUse } from '#app/lib/media/media-uses.server.ts'
import { previewOf } from '#app/lib/media/picture.server.ts'
import {
  choicesSize,
  formatUse,
  type LibraryFilter,
  type LibraryPicture,
  type PictureUsers,
  pageSize,
} from './picture.ts'

/** A page of the library, newest first: all pictures, or the chosen filter. */
export type Library = {
  pictures: LibraryPicture[]
  page: number
  /** Numbers of pictures: of the chosen filter, of all, of unused ones, and of those without an English text. */
  total: number
  all: number
  unused: number
  untranslated: number
  /** Numbers of files that a sweep would delete. */
  sweepable: { pictures: number; leftovers: number }
}

export async function findLibrary(
  filter: LibraryFilter,
  asked: number,
  resources: PictureUsers,
): Promise<Library> {
  const { rows, uses, ...sweepable } = await withDeadline(findSweepable())
  const unused = rows.filter(({ url }) => uses.get(url)?.length === 0)
  const untranslated = rows.filter(({ alt, alt_en }) => alt?.trim() && !alt_en?.trim())
  const shown = { all: rows, unused, untranslated }[filter]
  const page = Math.min(asked, Math.max(1, Math.ceil(shown.length / pageSize)))
  return {
    pictures: shown
      .slice((page - 1) * pageSize, page * pageSize)
      .map((row) => libraryPicture(row, uses.get(row.url) ?? [], resources)),
    page,
    total: shown.length,
    all: rows.length,
    unused: unused.length,
    untranslated: untranslated.length,
    sweepable: { pictures: sweepable.pictures.length, leftovers: sweepable.leftovers.length },
  }
}

/** A page of pictures to choose from, newest first, and whether more exist. */
export async function listChoices(page: number): Promise<PictureChoices> {
  const [rows, all] = await withDeadline(
    Promise.all([
      db()
        .select()
        .from(media)
        .orderBy(desc(media.created_at), media.url)
        .limit(choicesSize)
        .offset((page - 1) * choicesSize),
      db().$count(media),
    ]),
  )
  return {
    pictures: rows.map((row) => ({
      url: row.url,
      preview: previewOf(row),
      alt: row.alt ?? '',
      alt_en: row.alt_en ?? '',
    })),
    hasMore: all > page * choicesSize,
  }
}

export type PictureChoices = {
  pictures: { url: string; preview: string; alt: string; alt_en: string }[]
  hasMore: boolean
}

function libraryPicture(
  row: typeof media.$inferSelect,
  uses: PictureUse[],
  resources: PictureUsers,
): LibraryPicture {
  return {
    id: row.id,
    url: row.url,
    preview: previewOf(row),
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    alt: row.alt ?? '',
    alt_en: row.alt_en ?? '',
    createdAt: row.created_at.toISOString(),
    uses: uses.map((use) => formatUse(use, resources)),
  }
}
