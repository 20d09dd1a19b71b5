import { Button } from '@mantine/core'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { type FormEvent, useState } from 'react'
import { Status } from '#app/admin/parts/status.tsx'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import styles from '../account/account.admin.module.css'
import type { AccountAnswer, OwnAccount } from '../account/account.ts'
import { PasswordField } from '../account/password-field.admin.tsx'
import { useAccount } from '../account/use-account.admin.tsx'
import { RecoveryCodes } from './recovery-codes.admin.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.admin.tsx'

type Shown = Extract<AccountAnswer, { state: 'key' | 'codes' }> | null

/** Second factor of the signed-in user: off, being set up, on, or its new recovery codes. */
export function SecondFactorPanel({ secondFactor }: Pick<OwnAccount, 'secondFactor'>) {
  const [shown, setShown] = useState<Shown>(null)
  if (shown?.state === 'codes') return <RecoveryCodes codes={shown.codes} onKept={() => setShown(null)} />
  if (shown?.state === 'key')
    return (
      <SecondFactorSetUp
        letters={shown.key}
        qrCode={shown.qrCode}
        onCodes={setShown}
        onCancel={() => setShown(null)}
      />
    )
  return secondFactor.isOn ? (
    <SwitchedOn secondFactor={secondFactor} onCodes={setShown} />
  ) : (
    <SwitchedOff onKey={setShown} />
  )
}

function SwitchedOff({ onKey }: { onKey: (shown: Shown) => void }) {
  const { errors, busy, ask } = useAccount('Impossible de préparer la vérification en deux étapes')
  return (
    <PasswordFirst
      id="begin"
      errors={errors}
      onSubmit={async (password) => {
        const done = await ask({ intent: 'begin-second-factor', password })
        if (done?.state === 'key') onKey(done)
      }}
    >
      <p className="text-md">
        Après le mot de passe, le site demande un code que montre votre téléphone, même sans réseau. Un mot de
        passe volé ne suffit plus. Il faut une application comme Google Authenticator, Aegis ou 2FAS.
      </p>
      <Button type="submit" variant="default" loading={busy}>
        Commencer
      </Button>
    </PasswordFirst>
  )
}

function SwitchedOn({
  secondFactor: { since, codesLeft },
  onCodes,
}: {
  secondFactor: OwnAccount['secondFactor']
  onCodes: (shown: Shown) => void
}) {
  const { errors, busy, ask } = useAccount('Impossible de changer la vérification en deux étapes')
  return (
    <PasswordFirst
      id="change"
      errors={errors}
      onSubmit={async (password, intent) => {
        const done = await ask(
          intent === 'drop'
            ? { intent: 'drop-second-factor', password }
            : { intent: 'renew-codes', password },
        )
        if (done?.state === 'codes') onCodes(done)
        if (done?.state === 'saved')
          toastSuccess('Succès', 'Vérification en deux étapes désactivée. Vos autres sessions sont fermées.')
      }}
    >
      <div className="stack gap-1">
        <Status tone="ok" icon={IconShieldCheck} label="Activée" />
        <p className="text-md">
          Depuis le {since}. {formatCodesLeft(codesLeft)}
        </p>
      </div>
      <div className="flow gap-2">
        <Button type="submit" variant="default" value="renew" loading={busy}>
          Faire de nouveaux codes de secours
        </Button>
        <Button type="submit" variant="default" value="drop" loading={busy}>
          Désactiver
        </Button>
      </div>
    </PasswordFirst>
  )
}

function formatCodesLeft(left: number): string {
  if (left === 0) return 'Il ne reste aucun code de secours\u00a0: faites-en de nouveaux.'
  return left === 1 ? 'Il reste un seul code de secours.' : `Il reste ${left} codes de secours.`
}

type PasswordFirstProps = {
  id: string
  errors: Record<string, string>
  /** `intent` is the value of the pressed button. */
  onSubmit: (password: string, intent: string) => Promise<void>
  /** Explanation, then buttons. */
  children: [React.ReactNode, React.ReactNode]
}

/** A change of the second factor first asks for the password, since the browser may be unattended. */
function PasswordFirst({ id, errors, onSubmit, children: [words, buttons] }: PasswordFirstProps) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    void onSubmit(password, intent)
  }
  return (
    <form noValidate className={`stack gap-4 ${styles.fields}`} onSubmit={submit}>
      {words}
      <PasswordField
        id={`${id}-password`}
        name="password"
        label="Votre mot de passe"
        autoComplete="current-password"
        error={errors['password']}
      />
      <div>{buttons}</div>
    </form>
  )
}
