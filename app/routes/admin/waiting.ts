import { data } from 'react-router'
import { findLatestChange } from '#app/features/appointments/appointment-counts.server.ts'
import { requireStaffIdle } from '#app/features/users/guard.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import type { Route } from './+types/waiting.ts'
import { countWaiting } from './waiting.server.ts'

export const middleware = [requireStaffIdle]

/** Answers an open tab's polls, outside of the back-office's guard, so that a poll does not extend a session. */
export async function loader({ context }: Route.LoaderArgs) {
  const staff = permit(context, 'read-patients')
  const read = await readSection(factsOf(context), 'what waits', async () => {
    const [counts, latestVisit] = await Promise.all([countWaiting(staff), findLatestChange()])
    return { ...counts, latestVisit }
  })
  if ('failure' in read) throw data(null, { status: 503, statusText: 'Service Unavailable' })
  return Response.json(read.content)
}
