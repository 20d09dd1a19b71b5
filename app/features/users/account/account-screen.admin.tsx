import { Switch } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { useSingleKeys } from '#app/admin/shell/shortcuts/shortcut.ts'
import { SecondFactorPanel } from '../second-factor/second-factor-panel.admin.tsx'
import styles from './account.admin.module.css'
import type { OwnAccount } from './account.ts'
import { OwnSessions } from './own-sessions.admin.tsx'
import { PasswordForm } from './password-form.admin.tsx'
import { ProfileForm } from './profile-form.admin.tsx'

/** Account of the signed-in user, for every role. */
export function AccountScreen({ account, alerts }: { account: OwnAccount; alerts: ReactNode }) {
  const [singleKeys, setSingleKeys] = useSingleKeys()
  return (
    <>
      <PageHeader title="Mon compte" />
      <Part title="Profil">
        <ProfileForm account={account} />
      </Part>
      <Part title="Mot de passe" hint="En changer ferme vos autres sessions.">
        <PasswordForm email={account.email} />
      </Part>
      {alerts && (
        <Part id="alerts" title="Alertes" hint="Quand un patient écrit, demande ou répond.">
          {alerts}
        </Part>
      )}
      <Part title="Vérification en deux étapes">
        <SecondFactorPanel secondFactor={account.secondFactor} />
      </Part>
      <Part title="Sessions" hint="Où vous êtes connecté. Fermez ce que vous ne reconnaissez pas.">
        <OwnSessions sessions={account.sessions} />
      </Part>
      <Part title="Clavier">
        <Switch
          label="Raccourcis d’une seule touche"
          aria-label="Raccourcis d’une seule touche"
          description="«&nbsp;N&nbsp;» pour créer, «&nbsp;/&nbsp;» pour chercher, «&nbsp;?&nbsp;» pour les voir tous. Coupés, une lettre seule ne fait rien. Pour cet appareil."
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
      </Part>
    </>
  )
}

type PartProps = { id?: string; title: string; hint?: string; children: ReactNode }

function Part({ id: anchor, title, hint, children }: PartProps) {
  const id = useId()
  return (
    <section id={anchor} className={`stack gap-4 gap-x-6 ${styles.part}`} aria-labelledby={id}>
      <div>
        <h2 id={id} className="text-lg bold">
          {title}
        </h2>
        {hint && <p className="soft text-sm above-1">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
