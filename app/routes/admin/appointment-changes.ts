import { changeAppointments } from '#app/features/appointments/appointment-requests.server.ts'
import { listPeople } from '#app/features/users/people.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { withDeadline } from '#app/lib/db/db.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/appointment-changes.ts'

/** Changes of appointments, in JSON. Deleting asks for more than answering. */
export function action({ request, context }: Route.ActionArgs) {
  const { role } = permit(context, 'answer')
  return changeAppointments(request, {
    actor: actorOf(context),
    role,
    log: factsOf(context).log,
    namesOf: async () => new Map((await withDeadline(listPeople())).map(({ id, name }) => [id, name])),
  })
}

export const loader = postOnly('read')
