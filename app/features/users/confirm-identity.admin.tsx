import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useFocusBack } from '#app/admin/shell/focus.ts'
import { sendJson, type Unsent } from '#app/admin/shell/send-json.ts'
import { PasswordField } from './account/password-field.admin.tsx'
import type { ConfirmationAnswer } from './confirmation.ts'
import { CodeField, type CodeMethod, OtherCodeMethod } from './second-factor/code-field.admin.tsx'
import { fieldsClass, Notice } from './sign-in/sign-in-frame.admin.tsx'

type ConfirmIdentityProps = {
  opened: boolean
  /** E-mail of the signed-in user, so that browsers fill in the password. */
  email: string
  /** The refused request may now be repeated. */
  onConfirmed: () => void
  /** The change is abandoned; typed values remain. */
  onCancel: () => void
}

/**
 * Dialog that asks the signed-in user for their password, and their code if they have a second factor. The page below
 * keeps its state.
 */
export function ConfirmIdentity({ opened, email, onConfirmed, onCancel }: ConfirmIdentityProps) {
  const [answer, setAnswer] = useState<ConfirmationAnswer | Unsent>()
  const [owesCode, setOwesCode] = useState(false)
  const [way, setWay] = useState<CodeMethod>('telephone')
  const [isBusy, setBusy] = useState(false)
  useFocusBack(opened)
  const errors = answer?.state === 'wrong' ? answer.errors : {}
  const failure = failureOf(answer)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The dialog is rendered elsewhere, but React's events bubble to a form that contains it in the component tree.
    event.stopPropagation()
    if (isBusy) return
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setAnswer(undefined)
    const reply = await sendJson<ConfirmationAnswer>('/admin/confirm', typed)
    setBusy(false)
    setAnswer(reply)
    if (reply.state === 'code') setOwesCode(true)
    if (reply.state === 'confirmed') onConfirmed()
  }

  return (
    <Modal opened={opened} onClose={onCancel} title="Confirmez que c’est vous" size="26rem" zIndex={500}>
      <p className="below-4 text-md">
        Cette action touche à tout le centre. Redonnez votre mot de passe{'\u00a0'}: ce que vous avez saisi
        est toujours là, et il ne vous sera plus demandé pendant dix minutes.
      </p>
      {failure && <Notice {...failure} />}
      <form noValidate className={fieldsClass} onSubmit={submit}>
        <TextInput label="Email" type="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="password"
          label="Mot de passe"
          autoComplete="current-password"
          error={errors.password}
          data-autofocus
        />
        {owesCode && <CodeField way={way} error={errors.code} />}
        <Button type="submit" loading={isBusy}>
          Confirmer
        </Button>
        {owesCode && <OtherCodeMethod way={way} onChange={setWay} />}
        <Button variant="default" onClick={onCancel}>
          Annuler
        </Button>
      </form>
    </Modal>
  )
}

/** Form-level error; null when a field shows its own. */
function failureOf(answer: ConfirmationAnswer | Unsent | undefined) {
  switch (answer?.state) {
    case undefined:
    case 'confirmed':
    case 'code':
    case 'wrong':
      return null
    case 'limited': {
      const minutes = Math.max(1, Math.ceil(answer.retryAfter / 60))
      return { title: 'Trop d’essais', message: `Réessayez dans ${minutes} minute${minutes > 1 ? 's' : ''}.` }
    }
    case 'signed out':
      return { title: 'Votre session a pris fin', message: 'Reconnectez-vous, puis recommencez.' }
    default:
      return { title: 'Erreur', message: 'Rien n’a pu être vérifié. Contrôlez la connexion, puis réessayez.' }
  }
}
