import { signIn } from '#app/features/users/sign-in/sign-in.server.ts'
import { signInStatus } from '#app/features/users/sign-in/sign-in.ts'
import { signInWithCode } from '#app/features/users/sign-in/sign-in-code.server.ts'
import { readForm } from '#app/lib/forms/form.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import type { Route } from './+types/sign-in.ts'

/** Runs a step of the sign-in and answers data: for the login page's script, and for a new sign-in in place. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const step = form.has('code') ? signInWithCode : signIn
  const { answer, headers } = await step(factsOf(context), request, form)
  return Response.json(answer, { status: signInStatus[answer.state], headers })
}
