import { changeHours } from '#app/features/opening-hours/hours-changes.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/opening-hours-changes.ts'
import { listVisitsOutsideHours } from './appointment-facts.server.ts'

/** Changes of the week and of the days that differ, in JSON. */
export function action({ request, context }: Route.ActionArgs) {
  permit(context, 'edit')
  return changeHours(request, {
    actor: actorOf(context),
    log: factsOf(context).log,
    visitsOutside: (transaction) => listVisitsOutsideHours(new Date(), transaction),
  })
}

export const loader = postOnly('read')
