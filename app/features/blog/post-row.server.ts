import { inArray, sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { pick } from '#app/lib/db/pick.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { pictureOf } from '#app/lib/media/picture.server.ts'
import type { Picture } from '#app/lib/media/picture.ts'
import { type Document, picturesIn } from '#app/lib/text/document.ts'
import { type Language, type Phrase, phrase } from '#app/lib/text/i18n.ts'
import { type Post, type PostTeaser, readingMinutes, signatureIn } from './post.ts'
import { blogCategories, blogPosts } from './tables.server.ts'

/** Public date, constant once set; an imported article may have only the date of its last save. */
export const publicDate =
  sql<Date>`coalesce(${blogPosts.first_published_at}, ${blogPosts.published_at})`.mapWith(
    blogPosts.first_published_at,
  )

export const teaserColumns = {
  ...pick(blogPosts, 'slug', 'title', 'title_en', 'excerpt', 'excerpt_en', 'author'),
  publicDate,
  ...pick(blogPosts, 'tags', 'tags_en', 'featured_image'),
  asset: media,
  category: {
    ...pick(blogCategories, 'slug', 'name', 'name_en', 'color'),
  },
}

export const articleColumns = {
  ...pick(blogPosts, 'author_id', 'reviewer_id', 'content', 'content_en', 'meta_title', 'meta_title_en'),
  ...pick(blogPosts, 'meta_description', 'meta_description_en', 'updated_at'),
}

type TeaserRow = {
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
  asset: typeof media.$inferSelect | null
  category: { slug: string | null; name: string; name_en: string | null; color: string } | null
}

type ArticleRow = TeaserRow & {
  author_id: string | null
  reviewer_id: string | null
  content: Document
  content_en: Document | null
  meta_title: string | null
  meta_title_en: string | null
  meta_description: string | null
  meta_description_en: string | null
  updated_at: Date
}

/** The article of a row for its page. */
export async function articleOf(language: Language, row: ArticleRow): Promise<Post> {
  const teaser = teaserOf(language, row)
  const content = contentOf(language, row.content, row.content_en)
  const description = phrase(language, row.meta_description, row.meta_description_en)
  return {
    ...teaser,
    authorId: row.author_id,
    reviewerId: row.reviewer_id,
    content,
    pictures: await listPictures(language, content.document),
    updatedAt: row.updated_at.toISOString(),
    minutes: readingMinutes(content.document),
    metaTitle: phrase(language, row.meta_title, row.meta_title_en).text || teaser.title.text,
    metaDescription: description.text || teaser.excerpt.text,
  }
}

/** Teaser of an article for lists. */
export function teaserOf(language: Language, row: TeaserRow): PostTeaser {
  const { category } = row
  return {
    slug: row.slug ?? '',
    title: phrase(language, row.title, row.title_en),
    excerpt: phrase(language, row.excerpt, row.excerpt_en),
    author: signatureIn(language, row.author),
    publishedAt: row.publicDate.toISOString(),
    picture: pictureOf(language, row.featured_image, row.asset, row.title),
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

/** Tags are not translated one by one: an article's English list replaces the French one as a whole. */
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

/** Library pictures in a text; addresses outside `media` are ignored. */
async function listPictures(language: Language, document: Document): Promise<{ [src: string]: Picture }> {
  const named = picturesIn(document)
  if (named.length === 0) return {}
  const rows = await db().select().from(media).where(inArray(media.url, named))
  return Object.fromEntries(
    rows.flatMap((asset) => {
      const picture = pictureOf(language, asset.url, asset, '')
      return picture ? [[asset.url, picture]] : []
    }),
  )
}
