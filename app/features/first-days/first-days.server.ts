import { eq } from 'drizzle-orm'
import { db } from '#app/lib/db.server.ts'
import { firstDays } from './tables.server.ts'

/** Whether somebody has put the help of the first days away. */
export async function isPutAway(userId: string): Promise<boolean> {
  return (await db().$count(firstDays, eq(firstDays.user_id, userId))) > 0
}

/** Puts it away for this person, on whatever device; twice is once. */
export async function putAway(userId: string): Promise<void> {
  await db().insert(firstDays).values({ user_id: userId }).onConflictDoNothing()
}

/** Brings it back. */
export async function bringBack(userId: string): Promise<void> {
  await db().delete(firstDays).where(eq(firstDays.user_id, userId))
}
