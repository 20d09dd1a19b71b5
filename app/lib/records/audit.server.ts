import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { staffOf } from '#app/lib/access.server.ts'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { auditLog } from '#app/lib/db/tables.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'

/** Who does something, as the log names them. Nobody in person: the start of the site, a command. */
export type Actor = { id: string | null; email: string | null; address: string | null }

/** What was done to what. `before` and `after` never hold a password or a token. */
export type AuditEvent = {
  action: string
  entity: string
  entityId?: string | null
  before?: unknown
  after?: unknown
}

/** Whoever is signed in, and from where. Throws an answer of 401 when nobody is. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor {
  const { id, email } = staffOf(context)
  return { id, email, address: factsOf(context).address }
}

/** Writes an audit event. Give it the transaction of the event itself: the one is never there without the other. */
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

/** Forgets from where people did what they did more than 90 days ago; answers how many lines that were. */
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

/** Who changed a thing last, by e-mail; without an id, anything of these tables. Null when the log does not say. */
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
