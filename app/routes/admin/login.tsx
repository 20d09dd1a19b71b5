import { data, Form, redirect } from 'react-router'
import { signIn } from '#app/features/users/sign-in.server.ts'
import { signInStatus } from '#app/features/users/sign-in.ts'
import { readForm } from '#app/lib/form.server.ts'
import { factsOf } from '#app/lib/request-facts.server.ts'
import type { Route } from './+types/login.ts'

/** A page with its script asks for the answer itself (`answer`), to keep the record and to say what happened. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { answer, headers } = await signIn(factsOf(context), request, form)
  if (answer.state === 'signed-in' && !form.has('answer'))
    return redirect(answer.to, { status: 303, headers })
  return data(answer, { status: signInStatus[answer.state], headers })
}

export default function Login() {
  return (
    <Form method="post">
      <input name="email" type="email" autoComplete="username" />
      <input name="password" type="password" autoComplete="current-password" />
      <button type="submit">Se connecter</button>
    </Form>
  )
}
