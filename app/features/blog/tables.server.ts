import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, timestamps, trashed } from '#app/lib/columns.server.ts'
import type { Document } from '#app/lib/document.ts'

export const blogCategories = pgTable(
  'blog_categories',
  {
    id: id(),
    name: text('name').notNull(),
    name_en: text('name_en'),
    slug: text('slug'),
    description: text('description'),
    description_en: text('description_en'),
    color: text('color').notNull().default('#3B82F6'),
    is_active: boolean('is_active').notNull().default(true),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    uniqueIndex('blog_categories_slug_live').on(table.slug).where(sql`deleted_at is null`),
    check('blog_categories_name_present', sql`btrim(name) <> ''`),
    check('blog_categories_color_hex', sql`color ~ '^#[0-9A-Fa-f]{6}$'`),
  ],
)

/** `first_published_at` is the public date: kept once set, while `published_at` follows every save. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    title: text('title').notNull(),
    title_en: text('title_en'),
    slug: text('slug'),
    content: jsonb('content').$type<Document>().notNull(),
    content_en: jsonb('content_en').$type<Document>(),
    excerpt: text('excerpt'),
    excerpt_en: text('excerpt_en'),
    author: text('author').notNull(),
    category_id: uuid('category_id').references(() => blogCategories.id, { onDelete: 'set null' }),
    featured_image: text('featured_image'),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    is_featured: boolean('is_featured').notNull().default(false),
    meta_title: text('meta_title'),
    meta_title_en: text('meta_title_en'),
    meta_description: text('meta_description'),
    meta_description_en: text('meta_description_en'),
    tags: text('tags').array(),
    tags_en: text('tags_en').array(),
    published_at: moment('published_at'),
    first_published_at: moment('first_published_at'),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    uniqueIndex('blog_posts_slug_live').on(table.slug).where(sql`deleted_at is null`),
    index('blog_posts_public_order')
      .on(table.first_published_at.desc())
      .where(sql`status = 'published' and deleted_at is null`),
    check('blog_posts_title_present', sql`btrim(title) <> ''`),
    check('blog_posts_status', sql`status in ('draft', 'published')`),
    check('blog_posts_published_has_date', sql`status = 'draft' or published_at is not null`),
  ],
)
