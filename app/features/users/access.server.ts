import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { db, inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { publicOrigin } from '#app/lib/env.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { canSendMail } from '#app/lib/mail/mail.server.ts'
import type { MailState } from '#app/lib/mail/mail-kinds.ts'
import { queueMailToSendNow, withdrawMails } from '#app/lib/mail/mail-queue.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import { fullMoment } from '#app/lib/text/format-moment.ts'
import { type Access, type AccessAnswer, type AccessIntent, endAllSessions, type LinkMail } from './access.ts'
import { hasPassword, linkOpenUntil, makeAccessLink } from './access-link.server.ts'
import { invitationMail } from './mails/access-mails.ts'
import { dropSecondFactor } from './second-factor/second-factor.server.ts'
import { endSessions, isUnexpired } from './sign-in/session.server.ts'
import { secondFactors, sessions, startedSignIns, users } from './tables.server.ts'

/** Access of people, by id. */
export async function listAccess(ids: readonly string[]): Promise<Map<string, Access>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .select({
      id: users.id,
      hasPassword,
      linkUntil: linkOpenUntil,
      hasSecondFactor: sql<boolean>`${secondFactors.confirmed_at} is not null`,
      sessions: sql<number>`(select count(*)::int from ${sessions} where user_id = users.id and ${isUnexpired})`,
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

/** Changes a person's access for an administrator. The audit row never holds a link. */
export function changeAccess(
  request: Request,
  { actor, sessionId }: { actor: Actor; sessionId: string },
  log: Logger,
): Promise<Response> {
  return answerChange(request, {
    schema: change,
    async make(asked) {
      const { answer, send } = await inTransaction(
        async (tx): Promise<Granted> =>
          asked.intent === endAllSessions.intent
            ? { answer: await endAll(tx, actor, sessionId) }
            : grant(tx, actor, asked),
      )
      return answer.state === 'link' && send ? { ...answer, mail: await send() } : answer
    },
    log,
    failed: 'an access could not be changed',
  })
}

/** `send` sends the message with the link; called after the commit, once the link is valid. */
type Granted = { answer: AccessAnswer; send?: () => Promise<LinkMail> }

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
): Promise<Granted> {
  if (id === actor.id) return { answer: { state: 'own' } }
  const [person] = await tx
    .select({ id: users.id, isActive: users.is_active, email: users.email, name: users.first_name })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
    .for('update')
  if (!person) return { answer: { state: 'gone' } }
  if (intent === 'link')
    return person.isActive ? makeLink(tx, actor, person) : { answer: { state: 'inactive' } }
  if (intent === 'drop-second-factor') {
    if (await dropSecondFactor(tx, id))
      await writeAudit(tx, actor, { action: 'second-factor-off', entity: 'users', entityId: id })
  } else {
    await writeAudit(tx, actor, { action: 'end-sessions', entity: 'users', entityId: id })
  }
  await endSessions(tx, id)
  return { answer: { state: 'done' } }
}

type Person = { id: string; email: string; name: string | null }

async function makeLink(tx: Transaction, actor: Actor, { id, email, name }: Person): Promise<Granted> {
  const path = await makeAccessLink(tx, actor, id)
  const [row] = await tx.select({ until: linkOpenUntil }).from(users).where(eq(users.id, id))
  const expiresAt = new Date(row?.until ?? 0)
  const link = { url: publicOrigin() + path, until: fullMoment(expiresAt) }
  const answer: AccessAnswer = { state: 'link', ...link }
  if (!canSendMail()) return { answer }
  // The former link has just expired, and so has its message.
  await withdrawMails(tx, 'invitation', [id])
  const content = invitationMail(name, link)
  const send = await queueMailToSendNow(tx, {
    kind: 'invitation',
    to: email,
    content,
    expiresAt,
    subjectId: id,
  })
  return { answer, send: async () => ({ to: email, state: await soon(send()) }) }
}

/** Longest wait for the mail server within a request, in milliseconds; a slower sending continues in the background. */
const longestWaitMs = 8000

async function soon(sending: Promise<MailState>): Promise<MailState> {
  const waited = sleep(longestWaitMs, 'waiting' as const, { ref: false })
  // The queue's senders retry a message that was not sent in time.
  return Promise.race([sending.catch(() => 'waiting' as const), waited])
}
