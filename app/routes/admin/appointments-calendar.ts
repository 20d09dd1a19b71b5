import { createFeed, deleteFeed, readFeedChange } from '#app/features/appointments/calendar-feed.server.ts'
import { hashToken, newToken } from '#app/features/users/token.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { actorOf } from '#app/lib/audit.server.ts'
import { publicOrigin } from '#app/lib/env.server.ts'
import { causeOf } from '#app/lib/form.server.ts'
import { factsOf } from '#app/lib/request-facts.server.ts'
import type { Route } from './+types/appointments-calendar.ts'

/** Makes the secret address of one's own calendar, which is told this once, or ends it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = permit(context, 'read')
  const intent = await readFeedChange(request)
  if (intent === null) return Response.json({ state: 'failed' }, { status: 422 })
  try {
    if (intent === 'delete') {
      await deleteFeed(actorOf(context), id)
      return Response.json({ state: 'deleted' })
    }
    const token = newToken()
    await createFeed(actorOf(context), id, hashToken(token))
    return Response.json({
      state: 'made',
      address: `${publicOrigin()}/calendar/appointments.ics?key=${token}`,
    })
  } catch (error) {
    factsOf(context).log.error({ error: causeOf(error) }, 'a calendar cannot be changed')
    return Response.json({ state: 'failed' }, { status: 503 })
  }
}

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'read')
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
