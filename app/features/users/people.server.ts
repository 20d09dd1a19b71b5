import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Role, StaffNames } from '#app/lib/access.ts'
import { db } from '#app/lib/db/db.server.ts'
import { users } from './tables.server.ts'

/** All present and former users, by name: deleted ones too, since their changes remain. */
export async function listPeople(): Promise<{ id: string; email: string; name: string }[]> {
  const name = sql<string>`coalesce(nullif(concat_ws(' ', ${users.first_name}, ${users.last_name}), ''), ${users.email})`
  return db().select({ id: users.id, email: users.email, name }).from(users).orderBy(asc(name), asc(users.id))
}

/** Names of all present and former users, by id. */
export async function listStaffNames(): Promise<StaffNames> {
  return new Map((await listPeople()).map(({ id, name }) => [id, name]))
}

/** Number of active users. */
export async function countActivePeople(): Promise<number> {
  return db().$count(users, and(eq(users.is_active, true), isNull(users.deleted_at)))
}

/** Role of an active account, or null. */
export async function findActiveRole(id: string): Promise<Role | null> {
  const [row] = await db()
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, id), eq(users.is_active, true), isNull(users.deleted_at)))
  return row?.role ?? null
}
