import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { refuse } from '#app/lib/records/record-refusals.server.ts'
import { defineRecords, inFrench } from '#app/lib/records/records.server.ts'
import { blogPostFields } from './admin/blog-post.fields.ts'
import { deleteDraft } from './post-drafts.server.ts'
import { type PublicationChange, publicationOf } from './publication.ts'
import { blogCategories, blogPosts } from './tables.server.ts'

const goneSigner = 'Cette personne n’est plus dans la liste.'

export const blogPostRecords = defineRecords(blogPostFields, blogPosts, {
  apart: ['content', 'content_en'],
  slug: { from: 'title', path: (slug) => `/blog/${slug}`, taken: ['rss.xml'] },
  refusals: {
    blog_posts_author_fk: { author_id: goneSigner },
    blog_posts_reviewer_fk: { reviewer_id: goneSigner },
  },
  async prepare(transaction, { status, publish_at, category_id, ...values }, current) {
    if (values['reviewer_id'] && values['reviewer_id'] === values['author_id'])
      refuse({
        reviewer_id: 'L’auteur ne relit pas son propre article\u00a0: choisissez une autre personne.',
      })
    const change = { status, publish_at } as PublicationChange
    return {
      ...values,
      ...publicationOf(change, current, new Date()),
      category_id: await categoryOf(transaction, category_id, current?.category_id ?? null),
    }
  },
  /** A save makes the draft of its user obsolete. */
  async afterChange(transaction, { after, actor }) {
    if (after && actor.id) await deleteDraft(transaction, { post: after.id, person: actor.id })
  },
  async options(row) {
    return { category_id: await listChoices(row?.category_id ?? null) }
  },
})

/** Another user may have deleted the chosen category; an article keeps its stored one even in the trash. */
async function categoryOf(
  transaction: Transaction,
  chosen: unknown,
  own: string | null,
): Promise<string | null> {
  if (typeof chosen !== 'string') return null
  if (chosen === own) return own
  const [row] = await transaction
    .select({ id: blogCategories.id })
    .from(blogCategories)
    .where(and(eq(blogCategories.id, chosen), isNull(blogCategories.deleted_at)))
    .for('share')
  return row?.id ?? null
}

/** The active categories and the article's own, even if inactive or in the trash. */
async function listChoices(own: string | null) {
  const { id, name, is_active, deleted_at } = blogCategories
  const live = and(isNull(deleted_at), eq(is_active, true))
  return db()
    .select({
      value: id,
      label: sql<string>`case when ${deleted_at} is null then ${name} else ${name} || ' (supprimée)' end`,
    })
    .from(blogCategories)
    .where(own ? or(live, eq(id, own)) : live)
    .orderBy(asc(inFrench(name)))
}
