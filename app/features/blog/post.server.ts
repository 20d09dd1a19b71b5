import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '#app/lib/db.server.ts'
import type { Document } from '#app/lib/document.ts'
import { type Language, type Phrase, phrase } from '#app/lib/i18n.ts'
import { pictureOf } from '#app/lib/picture.server.ts'
import { media } from '#app/lib/tables.server.ts'
import {
  isAskedFor,
  type Post,
  type PostFilter,
  type PostTeaser,
  readingMinutes,
  relatedPosts,
} from './post.ts'
import { blogCategories, blogPosts } from './tables.server.ts'

/** The published articles, the latest first, of a category or a tag when asked. */
export async function listPosts(
  language: Language,
  { limit, ...filter }: PostFilter & { limit?: number } = {},
): Promise<PostTeaser[]> {
  const rows = await db()
    .select(teaserColumns)
    .from(blogPosts)
    .leftJoin(blogCategories, liveCategory)
    .leftJoin(media, eq(media.url, blogPosts.featured_image))
    .where(isPublic)
    .orderBy(desc(publicDate), blogPosts.id)
  return rows
    .filter(({ category, tags, tags_en }) =>
      isAskedFor(filter, { category, tags: [...(tags ?? []), ...(tags_en ?? [])] }),
    )
    .slice(0, limit)
    .map((row) => teaserOf(language, row))
}

/** How many live articles there are, drafts too. */
export async function countPosts(): Promise<number> {
  return db().$count(blogPosts, isNull(blogPosts.deleted_at))
}

/** The published article of that slug, or null. */
export async function findPost(language: Language, slug: string): Promise<Post | null> {
  const [row] = await db()
    .select({ ...teaserColumns, ...articleColumns })
    .from(blogPosts)
    .leftJoin(blogCategories, liveCategory)
    .leftJoin(media, eq(media.url, blogPosts.featured_image))
    .where(and(isPublic, eq(blogPosts.slug, slug)))
  if (!row) return null
  const teaser = teaserOf(language, row)
  const content = contentOf(language, row.content, row.content_en)
  const said = phrase(language, row.meta_description, row.meta_description_en)
  return {
    ...teaser,
    content,
    updatedAt: row.updated_at.toISOString(),
    minutes: readingMinutes(content.document),
    metaTitle: phrase(language, row.meta_title, row.meta_title_en).text || teaser.title.text,
    metaDescription: said.text || teaser.excerpt.text,
  }
}

/** Up to three articles to read after this one. */
export async function listRelatedPosts(language: Language, post: PostTeaser): Promise<PostTeaser[]> {
  return relatedPosts(post, await listPosts(language))
}

/** The addresses of published articles and when each was last changed, for the sitemap. */
export async function listPostAddresses(): Promise<{ slug: string; updatedAt: Date }[]> {
  const rows = await db()
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updated_at })
    .from(blogPosts)
    .where(isPublic)
    .orderBy(desc(publicDate), blogPosts.id)
  return rows.map(({ slug, updatedAt }) => ({ slug: slug ?? '', updatedAt }))
}

const isPublic = and(
  eq(blogPosts.status, 'published'),
  isNull(blogPosts.deleted_at),
  isNotNull(blogPosts.slug),
)

/** Kept once set; an imported article may only have the date of its last save. */
const publicDate = sql<Date>`coalesce(${blogPosts.first_published_at}, ${blogPosts.published_at})`.mapWith(
  blogPosts.first_published_at,
)

const liveCategory = and(
  eq(blogCategories.id, blogPosts.category_id),
  eq(blogCategories.is_active, true),
  isNull(blogCategories.deleted_at),
)

const teaserColumns = {
  slug: blogPosts.slug,
  title: blogPosts.title,
  title_en: blogPosts.title_en,
  excerpt: blogPosts.excerpt,
  excerpt_en: blogPosts.excerpt_en,
  author: blogPosts.author,
  publicDate,
  tags: blogPosts.tags,
  tags_en: blogPosts.tags_en,
  featured_image: blogPosts.featured_image,
  medium: media,
  category: {
    slug: blogCategories.slug,
    name: blogCategories.name,
    name_en: blogCategories.name_en,
    color: blogCategories.color,
  },
}

const articleColumns = {
  content: blogPosts.content,
  content_en: blogPosts.content_en,
  meta_title: blogPosts.meta_title,
  meta_title_en: blogPosts.meta_title_en,
  meta_description: blogPosts.meta_description,
  meta_description_en: blogPosts.meta_description_en,
  updated_at: blogPosts.updated_at,
}

type Row = {
  slug: string | null
  title: string
  title_en: string | null
  excerpt: string | null
  excerpt_en: string | null
  author: string
  publicDate: Date
  tags: string[] | null
  tags_en: string[] | null
  featured_image: string | null
  medium: typeof media.$inferSelect | null
  category: { slug: string | null; name: string; name_en: string | null; color: string } | null
}

function teaserOf(language: Language, row: Row): PostTeaser {
  const { category } = row
  return {
    slug: row.slug ?? '',
    title: phrase(language, row.title, row.title_en),
    excerpt: phrase(language, row.excerpt, row.excerpt_en),
    author: row.author,
    publishedAt: row.publicDate.toISOString(),
    picture: pictureOf(language, row.featured_image, row.medium, row.title),
    category: category?.slug
      ? {
          slug: category.slug,
          name: phrase(language, category.name, category.name_en),
          color: category.color,
        }
      : null,
    tags: tagsOf(language, row.tags ?? [], row.tags_en ?? []),
  }
}

/** Tags have no pairs: an article's English list replaces its French one as a whole. */
function tagsOf(language: Language, french: string[], english: string[]): Phrase[] {
  if (language === 'en' && english.length > 0) return english.map((text) => ({ text }))
  return french.map((text) => phrase(language, text, null))
}

function contentOf(language: Language, french: Document, english: Document | null): Post['content'] {
  if (language === 'fr') return { document: french }
  return english && english.content.length > 0
    ? { document: english }
    : { document: french, lang: 'fr' as const }
}
