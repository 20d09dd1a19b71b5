import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { checkEnum, francs, id, moment, timestamps, trashed } from '#app/lib/db/columns.server.ts'

export const productCategories = pgTable(
  'product_categories',
  {
    id: id(),
    name: text().notNull(),
    name_en: text(),
    slug: text(),
    description: text(),
    description_en: text(),
    image_url: text(),
    is_active: boolean().notNull().default(true),
    sort_order: integer().notNull().default(0),
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
    name: text().notNull(),
    name_en: text(),
    slug: text(),
    description: text(),
    description_en: text(),
    /** Other search terms in either language; never shown. */
    synonyms: text(),
    /** Warning to read before use, shown in full with the product. */
    warning: text(),
    warning_en: text(),
    price: francs().notNull(),
    image_url: text(),
    category: text(),
    category_id: uuid().references(() => productCategories.id, { onDelete: 'set null' }),
    /** The category that was trashed with this product in it, until the product gets another one. */
    former_category_id: uuid().references(() => productCategories.id, {
      onDelete: 'set null',
    }),
    stock: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
    featured: boolean().notNull().default(false),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    uniqueIndex('products_slug_live').on(table.slug).where(sql`deleted_at is null`),
    index('products_shop_order')
      .on(table.created_at.desc(), table.id)
      .where(sql`is_active and deleted_at is null`),
    index('products_category').on(table.category_id),
    index('products_former_category').on(table.former_category_id),
    check('products_name_present', sql`btrim(name) <> ''`),
    check('products_price_not_negative', sql`price >= 0`),
    check('products_stock_not_negative', sql`stock >= 0`),
  ],
)

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Search index of the shop, written by triggers on products and categories. */
export const productSearch = pgTable(
  'product_search',
  {
    product_id: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Both names, lower case and without accents. */
    name: text().notNull(),
    name_en: text(),
    /** All words, folded alike: those of the names weigh A, synonyms B, the category C, the descriptions D. */
    words: searchWords().notNull(),
  },
  (table) => [index('product_search_words').using('gin', table.words)],
)

/**
 * An uploaded price list: read and waiting for confirmation (`ready`), being written (`running`), or written (`done`).
 */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    actor_id: uuid(),
    file_name: text().notNull(),
    /** Facts of the file: see `PriceListFacts`. */
    facts: jsonb().notNull(),
    /** The first products as the import will add them. */
    preview: jsonb().notNull(),
    /** Every refused line, with the reason. */
    refused: jsonb().notNull(),
    /** Names of categories, as spelt in the file. */
    categories: jsonb().notNull(),
    /** `insert` adds every line; `update` changes the products that exist and adds the others. */
    mode: text({ enum: ['insert', 'update'] })
      .notNull()
      .default('insert'),
    state: text().notNull().default('ready'),
    /** Number of processed lines, and of those that the database rejected. */
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    started_at: moment(),
    ...timestamps(),
  },
  (table) => [
    check('product_imports_state', sql`state in ('ready', 'running', 'done')`),
    checkEnum(table.mode),
  ],
)

/**
 * Lines of an import that are not written yet, some hundred in a row; a part is deleted when its products are written.
 */
export const productImportParts = pgTable(
  'product_import_parts',
  {
    import_id: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    rows: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.part] })],
)
