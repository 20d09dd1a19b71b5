import { adminAppointment } from '#app/features/appointments/appointment-rows.server.ts'
import { fileName, isAgreed, linkFile } from '#app/features/appointments/calendar/visit-calendar.ts'
import { findPlace } from '#app/features/settings/place.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import type { Route } from './+types/visit-calendar.ts'
import { findLinked, visitStatus } from './visit.server.ts'

/** A patient's appointment as a calendar file, behind the link of the confirmation. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const linked = await findLinked(factsOf(context), params.token)
  if (linked.state !== 'found') return plain(visitStatus(linked))
  const agreed = adminAppointment(linked.row, new Map())
  if (!isAgreed(agreed)) return plain({ status: 404 })
  // Marked as cancelled, so that a calendar that already has it removes it.
  const visit = linked.visit.phase === 'closed' ? { ...agreed, status: 'cancelled' as const } : agreed
  const language = languageOf(new URL(request.url).pathname)
  return new Response(linkFile(visit, language, await findPlace(language)), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName(visit)}"`,
      ...unlisted,
    },
  })
}

export function action() {
  return plain({ status: 405, headers: { Allow: 'GET, HEAD' } })
}

const unlisted = { 'X-Robots-Tag': 'noindex' }

function plain({ status, headers }: { status: number; headers?: Record<string, string> }): Response {
  return new Response(null, { status, headers: { ...unlisted, ...headers } })
}
