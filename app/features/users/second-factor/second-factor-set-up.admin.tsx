import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { CopyButton } from '#app/admin/parts/copy-button.tsx'
import styles from '../account/account.admin.module.css'
import type { AccountAnswer, QrCode } from '../account/account.ts'
import { useAccount } from '../account/use-account.admin.tsx'
import { CodeField } from './code-field.admin.tsx'

type SecondFactorSetUpProps = {
  /** The key in groups of four. */
  letters: string
  qrCode: QrCode
  onCodes: (codes: Extract<AccountAnswer, { state: 'codes' }>) => void
  onCancel: () => void
}

/** The authenticator's key, and the field of a first code that proves its transfer. */
export function SecondFactorSetUp({ letters, qrCode, onCodes, onCancel }: SecondFactorSetUpProps) {
  const { errors, busy, ask } = useAccount('Impossible d’activer la vérification en deux étapes')

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    const done = await ask({ intent: 'confirm-second-factor', code })
    if (done?.state === 'codes') onCodes(done)
  }

  return (
    <form noValidate className={`stack gap-4 ${styles.fields}`} onSubmit={(event) => void submit(event)}>
      <p className="text-md">
        Ouvrez l’application de votre téléphone et photographiez ce carré. Sur ce téléphone même, copiez la
        clé et ajoutez-la à l’application.
      </p>
      <div className="row wrap gap-4 gap-x-5">
        <svg
          className={`rigid ${styles.square}`}
          viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
          role="img"
          aria-label="Code carré de la clé"
          shapeRendering="crispEdges"
        >
          <path d={qrCode.path} />
        </svg>
        <div className={`stack gap-2 ${styles.letters}`}>
          <p className="text-sm">La clé, en lettres</p>
          <code>{letters}</code>
          <div>
            <CopyButton text={letters.replaceAll(' ', '')} label="Copier la clé" done="Copié" />
          </div>
        </div>
      </div>
      <CodeField way="telephone" error={errors['code']} />
      <div className="flow gap-2">
        <Button type="submit" loading={busy}>
          Activer
        </Button>
        <Button variant="default" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  )
}
