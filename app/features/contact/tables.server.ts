import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { consent, id, taken, timestamps, trashed } from '#app/lib/db/columns.server.ts'

/**
 * `idempotency_key` makes a form that is sent twice one row, `content_key` the same words while they wait for an answer.
 * `over_limit` marks what came while more messages came in than the site takes in an hour: it is stored, and shown apart.
 */
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
    ...taken(),
    language: text('language', { enum: ['fr', 'en'] })
      .notNull()
      .default('fr'),
    patient_id: uuid('patient_id'),
    idempotency_key: text('idempotency_key').unique(),
    content_key: text('content_key'),
    over_limit: boolean('over_limit').notNull().default(false),
    ...consent(),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    index('contact_messages_of_content').on(table.content_key),
    index('contact_messages_inbox').on(table.created_at.desc()).where(sql`deleted_at is null`),
    index('contact_messages_of_patient').on(table.patient_id),
    check('contact_messages_status', sql`status in ('unread', 'read', 'replied', 'resolved')`),
    check('contact_messages_language', sql`language in ('fr', 'en')`),
    check('contact_messages_consent', sql`(consent_version is null) = (consented_at is null)`),
  ],
)
