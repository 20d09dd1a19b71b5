import { data, redirect } from 'react-router'
import { screenTitle } from '#app/admin/shell/screen.ts'
import { findInvited, setPasswordByLink } from '#app/features/users/access-link.server.ts'
import { SetPasswordScreen } from '#app/features/users/account/set-password.admin.tsx'
import { readForm } from '#app/lib/forms/form.server.ts'
import { valuesOf } from '#app/lib/forms/form.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { canSendMail } from '#app/lib/mail/mail.server.ts'
import type { Route } from './+types/access.ts'

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Choisir un mot de passe') }]

/** Viewing the page does not use the link up, since link previews may load it first. */
export async function loader({ request }: Route.LoaderArgs) {
  const invited = await findInvited(tokenOf(request))
  const canReset = canSendMail()
  if (invited === undefined) return data({ state: 'gone' as const, canReset }, { status: 410 })
  return { state: 'open' as const, email: invited?.email ?? null, canReset }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { email } = valuesOf(form, ['email'])
  const password = form.get('password')
  const typed = { email, password: typeof password === 'string' ? password : '' }
  const answer = await setPasswordByLink(tokenOf(request), typed, factsOf(context).address)
  if (answer.state === 'set') return redirect('/admin/login?access=set', 303)
  return data(answer, { status: answer.state === 'gone' ? 410 : 422 })
}

export default function Access({ loaderData, actionData }: Route.ComponentProps) {
  const isGone = loaderData.state === 'gone' || actionData?.state === 'gone'
  return (
    <SetPasswordScreen
      isGone={isGone}
      canReset={loaderData.canReset}
      email={loaderData.state === 'open' ? loaderData.email : null}
      errors={actionData?.state === 'wrong' ? actionData.errors : {}}
    />
  )
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}
