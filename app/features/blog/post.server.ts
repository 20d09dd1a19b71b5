import { and, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { type Searchable, searchable } from '#app/lib/search/matches.ts'
import { plainText } from '#app/lib/text/document.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { isAskedFor, type Post, type PostFilter, type PostTeaser, relatedPosts } from './post.ts'
import { articleColumns, articleOf, publicDate, teaserColumns, teaserOf } from './post-row.server.ts'
import { blogCategories, blogPosts } from './tables.server.ts'

/** Published articles, the latest first, optionally of a category or a tag. */
export async function listPosts(
  language: Language,
  { limit, featuredFirst = false, ...filter }: PostFilter & { limit?: number; featuredFirst?: boolean } = {},
): Promise<PostTeaser[]> {
  const rows = await db()
    .select(teaserColumns)
    .from(blogPosts)
    .leftJoin(blogCategories, liveCategory)
    .leftJoin(media, eq(media.url, blogPosts.featured_image))
    .where(isPublic)
    .orderBy(...(featuredFirst ? [desc(blogPosts.is_featured)] : []), desc(publicDate), blogPosts.id)
  return rows
    .filter(({ category, tags, tags_en }) =>
      isAskedFor(filter, { category, tags: [...(tags ?? []), ...(tags_en ?? [])] }),
    )
    .slice(0, limit)
    .map((row) => teaserOf(language, row))
}

/** Published articles with their search texts in both languages, the latest first. */
export async function listSearchablePosts(language: Language): Promise<Searchable<PostTeaser>[]> {
  const rows = await db()
    .select({ ...teaserColumns, content: blogPosts.content, content_en: blogPosts.content_en })
    .from(blogPosts)
    .leftJoin(blogCategories, liveCategory)
    .leftJoin(media, eq(media.url, blogPosts.featured_image))
    .where(isPublic)
    .orderBy(desc(publicDate), blogPosts.id)
  return rows.map((row) =>
    searchable(teaserOf(language, row), {
      called: [row.title, row.title_en],
      known: [
        ...(row.tags ?? []),
        ...(row.tags_en ?? []),
        row.category?.name ?? null,
        row.category?.name_en ?? null,
      ],
      says: [
        row.excerpt,
        row.excerpt_en,
        plainText(row.content),
        row.content_en && plainText(row.content_en),
      ],
    }),
  )
}

/** Number of articles outside the trash, drafts included. */
export async function countPosts(): Promise<number> {
  return db().$count(blogPosts, isNull(blogPosts.deleted_at))
}

/** The published article with this slug, or null. */
export async function findPost(language: Language, slug: string): Promise<Post | null> {
  const [row] = await db()
    .select({ ...teaserColumns, ...articleColumns })
    .from(blogPosts)
    .leftJoin(blogCategories, liveCategory)
    .leftJoin(media, eq(media.url, blogPosts.featured_image))
    .where(and(isPublic, eq(blogPosts.slug, slug)))
  return row ? articleOf(language, row) : null
}

/** Up to three related articles. */
export async function listRelatedPosts(language: Language, post: PostTeaser): Promise<PostTeaser[]> {
  return relatedPosts(post, await listPosts(language))
}

/** Addresses of published articles with their times of change, for the sitemap. */
export async function listPostAddresses(): Promise<{ slug: string; updatedAt: Date }[]> {
  const rows = await db()
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updated_at })
    .from(blogPosts)
    .where(isPublic)
    .orderBy(desc(publicDate), blogPosts.id)
  return rows.map(({ slug, updatedAt }) => ({ slug: slug ?? '', updatedAt }))
}

/** Uses the clock of the database, which all processes share. */
const isPublic = and(
  eq(blogPosts.status, 'published'),
  or(isNull(blogPosts.publish_at), lte(blogPosts.publish_at, sql`now()`)),
  isNull(blogPosts.deleted_at),
  isNotNull(blogPosts.slug),
)

const liveCategory = and(
  eq(blogCategories.id, blogPosts.category_id),
  eq(blogCategories.is_active, true),
  isNull(blogCategories.deleted_at),
)
