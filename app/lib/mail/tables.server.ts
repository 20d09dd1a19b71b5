import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { checkEnum, id, moment, timestamps } from '#app/lib/db/columns.server.ts'
import type { MailKind } from './mail-kinds.ts'

/**
 * Messages that wait to be sent, written in the transaction of their event; a sent message leaves no row. `sealed` is
 * its content, which may contain a one-time link, encrypted with a key of `secrets`. `subject_id` is the row that it is
 * about. A process that sends one postpones `next_attempt_at` first, so that another takes it only if this one dies.
 * `dead` means refused for good, or too late.
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: id(),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    subject_id: uuid(),
    sealed: text().notNull(),
    state: text({ enum: ['waiting', 'dead'] })
      .notNull()
      .default('waiting'),
    attempts: smallint().notNull().default(0),
    next_attempt_at: moment().notNull(),
    expires_at: moment().notNull(),
    last_error: text(),
    ...timestamps(),
  },
  (table) => [
    index('outgoing_mails_due').on(table.next_attempt_at).where(sql`state = 'waiting'`),
    index('outgoing_mails_dead').on(table.updated_at).where(sql`state = 'dead'`),
    index('outgoing_mails_of_subject').on(table.subject_id),
    checkEnum(table.state),
  ],
)
