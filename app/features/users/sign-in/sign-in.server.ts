import { sql } from 'drizzle-orm'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import { sharedSecret } from '#app/lib/db/secrets.server.ts'
import { longest, valuesOf } from '#app/lib/forms/form.ts'
import { readableEmail } from '#app/lib/forms/typed-text.server.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import { measures } from '#app/lib/measures.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { cleanLine } from '#app/lib/text/clean-text.ts'
import { hasSecondFactor } from '../second-factor/second-factor.server.ts'
import { users } from '../tables.server.ts'
import { auth } from './auth.server.ts'
import { deviceOf, isKnown } from './device.server.ts'
import {
  completeSignIn,
  headersWithoutCookies,
  type SignedIn,
  type SignInUser,
  setCookieHeaders,
} from './entry.server.ts'
import { ownPath } from './own-path.ts'
import { startSecondStep } from './second-step.server.ts'
import { authHeaders } from './session.server.ts'
import { countAttempt } from './sign-in-limits.server.ts'

/**
 * Signs in with the `email`, `password` and `to` of a form; an account with a second factor then needs its code. The
 * answer, and its time, is the same for an unknown account, an inactive one and a wrong password. Never throws:
 * failures are logged.
 */
export async function signIn(facts: RequestFacts, request: Request, form: FormData): Promise<SignedIn> {
  const { email, to } = valuesOf(form, ['email', 'to'])
  const password = passwordOf(form)
  if (!email || !password)
    return { answer: { state: 'incomplete', errors: missing(email, password) }, headers: new Headers() }
  try {
    return await attempt(facts, request, {
      email: readableEmail(cleanLine(email.slice(0, longest.email))),
      password,
      to: ownPath(to),
    })
  } catch (error) {
    facts.log.error({ err: error }, 'the sign-in failed')
    return { answer: { state: 'failed' }, headers: new Headers() }
  }
}

/** Ends the session of a request, in the database and in the browser. Throws if the database does not answer. */
export async function signOut(facts: RequestFacts, request: Request): Promise<Headers> {
  return withDeadline(endSession(facts, request))
}

type Credentials = { email: string; password: string; to: string }

async function attempt(facts: RequestFacts, request: Request, typed: Credentials): Promise<SignedIn> {
  const { email, password, to } = typed
  const secret = await withDeadline(sharedSecret(db(), 'device'))
  const device = deviceOf(request)
  const known = isKnown(device, email, secret) ? device : null
  const counted = await withDeadline(countAttempt({ email, address: facts.address, device: known }))
  if (counted.retryAfter !== null) {
    measures.refusedSignIns.limited++
    // Without an audit row, since the audit log only grows and an attacker may try a thousand times.
    facts.log.warn({ retryAfter: counted.retryAfter }, 'too many sign-in attempts')
    return {
      answer: { state: 'limited', retryAfter: counted.retryAfter },
      headers: retryAfter(counted.retryAfter),
    }
  }
  const user = await checkPassword(facts, request, { email, password }).catch(async (error: unknown) => {
    // An attempt whose password was not checked does not count.
    await counted.takeBack()
    throw error
  })
  if (!user) {
    measures.refusedSignIns.password++
    await noteRefusal(facts, email)
    return { answer: { state: 'refused' }, headers: new Headers() }
  }
  await counted.takeBack()
  if (!(await withDeadline(hasSecondFactor(db(), user.id))))
    return completeSignIn(facts, request, user, { to, device, secret })
  const headers = new Headers({ 'Set-Cookie': await startSecondStep(request, user.id) })
  return { answer: { state: 'second-factor', to }, headers }
}

/** User of an e-mail and password; null if they match no account. */
async function checkPassword(
  facts: RequestFacts,
  request: Request,
  body: { email: string; password: string },
): Promise<SignInUser | null> {
  const { api } = await auth()
  try {
    return await api.checkPassword({ body, headers: headersWithoutCookies(request, facts.address) })
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** The library throws an error for a wrong password. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 401
}

async function noteRefusal(facts: RequestFacts, email: string): Promise<void> {
  // The e-mail field may hold a password by mistake: only an account's e-mail is logged.
  const [user] = await db()
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email}) and ${users.deleted_at} is null`)
  const actor: Actor = { id: null, email: user?.email ?? null, address: facts.address }
  await writeAudit(db(), actor, { action: 'sign-in-refused', entity: 'sessions', entityId: user?.id ?? null })
}

async function endSession(facts: RequestFacts, request: Request): Promise<Headers> {
  const { api } = await auth()
  const headers = authHeaders(request, facts.address)
  const found = await api.getSession({ headers, query: { disableRefresh: true } })
  const { headers: answered } = await api.signOut({ headers, returnHeaders: true })
  if (found) {
    const actor = { id: found.user.id, email: found.user.email, address: facts.address }
    await writeAudit(db(), actor, { action: 'sign-out', entity: 'sessions', entityId: found.user.id })
  }
  return setCookieHeaders(answered)
}

function missing(email: string, password: string): { email?: string; password?: string } {
  return {
    ...(!email && { email: 'Indiquez votre adresse e-mail.' }),
    ...(!password && { password: 'Indiquez votre mot de passe.' }),
  }
}

function retryAfter(seconds: number): Headers {
  return new Headers({ 'Retry-After': String(seconds) })
}

/** The password of a form, untrimmed: its first and last characters count as well. */
function passwordOf(form: FormData): string {
  const value = form.get('password')
  return typeof value === 'string' ? value : ''
}
