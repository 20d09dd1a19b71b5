import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { staffOf } from '#app/lib/access.server.ts'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { auditLog } from '#app/lib/db/tables.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'

/** Author of a change in the audit log; all null for the system, such as a start of the site or a command. */
export type Actor = { id: string | null; email: string | null; address: string | null }

/** A row of the audit log. `before` and `after` never hold a password or a token. */
export type AuditEvent = {
  action: string
  entity: string
  entityId?: string | null
  before?: unknown
  after?: unknown
}

/** The signed-in user and the client's address. Throws a 401 response without a session. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor {
  const { id, email } = staffOf(context)
  return { id, email, address: factsOf(context).address }
}

/** Writes an audit event. Pass the transaction of the change, so that neither exists without the other. */
export async function writeAudit(
  transaction: Pick<Transaction, 'insert'>,
  actor: Actor,
  ...events: AuditEvent[]
): Promise<void> {
  if (events.length === 0) return
  await transaction.insert(auditLog).values(
    events.map(({ action, entity, entityId, before, after }) => ({
      actor_id: actor.id,
      actor_email: actor.email,
      ip_address: actor.address,
      action,
      entity,
      entity_id: entityId ?? null,
      before: before ?? null,
      after: after ?? null,
    })),
  )
}

/** Erases the network addresses of events older than 90 days; returns their number. */
export async function forgetAddresses(): Promise<number> {
  return db().transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = '60s'`)
    const { count } = await transaction
      .update(auditLog)
      .set({ ip_address: null })
      .where(and(lt(auditLog.at, sql`now() - interval '90 days'`), isNotNull(auditLog.ip_address)))
    return count
  })
}

/** E-mail of the last author of a row or, without an id, of any row of these tables; null if the log has none. */
export async function findLastAuthor(
  transaction: Pick<Transaction, 'select'>,
  entities: string[],
  entityId?: string,
): Promise<string | null> {
  const [row] = await transaction
    .select({ by: auditLog.actor_email })
    .from(auditLog)
    .where(and(inArray(auditLog.entity, entities), entityId ? eq(auditLog.entity_id, entityId) : undefined))
    .orderBy(desc(auditLog.at))
    .limit(1)
  return row?.by ?? null
}
