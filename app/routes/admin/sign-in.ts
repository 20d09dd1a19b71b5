import { signIn } from '#app/features/users/sign-in.server.ts'
import { signInStatus } from '#app/features/users/sign-in.ts'
import { readForm } from '#app/lib/form.server.ts'
import { factsOf } from '#app/lib/request-facts.server.ts'
import type { Route } from './+types/sign-in.ts'

/** Signs in and answers with data: for the login page's script, and for whoever signs in again in place. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, headers } = await signIn(factsOf(context), request, await readForm(request))
  return Response.json(answer, { status: signInStatus[answer.state], headers })
}
