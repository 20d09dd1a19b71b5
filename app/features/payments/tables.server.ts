import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { checkEnum, francs, id, moment, timestamps, trashed } from '#app/lib/db/columns.server.ts'
import { paymentWays } from './payment.ts'

/**
 * Money received at `paid_at` for an appointment, a series or an order, which it outlives (migrations add the keys):
 * the figures of a day stay when a person is erased, without the note. A refund is below 0. An undone payment is in the
 * trash.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    patient_id: uuid(),
    appointment_id: uuid(),
    series_id: uuid(),
    order_id: uuid(),
    amount: francs().notNull(),
    way: text({ enum: paymentWays }).notNull(),
    note: text(),
    paid_at: moment().notNull().defaultNow(),
    created_by: uuid(),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    index('payments_by_day').on(table.paid_at).where(sql`deleted_at is null`),
    index('payments_of_patient').on(table.patient_id),
    index('payments_of_appointment').on(table.appointment_id),
    index('payments_of_series').on(table.series_id),
    index('payments_of_order').on(table.order_id),
    check('payments_amount_not_zero', sql`amount <> 0`),
    check('payments_note_present', sql`btrim(note) <> ''`),
    checkEnum(table.way),
  ],
)
