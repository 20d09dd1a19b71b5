import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod'
import type { Staff } from '#app/lib/access.ts'
import { inTransaction } from '#app/lib/db/db.server.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import { setPassword } from '../access-link.server.ts'
import {
  beginSetUp,
  confirmSetUp,
  dropOwnSecondFactor,
  renewRecoveryCodes,
} from '../second-factor/second-factor-changes.server.ts'
import { openSession } from '../sign-in/entry.server.ts'
import { endSessions } from '../sign-in/session.server.ts'
import { sessions } from '../tables.server.ts'
import type { AccountAnswer } from './account.ts'
import { checkOwnPassword, problemOfOwn } from './own-password.server.ts'
import { hashPassword } from './password-hash.server.ts'

/** The signed-in user of an account. `issuer` is the site's name in the authenticator application. */
export type Owner = { staff: Staff; actor: Actor; issuer: string }

/** Makes a requested change of a user's own account: password, second factor or sessions. */
export function changeAccount(facts: RequestFacts, request: Request, owner: Owner): Promise<Response> {
  const headers = new Headers()
  return answerChange(request, {
    schema: change,
    make: async (asked) => {
      const answer = await make(facts, request, owner, asked, headers)
      if (answer.state === 'limited') headers.set('Retry-After', String(answer.retryAfter))
      return answer
    },
    headers,
    log: facts.log,
    failed: 'an account could not be changed',
  })
}

const secret = z.string().max(1000)

const change = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('password'), current: secret, next: secret }),
  z.object({ intent: z.literal('begin-second-factor'), password: secret }),
  z.object({ intent: z.literal('confirm-second-factor'), code: z.string().max(40) }),
  z.object({ intent: z.literal('renew-codes'), password: secret }),
  z.object({ intent: z.literal('drop-second-factor'), password: secret }),
  z.object({ intent: z.literal('end-session'), id: z.guid() }),
  z.object({ intent: z.literal('end-other-sessions') }),
])

export type AccountChange = z.infer<typeof change>

async function make(
  facts: RequestFacts,
  request: Request,
  owner: Owner,
  asked: AccountChange,
  headers: Headers,
): Promise<AccountAnswer> {
  switch (asked.intent) {
    case 'password':
      return changePassword(facts, request, owner, asked, headers)
    case 'begin-second-factor':
      return (await checkOwnPassword(owner.staff.id, asked.password)) ?? beginSetUp(owner)
    case 'confirm-second-factor':
      return confirmSetUp(owner, asked.code)
    case 'renew-codes':
      return (await checkOwnPassword(owner.staff.id, asked.password)) ?? renewRecoveryCodes(owner)
    case 'drop-second-factor':
      return (await checkOwnPassword(owner.staff.id, asked.password)) ?? dropOwnSecondFactor(owner)
    case 'end-session':
      return endOne(owner, asked.id)
    case 'end-other-sessions':
      return endOthers(owner)
  }
}

/** A trigger ends all sessions with the password; the current session continues under a new identifier. */
async function changePassword(
  facts: RequestFacts,
  request: Request,
  { staff, actor }: Owner,
  { current, next }: { current: string; next: string },
  headers: Headers,
): Promise<AccountAnswer> {
  const problem = next === current ? sameAgain : await problemOfOwn(staff.id, next)
  if (problem) return { state: 'wrong', errors: { next: problem } }
  const refusal = await checkOwnPassword(staff.id, current, 'current')
  if (refusal) return refusal
  const hash = await hashPassword(next)
  await inTransaction(async (tx) => {
    await setPassword(tx, staff.id, hash)
    await writeAudit(tx, actor, { action: 'set-password', entity: 'users', entityId: staff.id })
  })
  const opened = await openSession(facts, request, staff)
  for (const cookie of opened.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return { state: 'entered', record: opened.record }
}

const sameAgain = 'Choisissez un autre mot de passe que l’actuel.'

/** Limited to the user's own sessions: another user's session counts as missing. */
async function endOne({ staff, actor }: Owner, id: string): Promise<AccountAnswer> {
  return inTransaction(async (tx): Promise<AccountAnswer> => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.user_id, staff.id), ne(sessions.id, staff.sessionId)))
      .returning({ id: sessions.id })
    if (ended.length === 0) return { state: 'gone' }
    await writeAudit(tx, actor, { action: 'end-sessions', entity: 'users', entityId: staff.id })
    return { state: 'saved' }
  })
}

async function endOthers({ staff, actor }: Owner): Promise<AccountAnswer> {
  return inTransaction(async (tx): Promise<AccountAnswer> => {
    await endSessions(tx, staff.id, staff.sessionId)
    await writeAudit(tx, actor, { action: 'end-sessions', entity: 'users', entityId: staff.id })
    return { state: 'saved' }
  })
}
