import { eq, sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { publicOrigin } from '#app/lib/env.server.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import { canSendMail } from '#app/lib/mail/mail.server.ts'
import { type QueuedMail, queueMail } from '#app/lib/mail/mail-queue.server.ts'
import { writeAudit } from '#app/lib/records/audit.server.ts'
import { fullMoment } from '#app/lib/text/format-moment.ts'
import { newDeviceMail } from '../mails/access-mails.ts'
import { sessions, users } from '../tables.server.ts'
import { hashToken } from '../token.server.ts'
import { auth } from './auth.server.ts'
import { cookieName, cookieOf } from './cookies.server.ts'
import { type Device, isKnown, rememberDevice } from './device.server.ts'
import { formatDevice } from './format-device.ts'
import { authHeaders, sweepSessions } from './session.server.ts'
import type { SignInAnswer, SignInRecord } from './sign-in.ts'

export type SignedIn = { answer: SignInAnswer; headers: Headers }

export type SignInUser = { id: string; email: string }

/** Completes a sign-in after all checks: opens the session, sets its cookie and marks the device as known. */
export async function completeSignIn(
  facts: RequestFacts,
  request: Request,
  user: SignInUser,
  { to, device, secret }: { to: string; device: Device; secret: string },
): Promise<SignedIn> {
  const { headers, record } = await openSession(facts, request, user)
  await noteEntry(facts, request, user, isKnown(device, user.email, secret))
  headers.append('Set-Cookie', rememberDevice(device, user.email, secret))
  return { answer: { state: 'signed-in', record, to }, headers }
}

/** Opens a session with a new identifier; returns its cookie and the browser's sign-in record. */
export async function openSession(
  facts: RequestFacts,
  request: Request,
  user: SignInUser,
): Promise<{ headers: Headers; record: SignInRecord }> {
  const { api } = await auth()
  const made = await api.openSession({
    body: { userId: user.id },
    headers: headersWithoutCookies(request, facts.address),
    returnHeaders: true,
  })
  const record = { adminId: user.id, email: user.email, loginTime: made.response.createdAt.toISOString() }
  return { headers: setCookieHeaders(made.headers), record }
}

/** Headers for the library without cookies, for a request whose cookies must not identify the user. */
export function headersWithoutCookies(request: Request, address: string): Headers {
  const headers = authHeaders(request, address)
  headers.delete('cookie')
  return headers
}

/** Copies only the cookies of the library's headers. */
export function setCookieHeaders(headers: Headers): Headers {
  const passed = new Headers()
  for (const cookie of headers.getSetCookie()) passed.append('Set-Cookie', cookie)
  return passed
}

/**
 * Ends the browser's former session, since an identifier lives for one sign-in, and queues a message about a new
 * device. The request does not wait for the mail server.
 */
async function noteEntry(
  facts: RequestFacts,
  request: Request,
  user: SignInUser,
  isKnownDevice: boolean,
): Promise<void> {
  const former = formerToken(request)
  await db().transaction(async (tx) => {
    if (former) await tx.delete(sessions).where(eq(sessions.token, former))
    await sweepSessions(tx)
    const [before] = await tx.select({ lastLogin: users.last_login }).from(users).where(eq(users.id, user.id))
    await tx.update(users).set({ last_login: sql`now()` }).where(eq(users.id, user.id))
    const actor = { id: user.id, email: user.email, address: facts.address }
    await writeAudit(tx, actor, { action: 'sign-in', entity: 'sessions', entityId: user.id })
    // A first sign-in, after an invitation, has no known device and needs no warning.
    const isFirst = before !== undefined && before.lastLogin === null
    if (!isKnownDevice && !isFirst && canSendMail()) await queueMail(tx, newDeviceNotice(facts, user))
  })
}

/** The message expires, since a late warning would only frighten. */
function newDeviceNotice({ userAgent }: RequestFacts, { id, email }: SignInUser): QueuedMail {
  const now = new Date()
  return {
    kind: 'new-device',
    to: email,
    content: newDeviceMail(
      { moment: fullMoment(now), device: formatDevice(userAgent) },
      { account: `${publicOrigin()}/admin/account` },
    ),
    expiresAt: new Date(now.getTime() + 24 * 60 * 60_000),
    subjectId: id,
  }
}

/** Stored token of a request's session; the cookie holds token and signature. */
function formerToken(request: Request): string | null {
  const [token] = (cookieOf(request, cookieName('session')) ?? '').split('.')
  return token ? hashToken(token) : null
}
