import { findFeedOwner, writeFeed } from '#app/features/appointments/calendar/calendar-feed.server.ts'
import { findSiteName } from '#app/features/settings/panels/settings.server.ts'
import { findActiveRole } from '#app/features/users/people.server.ts'
import { hashToken } from '#app/features/users/token.server.ts'
import { may } from '#app/lib/access.ts'
import { withDeadline } from '#app/lib/db/db.server.ts'
import { causeOf } from '#app/lib/forms/form.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import type { Route } from './+types/calendar.ts'

/**
 * The visits for a user's own calendar, at a secret address. The secret is in the query, which our logs omit. Every
 * fault is answered as an unknown address.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = factsOf(context)
  const token = new URL(request.url).searchParams.get('key') ?? ''
  try {
    return await withDeadline(answer(token))
  } catch (error) {
    facts.log.error({ error: causeOf(error) }, 'a calendar cannot be read')
    return plain(503, 'Service Unavailable', { 'Retry-After': '300' })
  }
}

export function action() {
  return plain(405, 'Method Not Allowed', { Allow: 'GET, HEAD' })
}

async function answer(token: string): Promise<Response> {
  const owner = tokenForm.test(token) ? await findFeedOwner(hashToken(token)) : null
  const role = owner && (await findActiveRole(owner))
  if (!role || !may(role, 'read-patients')) return plain(404, 'Not Found')
  return new Response(await writeFeed(await findSiteName()), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', ...unlisted },
  })
}

/**
 * 256 bits in base64url: they cannot be guessed, so there is no rate limit that wrong tokens could exhaust for a right
 * one.
 */
const tokenForm = /^[\w-]{43}$/

const unlisted = { 'X-Robots-Tag': 'noindex' }

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...unlisted, ...headers },
  })
}
