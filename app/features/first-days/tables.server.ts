import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#app/lib/db/columns.server.ts'

/** People who have put the help of the first days away. A row goes with its person (the migration says so). */
export const firstDays = pgTable('first_days', {
  user_id: uuid().primaryKey(),
  put_away_at: moment().notNull().defaultNow(),
})
