import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PasswordField } from '../account/password-field.admin.tsx'
import { askSignIn } from './ask-sign-in.ts'
import { type SignInAnswer, signInFailureOf } from './sign-in.ts'
import { fieldsClass, Notice, SignInFrame } from './sign-in-frame.admin.tsx'
import { useCompleteSignIn } from './use-complete-sign-in.admin.tsx'

type SignInScreenProps = {
  /** The server's answer to a form sent without script. */
  answer: SignInAnswer | undefined
  /** E-mail as typed in that form. */
  email: string
  to: string
  /** True right after a password was set. */
  isPasswordSet: boolean
  /** True if a link for a new password can be sent. */
  canReset: boolean
}

/** The login page. Without script it is an ordinary form. */
export function SignInScreen({ answer: given, email, to, isPasswordSet, canReset }: SignInScreenProps) {
  const [answer, setAnswer] = useState(given)
  const [isBusy, setBusy] = useState(false)
  const completeSignIn = useCompleteSignIn()
  const navigate = useNavigate()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    // Cleared first, so that screen readers announce the same text again.
    setAnswer(undefined)
    const reply = await askSignIn(credentialsOf(form))
    setBusy(false)
    if (reply.state === 'signed-in') return completeSignIn(reply)
    if (reply.state === 'second-factor')
      return navigate(`/admin/second-factor?to=${encodeURIComponent(reply.to)}`)
    setAnswer(reply)
    focusAfter(form, reply)
  }

  const failure = signInFailureOf(answer)
  const errors = answer?.state === 'incomplete' ? answer.errors : {}
  return (
    <SignInFrame
      title="Administration"
      lead="Connectez-vous pour répondre aux patients et tenir le site à jour."
      foot={
        canReset ? (
          <Link to="/admin/password-reset" className="link-row">
            {forgotten}
          </Link>
        ) : (
          `${forgotten} Demandez un nouveau lien à un administrateur du centre.`
        )
      }
    >
      {failure && <Notice {...failure} />}
      {isPasswordSet && !answer && (
        <Notice
          good
          title="Mot de passe enregistré"
          message="Connectez-vous avec votre nouveau mot de passe."
        />
      )}
      <form method="post" action="/admin/login" noValidate className={fieldsClass} onSubmit={submit}>
        <input type="hidden" name="to" value={to} />
        <TextInput
          name="email"
          type="email"
          label="E-mail"
          autoComplete="username"
          defaultValue={email}
          error={errors.email}
        />
        <PasswordField
          name="password"
          label="Mot de passe"
          autoComplete="current-password"
          error={errors.password}
        />
        <Button type="submit" loading={isBusy}>
          Se connecter
        </Button>
      </form>
    </SignInFrame>
  )
}

const forgotten = 'Mot de passe oublié\u00a0?'

function credentialsOf(form: HTMLFormElement) {
  const reply = new FormData(form)
  const text = (name: string) => String(reply.get(name) ?? '')
  return { email: text('email'), password: text('password'), to: text('to') }
}

/** The typed e-mail stays; the password has to be typed again. */
function focusAfter(form: HTMLFormElement, answer: SignInAnswer): void {
  const password = form.querySelector<HTMLInputElement>('[name=password]')
  const isEmailMissing = answer.state === 'incomplete' && answer.errors.email
  if (isEmailMissing) return form.querySelector<HTMLInputElement>('[name=email]')?.focus()
  if (answer.state === 'refused') password?.select()
  password?.focus()
}
