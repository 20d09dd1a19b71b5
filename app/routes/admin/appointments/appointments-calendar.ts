import { changeFeed } from '#app/features/appointments/calendar/calendar-feed.server.ts'
import { hashToken, newToken } from '#app/features/users/token.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { publicOrigin } from '#app/lib/env.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/appointments-calendar.ts'

/** Creates the secret address of the user's own calendar, which is shown only once, or revokes it. */
export function action({ request, context }: Route.ActionArgs) {
  const { id } = permit(context, 'read-patients')
  return changeFeed(request, {
    actor: actorOf(context),
    person: id,
    log: factsOf(context).log,
    newAddress() {
      const token = newToken()
      return { hash: hashToken(token), address: `${publicOrigin()}/calendar/appointments.ics?key=${token}` }
    },
  })
}

export const loader = postOnly('read-patients')
