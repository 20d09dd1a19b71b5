import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../account/password-field.admin.tsx'
import { CodeField, type CodeMethod, OtherCodeMethod } from '../second-factor/code-field.admin.tsx'
import { askSignIn } from './ask-sign-in.ts'
import { saveLocalSession } from './local-session.ts'
import { type SignInAnswer, signInFailureOf } from './sign-in.ts'
import { fieldsClass, Notice } from './sign-in-frame.admin.tsx'

type SignInAgainProps = {
  opened: boolean
  /** E-mail of the ended session: no other account can sign in here. */
  email: string
  /** The session is open again, so that the typed values can be sent once more. */
  onSignedIn: () => void
  /** The page stays as it is, with the typed values unsent. */
  onCancel: () => void
}

/** Dialog for the password and, with a second factor, the code. A half-filled form below keeps its values. */
export function SignInAgain({ opened, email, onSignedIn, onCancel }: SignInAgainProps) {
  const [answer, setAnswer] = useState<SignInAnswer>()
  const [owed, setOwed] = useState<'password' | 'code'>('password')
  const [way, setWay] = useState<CodeMethod>('telephone')
  const [isBusy, setBusy] = useState(false)
  const failure = signInFailureOf(answer)
  const errors = answer?.state === 'incomplete' ? answer.errors : {}

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The dialog is rendered elsewhere, but React's events bubble to a form that contains it in the component tree.
    event.stopPropagation()
    if (isBusy) return
    const typed = String(new FormData(event.currentTarget).get(owed) ?? '')
    setBusy(true)
    setAnswer(undefined)
    const reply = await askSignIn(owed === 'password' ? { email, password: typed } : { code: typed })
    setBusy(false)
    setAnswer(reply)
    if (reply.state === 'second-factor') setOwed('code')
    if (reply.state === 'expired') setOwed('password')
    if (reply.state !== 'signed-in') return
    setOwed('password')
    saveLocalSession(reply.record)
    onSignedIn()
  }

  return (
    <Modal opened={opened} onClose={onCancel} title="Votre session a pris fin" size="26rem" zIndex={500}>
      <p className="below-4 text-md">
        {owed === 'password'
          ? 'Indiquez votre mot de passe pour continuer\u00a0: ce que vous avez saisi est toujours là.'
          : 'Il manque votre code. Ce que vous avez saisi est toujours là.'}
      </p>
      {failure && <Notice {...failure} />}
      <form noValidate className={fieldsClass} onSubmit={submit}>
        <TextInput label="E-mail" name="email" type="email" autoComplete="username" value={email} readOnly />
        {owed === 'password' ? (
          <PasswordField
            name="password"
            label="Mot de passe"
            autoComplete="current-password"
            error={errors.password}
            data-autofocus
          />
        ) : (
          <CodeField way={way} error={errors.code} />
        )}
        <Button type="submit" loading={isBusy}>
          {owed === 'password' ? 'Se connecter' : 'Continuer'}
        </Button>
        {owed === 'code' && <OtherCodeMethod way={way} onChange={setWay} />}
      </form>
    </Modal>
  )
}
