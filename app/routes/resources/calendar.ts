import { findFeedOwner, writeFeed } from '#app/features/appointments/calendar/calendar-feed.server.ts'
import { findSiteName } from '#app/features/settings/panels/settings.server.ts'
import { findActiveRole } from '#app/features/users/people.server.ts'
import { hashToken } from '#app/features/users/token.server.ts'
import { may } from '#app/lib/access.ts'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import { causeOf } from '#app/lib/forms/form.server.ts'
import { countAgainst, subjectOf } from '#app/lib/http/rate-limit.server.ts'
import { factsOf, type RequestFacts } from '#app/lib/http/request-facts.server.ts'
import type { Route } from './+types/calendar.ts'

/** How often one address may ask in ten minutes: several phones behind one, each once an hour, stay far below. */
const most = 60

/**
 * The visits for somebody's own calendar, under an address that only they have. The secret is in the query, which no log
 * of ours holds. Whatever is wrong with it, the answer is that there is nothing.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = factsOf(context)
  const token = new URL(request.url).searchParams.get('key') ?? ''
  try {
    return await withDeadline(answer(facts, token))
  } catch (error) {
    facts.log.error({ error: causeOf(error) }, 'a calendar cannot be read')
    return plain(503, 'Service Unavailable', { 'Retry-After': '300' })
  }
}

export function action() {
  return plain(405, 'Method Not Allowed', { Allow: 'GET, HEAD' })
}

async function answer({ address }: RequestFacts, token: string): Promise<Response> {
  const subject = await subjectOf(db(), address)
  const wait = await countAgainst(db(), [{ bucket: 'calendar', subject, most, seconds: 600 }])
  if (wait !== null) return plain(429, 'Too Many Requests', { 'Retry-After': String(wait) })
  const owner = tokenForm.test(token) ? await findFeedOwner(hashToken(token)) : null
  const role = owner && (await findActiveRole(owner))
  if (!role || !may(role, 'read-patients')) return plain(404, 'Not Found')
  return new Response(await writeFeed(await findSiteName()), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', ...unlisted },
  })
}

/** 256 bits as they are written. */
const tokenForm = /^[\w-]{43}$/

const unlisted = { 'X-Robots-Tag': 'noindex' }

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...unlisted, ...headers },
  })
}
