import { receiveAppointment } from '#app/features/appointments/appointment.server.ts'
import { findVisitMails } from '#app/features/appointments/mails/find-visit-mails.server.ts'
import { centreFacts } from '#app/features/settings/place.server.ts'
import { formResponse, readForm } from '#app/lib/forms/form.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import type { Route } from './+types/send-appointment.ts'

/** Stores the request that the page's script sends beside the chat; the answer has only its reference. */
export async function action({ request, context }: Route.ActionArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const answer = await receiveAppointment(factsOf(context), language, await readForm(request), () =>
    findVisitMails(centreFacts),
  )
  const reference = 'reference' in answer ? answer.reference : undefined
  return Response.json({ state: answer.state, reference }, formResponse(answer))
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
