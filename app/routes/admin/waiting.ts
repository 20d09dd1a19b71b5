import { data } from 'react-router'
import { requireStaffIdle } from '#app/features/users/guard.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import type { Route } from './+types/waiting.ts'
import { countWaiting } from './waiting.server.ts'

export const middleware = [requireStaffIdle]

/** What the sidebar asks every half minute. Outside of the back-office's guard: asking on a timer is nobody's presence. */
export async function loader({ context }: Route.LoaderArgs) {
  permit(context, 'read-patients')
  const counted = await readSection(factsOf(context), 'what waits', countWaiting)
  if ('failure' in counted) throw data(null, { status: 503, statusText: 'Service Unavailable' })
  return Response.json(counted.content)
}
