import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#app/lib/db/columns.server.ts'

/** Users who have put the help of the first days away. The migration deletes a row together with its user. */
export const firstDays = pgTable('first_days', {
  user_id: uuid().primaryKey(),
  put_away_at: moment().notNull().defaultNow(),
})
