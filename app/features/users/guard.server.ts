import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import { setStaff } from '#app/lib/access.server.ts'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import { countAgainst } from '#app/lib/http/rate-limit.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf, writeAudit } from '#app/lib/records/audit.server.ts'
import { adminPath, ownPath } from './sign-in/own-path.ts'
import { findSession, type Session } from './sign-in/session.server.ts'
import type { SignInRecord } from './sign-in/sign-in.ts'

const signInRecord = createContext<SignInRecord>()

/**
 * Requires a session. A read is redirected to the login page, with the way back; a change is refused with 401, so that
 * the page retains its form and asks for the password.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const session = await sessionOf(request, context)
  if (!session) throw request.method === 'GET' ? redirect(loginPath(url), 303) : signedOut()
  const { staff, began } = session
  setStaff(context, staff)
  context.set(signInRecord, { adminId: staff.id, email: staff.email, loginTime: began.toISOString() })
  const response = await next()
  if (response.status === 403) await noteDenied(url.pathname, context)
  return response
}

/**
 * Requires a session for a page's requests on a timer: they do not count as the user's last request, and a missing
 * session is answered with 401 instead of a redirect.
 */
export const requireStaffIdle: MiddlewareFunction<Response> = async ({ request, context }) => {
  const session = await sessionOf(request, context, 'by a page')
  if (!session) throw signedOut()
  setStaff(context, session.staff)
}

/** The sign-in record of the request for `useLocalSession`. Available below the guard only. */
export function recordOf(context: Readonly<RouterContextProvider>): SignInRecord {
  return context.get(signInRecord)
}

/** Limit of logged refusals per person and hour, since the audit log only grows. */
const mostDenied = 20

async function noteDenied(path: string, context: Readonly<RouterContextProvider>): Promise<void> {
  const actor = actorOf(context)
  const limit = { bucket: 'denied', subject: actor.id ?? '', most: mostDenied, seconds: 3600 }
  try {
    if ((await withDeadline(countAgainst(db(), [limit]))) !== null) return
    const auditEvent = {
      action: 'denied',
      entity: 'sessions',
      entityId: actor.id,
      after: { url: path.slice(0, 200) },
    }
    await withDeadline(writeAudit(db(), actor, auditEvent))
  } catch (error) {
    factsOf(context).log.error({ err: error }, 'the audit row of a refusal could not be written')
  }
}

function signedOut() {
  return data('Votre session a pris fin.', { status: 401 })
}

/** Address of the login page with the way back: `url` is the page's, also for a data request. */
function loginPath({ pathname, search }: URL): string {
  const to = ownPath(pathname + search)
  return to === adminPath ? '/admin/login' : `/admin/login?to=${encodeURIComponent(to)}`
}

async function sessionOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
  asked?: Parameters<typeof findSession>[1],
): Promise<Session | null> {
  try {
    return await findSession(request, asked)
  } catch (error) {
    factsOf(context).log.error({ err: error }, 'the session cannot be read')
    throw data('La base de données ne répond pas. Réessayez dans un instant.', { status: 503 })
  }
}
