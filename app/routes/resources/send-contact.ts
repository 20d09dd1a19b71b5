import { receiveContact } from '#app/features/contact/contact.server.ts'
import { formResponse, readForm } from '#app/lib/forms/form.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import type { Route } from './+types/send-contact.ts'

/** Stores the message that the page's script sends beside the chat; the answer repeats none of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const answer = await receiveContact(factsOf(context), language, await readForm(request))
  return Response.json({ state: answer.state }, formResponse(answer))
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
