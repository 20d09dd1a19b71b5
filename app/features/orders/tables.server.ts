import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { checkEnum, francs, id, language, moment, timestamps, trashed } from '#app/lib/db/columns.server.ts'
import { orderStatuses } from './order-status.ts'

/**
 * An order that the staff entered from a chat; visitors' baskets are never stored. `message` is the pasted text.
 * `stock_taken_at` is the time when its products left the stock; null before. A migration adds the foreign key of the
 * patient.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    reference: text().notNull().unique().default(sql`new_reference()`),
    name: text().notNull(),
    phone: text(),
    patient_id: uuid(),
    language: language(),
    status: text({ enum: orderStatuses }).notNull().default('to-prepare'),
    status_at: moment().notNull().defaultNow(),
    stock_taken_at: moment(),
    message: text(),
    notes: text(),
    created_by: uuid(),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    index('orders_newest_first').on(table.created_at.desc()).where(sql`deleted_at is null`),
    index('orders_of_patient').on(table.patient_id),
    check('orders_name_present', sql`btrim(name) <> ''`),
    checkEnum(table.status),
    checkEnum(table.language),
  ],
)

/**
 * Ordered products with their name and price at that time; `product_id` is null for a product outside the shop.
 * `stock_taken` is the quantity that left the stock at the handover: less than `quantity` if the shop had fewer.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    order_id: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    product_id: uuid(),
    name: text().notNull(),
    quantity: integer().notNull(),
    unit_price: francs().notNull(),
    stock_taken: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.position] }),
    index('order_lines_of_product').on(table.product_id),
    check('order_lines_quantity', sql`quantity between 1 and 9999`),
    check('order_lines_price_not_negative', sql`unit_price >= 0`),
    check('order_lines_stock_taken', sql`stock_taken between 0 and quantity`),
  ],
)
