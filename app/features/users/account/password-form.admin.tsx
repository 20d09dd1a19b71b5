import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import { passwordLength } from '#app/lib/password-length.ts'
import { saveLocalSession } from '../sign-in/local-session.ts'
import styles from './account.admin.module.css'
import { PasswordField } from './password-field.admin.tsx'
import { useAccount } from './use-account.admin.tsx'

/** Form to change the user's own password. */
export function PasswordForm({ email }: { email: string }) {
  const { errors, busy, ask } = useAccount('Impossible de changer le mot de passe')

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const typed = new FormData(form)
    const [current, next] = ['current', 'next'].map((name) => String(typed.get(name) ?? '')) as [
      string,
      string,
    ]
    const done = await ask({ intent: 'password', current, next })
    if (done?.state !== 'entered') return
    saveLocalSession(done.record)
    form.reset()
    toastSuccess('Succès', 'Mot de passe changé. Vos autres sessions sont fermées.')
  }

  return (
    <form noValidate className={`stack gap-4 ${styles.fields}`} onSubmit={(event) => void submit(event)}>
      {/* For password managers. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        name="current"
        label="Mot de passe actuel"
        autoComplete="current-password"
        error={errors['current']}
      />
      <PasswordField
        name="next"
        label="Nouveau mot de passe"
        description={`Au moins ${passwordLength.least} caractères\u00a0: quelques mots à la suite conviennent très bien.`}
        autoComplete="new-password"
        error={errors['next']}
      />
      <div>
        <Button type="submit" variant="default" loading={busy}>
          Changer le mot de passe
        </Button>
      </div>
    </form>
  )
}
