import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { db, inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { publicOrigin } from '#app/lib/env.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import { fullMoment } from '#app/lib/text/format-moment.ts'
import { type Access, type AccessAnswer, type AccessIntent, endAllSessions } from './access.ts'
import { hasPassword, linkOpenUntil, makeAccessLink } from './access-link.server.ts'
import { dropSecondFactor } from './second-factor/second-factor.server.ts'
import { endSessions, isLive } from './sign-in/session.server.ts'
import { secondFactors, sessions, startedSignIns, users } from './tables.server.ts'

/** How these people may get in, by their id. */
export async function listAccess(ids: readonly string[]): Promise<Map<string, Access>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .select({
      id: users.id,
      hasPassword,
      linkUntil: linkOpenUntil,
      hasSecondFactor: sql<boolean>`${secondFactors.confirmed_at} is not null`,
      sessions: sql<number>`(select count(*)::int from ${sessions} where user_id = users.id and ${isLive})`,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.user_id, users.id))
    .where(inArray(users.id, [...ids]))
  return new Map(
    rows.map(({ id, linkUntil, ...row }) => [
      id,
      {
        state: row.hasPassword ? 'open' : linkUntil ? 'invited' : 'none',
        linkUntil: linkUntil && fullMoment(new Date(linkUntil)),
        hasSecondFactor: row.hasSecondFactor,
        sessions: row.sessions,
      },
    ]),
  )
}

const change = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal(endAllSessions.intent) }),
  z.object({ intent: z.enum(['link', 'end-sessions', 'drop-second-factor']), id: z.guid() }),
])

/** Does what an administrator asks about somebody's access, with its line of the log, which never holds a link. */
export function changeAccess(
  request: Request,
  { actor, sessionId }: { actor: Actor; sessionId: string },
  log: Logger,
): Promise<Response> {
  return answerChange(request, {
    schema: change,
    make: (asked) =>
      inTransaction((tx) =>
        asked.intent === endAllSessions.intent ? endAll(tx, actor, sessionId) : grant(tx, actor, asked),
      ),
    log,
    failed: 'an access could not be changed',
  })
}

async function endAll(tx: Transaction, actor: Actor, own: string): Promise<AccessAnswer> {
  await tx.delete(sessions).where(ne(sessions.id, own))
  await tx.delete(startedSignIns)
  await writeAudit(tx, actor, { action: 'end-all-sessions', entity: 'sessions' })
  return { state: 'done' }
}

async function grant(
  tx: Transaction,
  actor: Actor,
  { intent, id }: { intent: AccessIntent; id: string },
): Promise<AccessAnswer> {
  if (id === actor.id) return { state: 'own' }
  const [person] = await tx
    .select({ isActive: users.is_active })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
    .for('update')
  if (!person) return { state: 'gone' }
  if (intent === 'link') return person.isActive ? makeLink(tx, actor, id) : { state: 'inactive' }
  if (intent === 'drop-second-factor') {
    if (await dropSecondFactor(tx, id))
      await writeAudit(tx, actor, { action: 'second-factor-off', entity: 'users', entityId: id })
  } else {
    await writeAudit(tx, actor, { action: 'end-sessions', entity: 'users', entityId: id })
  }
  await endSessions(tx, id)
  return { state: 'done' }
}

async function makeLink(tx: Transaction, actor: Actor, id: string): Promise<AccessAnswer> {
  const path = await makeAccessLink(tx, actor, id)
  const [row] = await tx.select({ until: linkOpenUntil }).from(users).where(eq(users.id, id))
  return { state: 'link', url: publicOrigin() + path, until: fullMoment(new Date(row?.until ?? 0)) }
}
