import { eq, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '#app/lib/audit.server.ts'
import { db, withDeadline } from '#app/lib/db.server.ts'
import { longest, valuesOf } from '#app/lib/form.ts'
import type { RequestFacts } from '#app/lib/request-facts.server.ts'
import { auth } from './auth.server.ts'
import { cookieName, cookieOf } from './cookies.server.ts'
import { deviceOf, isKnown, rememberDevice } from './device.server.ts'
import { ownPath } from './own-path.ts'
import { sharedSecret } from './secrets.server.ts'
import { authHeaders, sweepSessions } from './session.server.ts'
import type { SignInAnswer } from './sign-in.ts'
import { countAttempt } from './sign-in-limits.server.ts'
import { sessions, users } from './tables.server.ts'
import { hashToken } from './token.server.ts'

export type SignedIn = { answer: SignInAnswer; headers: Headers }

/**
 * Signs in with the `email`, `password` and `to` of a form. The answer is the same, and takes as long, whether there
 * is no such account, it may not sign in, or the password is another. Never throws: what fails is logged.
 */
export async function signIn(facts: RequestFacts, request: Request, form: FormData): Promise<SignedIn> {
  const { email, to } = valuesOf(form, ['email', 'to'])
  const password = passwordOf(form)
  if (!email || !password)
    return { answer: { state: 'incomplete', errors: missing(email, password) }, headers: new Headers() }
  try {
    return await attempt(facts, request, { email: email.slice(0, longest.email), password, to: ownPath(to) })
  } catch (error) {
    facts.log.error({ err: error }, 'the sign-in failed')
    return { answer: { state: 'failed' }, headers: new Headers() }
  }
}

/** Ends the session of a request, here and in the browser. Throws when the database does not answer. */
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
    // No row of the audit log: it only grows, and whoever comes here may come a thousand times.
    facts.log.warn({ retryAfter: counted.retryAfter }, 'too many attempts to sign in')
    return {
      answer: { state: 'limited', retryAfter: counted.retryAfter },
      headers: retryAfter(counted.retryAfter),
    }
  }
  const opened = await openSession(facts, request, { email, password })
  if (!opened) {
    await noteRefusal(facts, email)
    return { answer: { state: 'refused' }, headers: new Headers() }
  }
  await counted.takeBack()
  await noteSuccess(facts, request, opened.user)
  opened.headers.append('Set-Cookie', rememberDevice(device, email, secret))
  const record = { adminId: opened.user.id, email: opened.user.email, loginTime: new Date().toISOString() }
  return { answer: { state: 'signed-in', record, to }, headers: opened.headers }
}

type Opened = { user: { id: string; email: string }; headers: Headers }

/** A new session, or null for wrong credentials. */
async function openSession(
  facts: RequestFacts,
  request: Request,
  body: { email: string; password: string },
): Promise<Opened | null> {
  const { api } = await auth()
  const headers = authHeaders(request, facts.address)
  headers.delete('cookie')
  try {
    const made = await api.signInEmail({ body, headers, returnHeaders: true })
    return { user: made.response.user, headers: cookiesOf(made.headers) }
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** The library throws its answers: 400 for what can be no e-mail or no password, 401 for wrong ones. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return status === 400 || status === 401
}

/** Of the library's headers only its cookies are passed on. */
function cookiesOf(headers: Headers): Headers {
  const passed = new Headers()
  for (const cookie of headers.getSetCookie()) passed.append('Set-Cookie', cookie)
  return passed
}

/** The session that the browser had before ends: an identifier lives for one sign-in. */
async function noteSuccess(facts: RequestFacts, request: Request, user: Opened['user']): Promise<void> {
  const former = formerToken(request)
  await db().transaction(async (tx) => {
    if (former) await tx.delete(sessions).where(eq(sessions.token, former))
    await sweepSessions(tx)
    await tx.update(users).set({ last_login: sql`now()` }).where(eq(users.id, user.id))
    const actor = { id: user.id, email: user.email, address: facts.address }
    await writeAudit(tx, actor, { action: 'sign-in', entity: 'sessions', entityId: user.id })
  })
}

async function noteRefusal(facts: RequestFacts, email: string): Promise<void> {
  // What was typed as an e-mail may be a password: only an account's is written down.
  const [user] = await db()
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email}) and ${users.deleted_at} is null`)
  const actor: Actor = { id: null, email: user?.email ?? null, address: facts.address }
  await writeAudit(db(), actor, {
    action: 'sign-in-refused',
    entity: 'sessions',
    entityId: user?.id ?? null,
  })
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
  return cookiesOf(answered)
}

/** The stored token of the session that a request comes with; the cookie holds token and signature. */
function formerToken(request: Request): string | null {
  const [token] = (cookieOf(request, cookieName('session')) ?? '').split('.')
  return token ? hashToken(token) : null
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

/** Every character of it counts, the first and the last as well. */
function passwordOf(form: FormData): string {
  const value = form.get('password')
  return typeof value === 'string' ? value : ''
}
