import { data } from 'react-router'
import { screenTitle } from '#app/admin/shell/screen.ts'
import { askPasswordReset } from '#app/features/users/password-reset/password-reset.server.ts'
import { resetStatus } from '#app/features/users/password-reset/password-reset.ts'
import { PasswordResetScreen } from '#app/features/users/password-reset/password-reset-screen.admin.tsx'
import { readForm } from '#app/lib/forms/form.server.ts'
import { valuesOf } from '#app/lib/forms/form.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { canSendMail } from '#app/lib/mail/mail.server.ts'
import type { Route } from './+types/password-reset.ts'

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Mot de passe oublié') }]

export function loader() {
  refuseWithoutMail()
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  refuseWithoutMail()
  const form = await readForm(request)
  const answer = await askPasswordReset(factsOf(context), form)
  const headers = new Headers(answer.state === 'limited' ? { 'Retry-After': String(answer.retryAfter) } : {})
  return data(
    { answer, email: valuesOf(form, ['email']).email },
    { status: resetStatus[answer.state], headers },
  )
}

/** Without e-mail there is no reset to request. */
function refuseWithoutMail(): void {
  if (!canSendMail()) throw data(null, { status: 404 })
}

/** `Retry-After`, after too many attempts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function PasswordReset({ actionData }: Route.ComponentProps) {
  return <PasswordResetScreen answer={actionData?.answer} email={actionData?.email ?? ''} />
}
