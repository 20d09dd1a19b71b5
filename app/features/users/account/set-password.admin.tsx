import { Button, TextInput } from '@mantine/core'
import { Form, Link, useNavigation } from 'react-router'
import { passwordLength } from '#app/lib/password-length.ts'
import { fieldsClass, SignInFrame, waysClass } from '../sign-in/sign-in-frame.admin.tsx'
import { PasswordField } from './password-field.admin.tsx'

type SetPasswordScreenProps = {
  isGone: boolean
  /** True if a link for a new password can be sent. */
  canReset: boolean
  /** E-mail of the link's owner; null for the first administrator, who types it. */
  email: string | null
  errors: { email?: string; password?: string }
}

/** Page of a one-time link, to set a password. */
export function SetPasswordScreen({ isGone, canReset, email, errors }: SetPasswordScreenProps) {
  const { state } = useNavigation()
  if (isGone) return <Gone canReset={canReset} />
  return (
    <SignInFrame
      title="Votre mot de passe"
      lead={
        email === null
          ? 'Vous êtes le premier administrateur de ce site : indiquez votre adresse et choisissez un mot de passe.'
          : 'Choisissez le mot de passe avec lequel vous vous connecterez.'
      }
    >
      <Form method="post" noValidate className={fieldsClass}>
        <TextInput
          name="email"
          type="email"
          label="E-mail"
          autoComplete="username"
          defaultValue={email ?? ''}
          readOnly={email !== null}
          error={errors.email}
        />
        <PasswordField
          name="password"
          label="Mot de passe"
          description={`Au moins ${passwordLength.least} caractères : quelques mots à la suite conviennent très bien.`}
          autoComplete="new-password"
          error={errors.password}
        />
        <Button type="submit" loading={state !== 'idle'}>
          Enregistrer le mot de passe
        </Button>
      </Form>
    </SignInFrame>
  )
}

function Gone({ canReset }: { canReset: boolean }) {
  return (
    <SignInFrame
      title="Lien expiré"
      lead={`Ce lien a déjà servi, ou il est trop ancien.${canReset ? '' : ' Demandez-en un nouveau à un administrateur du centre.'}`}
    >
      {canReset && (
        <Button component={Link} to="/admin/password-reset" fullWidth>
          Recevoir un nouveau lien
        </Button>
      )}
      <p className={waysClass}>
        <Link to="/admin/login">Retour à la connexion</Link>
      </p>
    </SignInFrame>
  )
}
