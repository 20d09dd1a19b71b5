import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestamps, trashed } from '#app/lib/columns.server.ts'

/** `idempotency_key` makes a message that is sent twice one row. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: ['unread', 'read', 'replied', 'resolved'] })
      .notNull()
      .default('unread'),
    admin_notes: text('admin_notes'),
    language: text('language', { enum: ['fr', 'en'] })
      .notNull()
      .default('fr'),
    idempotency_key: text('idempotency_key').unique(),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    index('contact_messages_inbox').on(table.created_at.desc()).where(sql`deleted_at is null`),
    check('contact_messages_status', sql`status in ('unread', 'read', 'replied', 'resolved')`),
    check('contact_messages_language', sql`language in ('fr', 'en')`),
  ],
)
