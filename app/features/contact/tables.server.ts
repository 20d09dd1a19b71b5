import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { checkEnum, consent, id, language, taken, timestamps, trashed } from '#app/lib/db/columns.server.ts'

/**
 * `idempotency_key` stores a repeated form once, `content_key` an equal text once while it is unanswered. `over_limit`
 * marks messages above the site's hourly limit, which are stored and listed apart.
 */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    status: text({ enum: ['unread', 'read', 'replied', 'resolved'] })
      .notNull()
      .default('unread'),
    admin_notes: text(),
    ...taken(),
    language: language(),
    patient_id: uuid(),
    idempotency_key: text().unique(),
    content_key: text(),
    over_limit: boolean().notNull().default(false),
    ...consent(),
    ...timestamps(),
    ...trashed(),
  },
  (table) => [
    index('contact_messages_of_content').on(table.content_key),
    index('contact_messages_inbox').on(table.created_at.desc()).where(sql`deleted_at is null`),
    index('contact_messages_of_patient').on(table.patient_id),
    checkEnum(table.status),
    checkEnum(table.language),
    check('contact_messages_consent', sql`(consent_version is null) = (consented_at is null)`),
  ],
)
