import { Button, Modal, PasswordInput, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { askSignIn } from './ask-sign-in.ts'
import { fieldsClass, Notice } from './gate.admin.tsx'
import { keepLocalSession } from './local-session.ts'
import { type SignInAnswer, signInFailure } from './sign-in.ts'

type SignInAgainProps = {
  opened: boolean
  /** Whose session ended: nobody else signs in here. */
  email: string
  /** The session lives again: send what was typed once more. */
  onSignedIn: () => void
  /** The person goes on looking; what they typed is still there, and still not sent. */
  onCancel: () => void
}

/** Asks for the password over whatever was being typed when the session ended, and leaves it untouched. */
export function SignInAgain({ opened, email, onSignedIn, onCancel }: SignInAgainProps) {
  const [answer, setAnswer] = useState<SignInAnswer>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The dialog is drawn elsewhere, but in React's tree it may stand inside the form that is being typed.
    event.stopPropagation()
    if (isBusy) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setBusy(true)
    setAnswer(undefined)
    const said = await askSignIn({ email, password })
    setBusy(false)
    if (said.state !== 'signed-in') return setAnswer(said)
    keepLocalSession(said.record)
    onSignedIn()
  }

  return (
    <Modal opened={opened} onClose={onCancel} title="Votre session a pris fin" size="26rem" zIndex={500}>
      <Text mb="md">
        Indiquez votre mot de passe pour continuer : ce que vous avez saisi est toujours là.
      </Text>
      {answer && answer.state !== 'signed-in' && answer.state !== 'incomplete' && (
        <Notice {...signInFailure(answer)} />
      )}
      <form noValidate className={fieldsClass} onSubmit={submit}>
        <TextInput label="Email" name="email" type="email" autoComplete="username" value={email} readOnly />
        <PasswordInput
          name="password"
          label="Mot de passe"
          autoComplete="current-password"
          error={answer?.state === 'incomplete' ? answer.errors.password : undefined}
          visibilityToggleButtonProps={{ 'aria-label': 'Afficher ou masquer' }}
          data-autofocus
        />
        <Button type="submit" loading={isBusy}>
          Se connecter
        </Button>
      </form>
    </Modal>
  )
}
