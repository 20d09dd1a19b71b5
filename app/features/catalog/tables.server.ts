import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, timestamps, trashed } from '#app/lib/columns.server.ts'

export const productCategories = pgTable(
  'product_categories',
  {
    id: id(),
    name: text('name').notNull(),
    name_en: text('name_en'),
    slug: text('slug'),
    description: text('description'),
    description_en: text('description_en'),
    image_url: text('image_url'),
    is_active: boolean('is_active').notNull().default(true),
    sort_order: integer('sort_order').notNull().default(0),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    uniqueIndex('product_categories_slug_live').on(table.slug).where(sql`deleted_at is null`),
    check('product_categories_name_present', sql`btrim(name) <> ''`),
  ],
)

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text('name').notNull(),
    name_en: text('name_en'),
    slug: text('slug'),
    description: text('description'),
    description_en: text('description_en'),
    price: numeric('price', { precision: 14, scale: 2, mode: 'number' }).notNull(),
    image_url: text('image_url'),
    category: text('category'),
    category_id: uuid('category_id').references(() => productCategories.id, { onDelete: 'set null' }),
    stock: integer('stock').notNull().default(0),
    is_active: boolean('is_active').notNull().default(true),
    featured: boolean('featured').notNull().default(false),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    uniqueIndex('products_slug_live').on(table.slug).where(sql`deleted_at is null`),
    index('products_shop_order')
      .on(table.created_at.desc(), table.id)
      .where(sql`is_active and deleted_at is null`),
    index('products_category').on(table.category_id),
    check('products_name_present', sql`btrim(name) <> ''`),
    check('products_price_not_negative', sql`price >= 0`),
    check('products_stock_not_negative', sql`stock >= 0`),
  ],
)
