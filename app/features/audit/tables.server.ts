import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '#app/lib/columns.server.ts'

/** Who changed what and when. A trigger of the same migration refuses every update and delete. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    actor_id: uuid('actor_id'),
    actor_email: text('actor_email'),
    ip_address: text('ip_address'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entity_id: text('entity_id'),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    index('audit_log_newest_first').on(table.at.desc()),
    index('audit_log_of_entity').on(table.entity, table.entity_id),
  ],
)
