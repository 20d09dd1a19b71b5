import { data, redirect } from 'react-router'
import { ownPath } from '#app/features/users/sign-in/own-path.ts'
import { signIn } from '#app/features/users/sign-in/sign-in.server.ts'
import { signInStatus } from '#app/features/users/sign-in/sign-in.ts'
import { SignInScreen } from '#app/features/users/sign-in/sign-in-screen.admin.tsx'
import { readForm } from '#app/lib/forms/form.server.ts'
import { valuesOf } from '#app/lib/forms/form.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { canSendMail } from '#app/lib/mail/mail.server.ts'
import type { Route } from './+types/login.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Connexion | Administration' }]

/**
 * Shown to every user, signed in or not: a browser that has lost its own record is sent here while its session lives,
 * and redirecting it back would loop.
 */
export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  return {
    to: ownPath(asked.get('to')),
    isPasswordSet: asked.get('access') === 'set',
    canReset: canSendMail(),
  }
}

/** Submission without a script; scripts use `/admin/sign-in`. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { answer, headers } = await signIn(factsOf(context), request, form)
  if (answer.state === 'signed-in') return redirect(answer.to, { status: 303, headers })
  if (answer.state === 'second-factor')
    return redirect(`/admin/second-factor?to=${encodeURIComponent(answer.to)}`, { status: 303, headers })
  const { email, to } = valuesOf(form, ['email', 'to'])
  return data({ answer, email, to: ownPath(to) }, { status: signInStatus[answer.state], headers })
}

/** `Retry-After`, after too many attempts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInScreen
      answer={actionData?.answer}
      email={actionData?.email ?? ''}
      to={actionData?.to ?? loaderData.to}
      isPasswordSet={loaderData.isPasswordSet}
      canReset={loaderData.canReset}
    />
  )
}
