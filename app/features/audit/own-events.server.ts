import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { auditLog } from '#app/lib/db/tables.server.ts'

/** True if a user has ever done one of these actions in this table; events of the installation do not count. */
export async function wasDoneByPerson(entity: string, actions: readonly string[]): Promise<boolean> {
  const rows = await db()
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(eq(auditLog.entity, entity), inArray(auditLog.action, [...actions]), isNotNull(auditLog.actor_id)),
    )
    .limit(1)
  return rows.length > 0
}
