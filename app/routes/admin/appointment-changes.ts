import {
  appointmentResponse,
  changeAppointment,
  readAppointmentChange,
} from '#app/features/appointments/appointment-requests.server.ts'
import { listPeople } from '#app/features/users/people.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { actorOf } from '#app/lib/audit.server.ts'
import { withDeadline } from '#app/lib/db.server.ts'
import { causeOf } from '#app/lib/form.server.ts'
import { factsOf } from '#app/lib/request-facts.server.ts'
import type { Route } from './+types/appointment-changes.ts'

/** Changes of appointments, in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  permit(context, 'answer')
  const read = await readAppointmentChange(request)
  if ('errors' in read) return appointmentResponse({ state: 'invalid', errors: read.errors })
  const { change } = read
  if (change.intent === 'delete' || change.intent === 'restore') permit(context, 'discard')
  try {
    const people = await withDeadline(listPeople())
    const names = new Map(people.map(({ id, name }) => [id, name]))
    return appointmentResponse(await changeAppointment(change, actorOf(context), names))
  } catch (error) {
    factsOf(context).log.error(
      { error: causeOf(error), intent: change.intent },
      'an appointment cannot be changed',
    )
    return Response.json({ state: 'failed' }, { status: 503 })
  }
}

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'read')
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
