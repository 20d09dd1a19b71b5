import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { checkEnum, id, moment, timestamps, trashed } from '#app/lib/db/columns.server.ts'
import type { Document } from '#app/lib/text/document.ts'
import { readDocument } from '#app/lib/text/document-reader.ts'

/** A value outside the closed set of documents is sanitised when it is read. */
const document = customType<{ data: Document; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => readDocument(value).document,
})

export const blogCategories = pgTable(
  'blog_categories',
  {
    id: id(),
    name: text().notNull(),
    name_en: text(),
    slug: text(),
    description: text(),
    description_en: text(),
    color: text().notNull().default('#3B82F6'),
    is_active: boolean().notNull().default(true),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    uniqueIndex('blog_categories_slug_live').on(table.slug).where(sql`deleted_at is null`),
    check('blog_categories_name_present', sql`btrim(name) <> ''`),
    check('blog_categories_color_hex', sql`color ~ '^#[0-9A-Fa-f]{6}$'`),
  ],
)

/**
 * `first_published_at` is the public date: fixed once it is past, while `published_at` changes with every save. A
 * published article stays hidden until `publish_at`.
 */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    title: text().notNull(),
    title_en: text(),
    slug: text(),
    content: document().notNull(),
    content_en: document(),
    excerpt: text(),
    excerpt_en: text(),
    author: text().notNull(),
    /** Practitioners: author and reviewer. */
    author_id: uuid(),
    reviewer_id: uuid(),
    category_id: uuid().references(() => blogCategories.id, { onDelete: 'set null' }),
    featured_image: text(),
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    is_featured: boolean().notNull().default(false),
    meta_title: text(),
    meta_title_en: text(),
    meta_description: text(),
    meta_description_en: text(),
    tags: text().array(),
    tags_en: text().array(),
    publish_at: moment(),
    published_at: moment(),
    first_published_at: moment(),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    uniqueIndex('blog_posts_slug_live').on(table.slug).where(sql`deleted_at is null`),
    index('blog_posts_public_order')
      .on(table.first_published_at.desc())
      .where(sql`status = 'published' and deleted_at is null`),
    index('blog_posts_to_come').on(table.publish_at).where(sql`publish_at is not null`),
    check('blog_posts_title_present', sql`btrim(title) <> ''`),
    checkEnum(table.status),
    check('blog_posts_published_has_date', sql`status = 'draft' or published_at is not null`),
    check('blog_posts_author_no_address', sql`author !~ '[^\\s@]+@[^\\s@]+\\.[^\\s@]+'`),
  ],
)

/**
 * Draft of a user in an article's form: `values` holds the changed fields, `version` belongs to the article they are
 * based on, null for a new one. No public page reads the table, so that its changes are not announced.
 */
export const blogPostDrafts = pgTable(
  'blog_post_drafts',
  {
    post_id: uuid().notNull(),
    user_id: uuid().notNull(),
    version: text(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.post_id, table.user_id] }),
    index('blog_post_drafts_of_user').on(table.user_id, table.updated_at.desc()),
  ],
)
