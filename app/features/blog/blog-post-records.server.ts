import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import { db, type Transaction } from '#app/lib/db.server.ts'
import { defineRecords, inFrench } from '#app/lib/records.server.ts'
import { dropDraft } from './post-drafts.server.ts'
import { publicationOf, type Wish } from './publication.ts'
import { blogCategories, blogPosts } from './tables.server.ts'

export const blogPostRecords = defineRecords({
  table: blogPosts,
  entity: 'blog_posts',
  order: [desc(blogPosts.created_at)],
  picture: blogPosts.featured_image,
  apart: ['content', 'content_en'],
  slug: { from: 'title', path: (slug) => `/blog/${slug}`, taken: ['rss.xml'] },
  async prepare(transaction, { status, publish_at, category_id, ...values }, current) {
    const wish = { status, publish_at } as Wish
    return {
      ...values,
      ...publicationOf(wish, current, new Date()),
      category_id: typeof category_id === 'string' ? await liveCategory(transaction, category_id) : null,
    }
  },
  /** What was typed is kept: the draft of whoever saved it is not needed any more. */
  async afterChange(transaction, { after, actor }) {
    if (after && actor.id) await dropDraft(transaction, { post: after.id, person: actor.id })
  },
  async options(row) {
    return { category_id: await listChoices(row?.category_id ?? null) }
  },
})

/** A category that went to the trash meanwhile is not chosen any more. */
async function liveCategory(transaction: Transaction, id: string): Promise<string | null> {
  const [row] = await transaction
    .select({ id: blogCategories.id })
    .from(blogCategories)
    .where(and(eq(blogCategories.id, id), isNull(blogCategories.deleted_at)))
    .for('share')
  return row?.id ?? null
}

/** The active categories and the article's own. */
async function listChoices(own: string | null) {
  const active = eq(blogCategories.is_active, true)
  return db()
    .select({ value: blogCategories.id, label: blogCategories.name })
    .from(blogCategories)
    .where(and(isNull(blogCategories.deleted_at), own ? or(active, eq(blogCategories.id, own)) : active))
    .orderBy(asc(inFrench(blogCategories.name)))
}
