import { data } from 'react-router'
import { findLatestChange } from '#app/features/appointments/appointment-counts.server.ts'
import { requireStaffIdle } from '#app/features/users/guard.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import type { Route } from './+types/appointments-latest.ts'

export const middleware = [requireStaffIdle]

/** What an open screen of appointments asks every few seconds: nobody's presence, as `waiting.ts` is. */
export async function loader({ context }: Route.LoaderArgs) {
  permit(context, 'read-patients')
  const read = await readSection(factsOf(context), 'the latest change', findLatestChange)
  if ('failure' in read) throw data(null, { status: 503, statusText: 'Service Unavailable' })
  return Response.json({ latest: read.content })
}
