import { data, redirect } from 'react-router'
import { screenTitle } from '#app/admin/shell/screen.ts'
import { ownPath } from '#app/features/users/sign-in/own-path.ts'
import { SecondStepScreen } from '#app/features/users/sign-in/second-step-screen.admin.tsx'
import { signInStatus } from '#app/features/users/sign-in/sign-in.ts'
import { isCodeOwed, signInWithCode } from '#app/features/users/sign-in/sign-in-code.server.ts'
import { readForm } from '#app/lib/forms/form.server.ts'
import { valuesOf } from '#app/lib/forms/form.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import type { Route } from './+types/second-factor.ts'

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Vérification') }]

/** A user whose password step is missing or too old starts with it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const to = ownPath(asked.get('to'))
  if (!(await readForScreen(context, () => isCodeOwed(request))))
    throw redirect(`/admin/login?to=${encodeURIComponent(to)}`, 303)
  return { to, way: wayOf(asked.get('way')) }
}

/** Submission without a script; scripts use `/admin/sign-in`. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { answer, headers } = await signInWithCode(factsOf(context), request, form)
  if (answer.state === 'signed-in') return redirect(answer.to, { status: 303, headers })
  const { to, way } = valuesOf(form, ['to', 'way'])
  return data({ answer, to: ownPath(to), way: wayOf(way) }, { status: signInStatus[answer.state], headers })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SecondStepScreen
      answer={actionData?.answer}
      to={actionData?.to ?? loaderData.to}
      way={actionData?.way ?? loaderData.way}
    />
  )
}

function wayOf(asked: string | null): 'telephone' | 'recovery' {
  return asked === 'recovery' ? 'recovery' : 'telephone'
}
