import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import type { Staff } from '#app/lib/access.ts'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { previewOf } from '#app/lib/media/picture.server.ts'
import { picturesIn } from '#app/lib/text/document.ts'
import { signatureOf } from '../post.ts'
import type { Draft } from '../post-draft.ts'
import { documentsOf, findDraft, findNewDraft } from '../post-drafts.server.ts'
import { isToCome } from '../publication.ts'
import { blogCategories, blogPosts } from '../tables.server.ts'

type Context = Readonly<RouterContextProvider>
type Post = Pick<typeof blogPosts.$inferSelect, 'id' | 'status' | 'publish_at'>

/** Numbers of articles and categories outside the trash, for both tabs. */
export function countBlog(context: Context): Promise<{ posts: number; categories: number }> {
  return readForScreen(context, async () => {
    const [posts, categories] = await Promise.all([
      db().$count(blogPosts, isNull(blogPosts.deleted_at)),
      db().$count(blogCategories, isNull(blogCategories.deleted_at)),
    ])
    return { posts, categories }
  })
}

/** Adds to the rows of articles the facts that are not columns. */
export function withFacts<Row extends Post>(
  context: Context,
  rows: Row[],
): Promise<(Row & { isToCome: boolean; hasEnglish: boolean })[]> {
  return readForScreen(context, async () => {
    const translated = await db()
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(
        and(
          inArray(
            blogPosts.id,
            rows.map(({ id }) => id),
          ),
          isNotNull(blogPosts.content_en),
        ),
      )
    const ids = new Set(translated.map(({ id }) => id))
    const now = new Date()
    return rows.map((row) => ({ ...row, isToCome: isToCome(row, now), hasEnglish: ids.has(row.id) }))
  })
}

/** Data of an article's form beside the row. */
export type FormFacts = {
  person: { id: string; signature: string }
  /** Unsaved draft; null: none. */
  draft: Draft | null
  /** Preview addresses of the pictures in the texts, by their stored address. */
  previews: Record<string, string>
  /** Origin of the site, for the preview of a search result. */
  origin: string
}

/** Facts for the form of an article, or of a new one (`row` null). */
export function findFormFacts(
  context: Context,
  { id, name }: Pick<Staff, 'id' | 'name'>,
  row: Pick<typeof blogPosts.$inferSelect, 'id' | 'content' | 'content_en'> | null,
  origin: string,
): Promise<FormFacts> {
  return readForScreen(context, async () => {
    const draft = row ? await findDraft({ post: row.id, person: id }) : await findNewDraft(id)
    const texts = [row?.content, row?.content_en, ...documentsOf(draft?.values)]
    const named = texts.flatMap((text) => (text ? picturesIn(text) : []))
    const known = named.length > 0 ? await db().select().from(media).where(inArray(media.url, named)) : []
    return {
      person: { id, signature: signatureOf({ name }) },
      draft,
      previews: Object.fromEntries(known.map((asset) => [asset.url, previewOf(asset)])),
      origin,
    }
  })
}
