import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { CodeField, type CodeMethod } from '../second-factor/code-field.admin.tsx'
import { askSignIn } from './ask-sign-in.ts'
import { type SignInAnswer, signInFailureOf } from './sign-in.ts'
import { fieldsClass, Notice, SignInFrame, waysClass } from './sign-in-frame.admin.tsx'
import { useCompleteSignIn } from './use-complete-sign-in.admin.tsx'

type SecondStepScreenProps = {
  /** The server's answer to a form sent without script. */
  answer: SignInAnswer | undefined
  to: string
  way: CodeMethod
}

/** Page for the code after a right password. Without script it is an ordinary form. */
export function SecondStepScreen({ answer: given, to, way }: SecondStepScreenProps) {
  const [answer, setAnswer] = useState(given)
  const [isBusy, setBusy] = useState(false)
  const completeSignIn = useCompleteSignIn()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    setAnswer(undefined)
    const reply = await askSignIn({ code: String(new FormData(form).get('code') ?? ''), to })
    setBusy(false)
    if (reply.state === 'signed-in') return completeSignIn(reply)
    setAnswer(reply)
    form.querySelector<HTMLInputElement>('[name=code]')?.select()
  }

  const failure = signInFailureOf(answer)
  const other = way === 'telephone' ? 'recovery' : 'telephone'
  return (
    <SignInFrame
      title="Vérification"
      lead={
        way === 'telephone'
          ? 'Votre mot de passe est bon. Il manque le code de votre téléphone.'
          : 'Votre mot de passe est bon. Il manque un de vos codes de secours.'
      }
      foot={
        'Ni téléphone ni code de secours\u00a0? Demandez à un administrateur du centre de désactiver votre vérification en deux étapes.'
      }
    >
      {failure && <Notice {...failure} />}
      <form method="post" action="/admin/second-factor" noValidate className={fieldsClass} onSubmit={submit}>
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="way" value={way} />
        <CodeField way={way} error={answer?.state === 'incomplete' ? answer.errors.code : undefined} />
        <Button type="submit" loading={isBusy}>
          Continuer
        </Button>
      </form>
      <p className={waysClass}>
        <Link to={`/admin/second-factor?${new URLSearchParams({ way: other, to })}`} replace>
          {way === 'telephone' ? 'Utiliser un code de secours' : 'Utiliser le téléphone'}
        </Link>
        <Link to={`/admin/login?${new URLSearchParams({ to })}`} replace>
          Recommencer
        </Link>
      </p>
    </SignInFrame>
  )
}
