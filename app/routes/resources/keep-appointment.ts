import { receiveAppointment } from '#app/features/appointments/appointment.server.ts'
import { formResponse, readForm } from '#app/lib/form.server.ts'
import { languageOf } from '#app/lib/i18n.ts'
import { factsOf } from '#app/lib/request-facts.server.ts'
import type { Route } from './+types/keep-appointment.ts'

/** Keeps what the page's script sends beside the chat; the answer says no word of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const answer = await receiveAppointment(factsOf(context), language, await readForm(request))
  return Response.json({ state: answer.state }, formResponse(answer))
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
