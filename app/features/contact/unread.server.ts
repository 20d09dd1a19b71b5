import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { contactMessages as messages } from './tables.server.ts'

/** SQL: above the site's limit and unanswered. Such messages are listed apart, so that they hide no others. */
export const isOverLimitMessage = sql`(${messages.over_limit} and ${messages.status} in ('unread', 'read'))`

/** Number of unread messages outside the trash, and the time of the first one. */
export async function findUnread(): Promise<{ count: number; since: Date | null }> {
  const [row] = await db()
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<Date | null>`min(${messages.created_at})`.mapWith(messages.created_at),
    })
    .from(messages)
    .where(and(eq(messages.status, 'unread'), isNull(messages.deleted_at), not(isOverLimitMessage)))
  return row ?? { count: 0, since: null }
}

/** Number of unread messages outside the trash. */
export async function countUnreadMessages(): Promise<number> {
  return (await findUnread()).count
}
