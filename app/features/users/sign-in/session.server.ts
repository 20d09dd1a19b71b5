import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Staff } from '#app/lib/access.ts'
import { db, type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import { isOwnPicture } from '#app/lib/text/document.ts'
import { sessions, startedSignIns } from '../tables.server.ts'
import { addressHeader, auth } from './auth.server.ts'
import { cookieName, cookieOf } from './cookies.server.ts'

/** Precision of a stored last request: updated at most once a minute. */
const precision = sql`now() - interval '1 minute'`

/** Start of the period within which a confirmed identity counts. */
const grace = sql`now() - interval '10 minutes'`

/** SQL: an open session. Sessions expire 24 hours after the sign-in, and never earlier by inactivity. */
export const isUnexpired = sql`expires_at > now()`

export type Session = { staff: Staff; began: Date }

/**
 * Session of a request, or null: read anew each time, with the present rights of its user. An inactive or deleted user
 * has none. A request `by a page`, such as a poll, does not count as presence. Throws if the database does not answer.
 */
export async function findSession(
  request: Request,
  asked: 'by a person' | 'by a page' = 'by a person',
): Promise<Session | null> {
  if (!cookieOf(request, cookieName('session'))) return null
  return withDeadline(readSession(request, asked === 'by a person'))
}

/** Headers of a request that the sign-in library may see; no other header can influence it. */
export function authHeaders(request: Request, address: string): Headers {
  return new Headers({
    cookie: request.headers.get('Cookie') ?? '',
    'user-agent': (request.headers.get('User-Agent') ?? '').slice(0, 300),
    [addressHeader]: address,
  })
}

/** Deletes expired sessions; runs at each sign-in. */
export async function sweepSessions(tx: Pick<Transaction, 'delete'>): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expires_at, sql`now()`))
}

/** Ends the sessions and unfinished sign-ins of a user, except the session `except`. */
export async function endSessions(
  tx: Pick<Transaction, 'delete'>,
  userId: string,
  except?: string,
): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), except === undefined ? undefined : ne(sessions.id, except)))
  await tx.delete(startedSignIns).where(eq(startedSignIns.user_id, userId))
}

async function readSession(request: Request, isPerson: boolean): Promise<Session | null> {
  const { api } = await auth()
  const found = await api.getSession({ headers: authHeaders(request, ''), query: { disableRefresh: true } })
  if (!found?.user.isActive || found.user.deletedAt) return null
  const { session, user } = found
  const seen = await touchSession(session.id, isPerson)
  if (!seen) return null
  return {
    staff: {
      id: user.id,
      email: user.email,
      name: [user.name, user.lastName].filter(Boolean).join(' ') || user.email,
      picture: user.image && isOwnPicture(user.image) ? user.image : null,
      role: user.role,
      sessionId: session.id,
      isConfirmed: seen.isConfirmed,
    },
    began: session.createdAt,
  }
}

/** Stores in a session that its user has confirmed their identity. */
export async function confirmSession(tx: Pick<Transaction, 'update'>, id: string): Promise<void> {
  await tx.update(sessions).set({ confirmed_at: sql`now()` }).where(eq(sessions.id, id))
}

/** Stores the presence of a user; null if the session has ended. */
async function touchSession(id: string, isPerson: boolean): Promise<{ isConfirmed: boolean } | null> {
  const [row] = await db()
    .select({
      isOld: lt(sessions.last_seen_at, precision),
      isConfirmed: sql<boolean>`coalesce(${sessions.confirmed_at} > ${grace}, false)`,
    })
    .from(sessions)
    .where(eq(sessions.id, id))
  if (!row) return null
  if (row.isOld && isPerson)
    await db()
      .update(sessions)
      .set({ last_seen_at: sql`now()` })
      .where(and(eq(sessions.id, id), lt(sessions.last_seen_at, precision)))
  return { isConfirmed: row.isConfirmed }
}
