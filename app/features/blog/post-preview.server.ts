import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { isId } from '#app/lib/records/records.server.ts'
import { slugOf } from '#app/lib/records/slug.ts'
import { parsedJson, readDocument } from '#app/lib/text/document-reader.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import type { Post } from './post.ts'
import type { DraftValues } from './post-draft.ts'
import { findDraft } from './post-drafts.server.ts'
import { articleOf } from './post-row.server.ts'
import { blogCategories, blogPosts } from './tables.server.ts'

type Columns = Pick<
  typeof blogPosts.$inferSelect,
  | 'slug'
  | 'title'
  | 'title_en'
  | 'content'
  | 'content_en'
  | 'excerpt'
  | 'excerpt_en'
  | 'author'
  | 'author_id'
  | 'reviewer_id'
  | 'category_id'
  | 'featured_image'
  | 'meta_title'
  | 'meta_title_en'
  | 'meta_description'
  | 'meta_description_en'
  | 'tags'
  | 'tags_en'
>

/**
 * Preview of an article's page: the saved article with the draft of this user, if one exists. Null without both. A
 * draft may lack required fields.
 */
export async function previewPost(language: Language, person: string, id: string): Promise<Post | null> {
  if (!isId(id)) return null
  const [[saved], draft] = await Promise.all([
    db()
      .select()
      .from(blogPosts)
      .where(and(eq(blogPosts.id, id), isNull(blogPosts.deleted_at))),
    findDraft({ post: id, person }),
  ])
  if (!saved && !draft) return null
  const columns = { ...(saved ?? typed({})), ...(draft && onlyOf(draft.values, typed(draft.values))) }
  const [category, asset] = await Promise.all([
    findCategory(columns.category_id),
    findMediaAsset(columns.featured_image),
  ])
  const publicDate = saved?.first_published_at ?? new Date()
  return articleOf(language, { ...columns, category, asset, publicDate, updated_at: new Date() })
}

/** Columns of the changed fields only. */
function onlyOf(values: DraftValues, columns: Columns): Partial<Columns> {
  return Object.fromEntries(Object.entries(columns).filter(([name]) => name in values))
}

function typed(values: DraftValues): Columns {
  const text = (name: string) => String(values[name] ?? '').trim()
  const orNull = (name: string) => text(name) || null
  const words = (name: string) =>
    text(name)
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '')
  const document = (name: string) => readDocument(parsedJson(text(name))).document
  return {
    slug: slugOf(text('slug') || text('title')),
    title: text('title') || 'Sans titre',
    title_en: orNull('title_en'),
    content: document('content'),
    content_en: text('content_en') ? document('content_en') : null,
    excerpt: orNull('excerpt'),
    excerpt_en: orNull('excerpt_en'),
    author: text('author'),
    author_id: orNull('author_id'),
    reviewer_id: orNull('reviewer_id'),
    category_id: orNull('category_id'),
    featured_image: orNull('featured_image'),
    meta_title: orNull('meta_title'),
    meta_title_en: orNull('meta_title_en'),
    meta_description: orNull('meta_description'),
    meta_description_en: orNull('meta_description_en'),
    tags: words('tags'),
    tags_en: words('tags_en'),
  }
}

async function findCategory(id: string | null) {
  if (!id || !isId(id)) return null
  const { slug, name, name_en, color } = blogCategories
  const [row] = await db()
    .select({ slug, name, name_en, color })
    .from(blogCategories)
    .where(
      and(eq(blogCategories.id, id), eq(blogCategories.is_active, true), isNull(blogCategories.deleted_at)),
    )
  return row ?? null
}

async function findMediaAsset(url: string | null) {
  if (!url) return null
  const [row] = await db().select().from(media).where(eq(media.url, url))
  return row ?? null
}
