import { Button, TextInput } from '@mantine/core'
import { Form, Link, useNavigation } from 'react-router'
import { fieldsClass, Notice, SignInFrame, waysClass } from '../sign-in/sign-in-frame.admin.tsx'
import { type ResetAnswer, resetMinutes } from './password-reset.ts'

type PasswordResetScreenProps = { answer: ResetAnswer | undefined; email: string }

/** Page to request a password reset link. Without script it is an ordinary form. */
export function PasswordResetScreen({ answer, email }: PasswordResetScreenProps) {
  const { state } = useNavigation()
  if (answer?.state === 'asked') return <Asked email={email} />
  const failure = failureOf(answer)
  return (
    <SignInFrame
      title="Mot de passe oublié"
      lead={
        'Indiquez l’adresse e-mail de votre compte\u00a0: un lien pour choisir un autre mot de passe y est envoyé.'
      }
    >
      {failure && <Notice {...failure} />}
      <Form method="post" noValidate className={fieldsClass}>
        <TextInput
          name="email"
          type="email"
          label="E-mail"
          autoComplete="username"
          defaultValue={email}
          error={answer?.state === 'invalid' ? answer.errors.email : undefined}
        />
        <Button type="submit" loading={state !== 'idle'}>
          Recevoir le lien
        </Button>
      </Form>
      <Back />
    </SignInFrame>
  )
}

function Asked({ email }: { email: string }) {
  return (
    <SignInFrame
      title="Vérifiez votre messagerie"
      lead={`S’il existe un compte avec l’adresse ${email}, un lien vient d’y être envoyé.`}
    >
      <Notice
        good
        title="Ouvrez le lien reçu"
        message={`Il marche une seule fois, pendant ${resetMinutes} minutes. D’ici là, l’ancien mot de passe marche encore.`}
        more={
          'Rien reçu\u00a0? Regardez dans le courrier indésirable, ou demandez un lien à un administrateur du centre.'
        }
      />
      <Back />
    </SignInFrame>
  )
}

function Back() {
  return (
    <p className={waysClass}>
      <Link to="/admin/login">Retour à la connexion</Link>
    </p>
  )
}

function failureOf(answer: ResetAnswer | undefined): { title: string; message: string } | null {
  if (answer?.state === 'limited') {
    const minutes = Math.max(1, Math.ceil(answer.retryAfter / 60))
    return {
      title: 'Trop de demandes',
      message: `Réessayez dans ${minutes} minute${minutes > 1 ? 's' : ''}.`,
    }
  }
  if (answer?.state === 'failed')
    return { title: 'Demande impossible', message: 'Le service ne répond pas. Réessayez dans un instant.' }
  return null
}
