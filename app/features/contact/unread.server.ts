import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { contactMessages as messages } from './tables.server.ts'

/** What came above the limit of the site and has had no answer: it stands apart, and drowns nothing. */
export const isApart = sql`(${messages.over_limit} and ${messages.status} in ('unread', 'read'))`

/** How many live messages nobody has read, and when the first of them came in. */
export async function findUnread(): Promise<{ count: number; since: Date | null }> {
  const [row] = await db()
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<Date | null>`min(${messages.created_at})`.mapWith(messages.created_at),
    })
    .from(messages)
    .where(and(eq(messages.status, 'unread'), isNull(messages.deleted_at), not(isApart)))
  return row ?? { count: 0, since: null }
}

/** How many live messages nobody has read. */
export async function countUnreadMessages(): Promise<number> {
  return (await findUnread()).count
}
