import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { focusOnRouteChange, useFocusBack } from '#app/admin/shell/focus.ts'
import { unsentReasons, useBusySend } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { ofName } from '#app/lib/text/of-name.ts'
import type { AccessAnswer, AccessIntent } from './access.ts'
import styles from './access-dialog.admin.module.css'
import { FreshLink } from './fresh-link.admin.tsx'
import type { UserRow } from './user.admin.tsx'
import { AccessBadge } from './user-cells.admin.tsx'

type Link = Extract<AccessAnswer, { state: 'link' }>

/** Access of a person, with an administrator's actions. A new link appears only here, once. */
export function AccessDialog({ person, isOwn }: { person: UserRow; isOwn: boolean }) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const address = useAddress()
  const { link, busy, ask } = useAccess(person.id)
  useFocusBack()
  return (
    <Modal
      opened
      onClose={() => address.closeDialog({ saved: false })}
      title={`Accès ${ofName(person.name)}`}
      size="36rem"
      fullScreen={phone}
      zIndex={300}
    >
      <AccessFacts person={person} />
      {isOwn ? (
        <p className={`soft below-4 ${styles.words}`}>
          C’est vous. Votre mot de passe, votre vérification en deux étapes et vos sessions sont sous{' '}
          <Link to="/admin/account">Mon compte</Link>.
        </p>
      ) : link ? (
        <FreshLink person={person} link={link} />
      ) : (
        <AccessActions person={person} busy={busy} ask={ask} />
      )}
    </Modal>
  )
}

function AccessFacts({ person: { access, email } }: { person: UserRow }) {
  const sessions = access.sessions === 0 ? 'Aucune' : access.sessions.toLocaleString('fr-FR')
  return (
    <dl className={`stack ${styles.facts}`}>
      <Fact name="Se connecte avec">{email}</Fact>
      <Fact name="Accès">
        <AccessBadge access={access} />
      </Fact>
      {access.linkUntil && <Fact name="Lien ouvert jusqu’au">{access.linkUntil}</Fact>}
      <Fact name="Vérification en deux étapes">{access.hasSecondFactor ? 'Activée' : 'Désactivée'}</Fact>
      <Fact name="Sessions ouvertes">{sessions}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="soft">{name}</dt>
      <dd className="semibold break-anywhere">{children}</dd>
    </div>
  )
}

type ActionsProps = { person: UserRow; busy: boolean; ask: (intent: AccessIntent) => void }

function AccessActions({ person, busy, ask }: ActionsProps) {
  const { access, is_active: isActive } = person
  const [dropping, setDropping] = useState(false)
  if (dropping)
    return (
      <div role="alert">
        <p className={`soft below-4 ${styles.words}`}>
          Ensuite, le mot de passe suffit pour entrer. Assurez-vous de parler à la bonne personne. Ses
          sessions sont fermées, et c’est noté dans le journal.
        </p>
        <div className="flow gap-2">
          <Button variant="default" onClick={() => setDropping(false)} ref={focusOnRouteChange}>
            Annuler
          </Button>
          <Button color="carmin" loading={busy} onClick={() => ask('drop-second-factor')}>
            Désactiver les deux étapes
          </Button>
        </div>
      </div>
    )
  return (
    <>
      <p className={`soft below-4 ${styles.words}`}>{explain(person)}</p>
      <div className="flow gap-2">
        {isActive && (
          <Button loading={busy} onClick={() => ask('link')} data-autofocus>
            {linkLabels[access.state]}
          </Button>
        )}
        {access.sessions > 0 && (
          <Button variant="default" loading={busy} onClick={() => ask('end-sessions')}>
            Fermer toutes les sessions
          </Button>
        )}
        {access.hasSecondFactor && (
          <Button variant="default" onClick={() => setDropping(true)}>
            Désactiver les deux étapes
          </Button>
        )}
      </div>
    </>
  )
}

const linkLabels = {
  none: 'Donner l’accès',
  invited: 'Faire un nouveau lien',
  open: 'Réinitialiser le mot de passe',
}

function explain({ access, is_active: isActive }: UserRow): string {
  if (!isActive) return 'Ce compte est inactif\u00a0: activez-le d’abord, puis donnez-lui un accès.'
  if (access.state === 'open')
    return 'Un lien permet de choisir un autre mot de passe. L’ancien marche jusque-là\u00a0; ensuite, toutes les sessions sont fermées.'
  const until = 'Un lien, valable une fois pendant 24 heures, permet de choisir un mot de passe.'
  return access.state === 'invited' ? `${until} Le précédent cesse de marcher.` : until
}

/** Requests a change of a person's access, and shows its result. */
function useAccess(id: string) {
  const [send, busy] = useBusySend<AccessAnswer>('/admin/users/access')
  const { revalidate } = useRevalidator()
  const [link, setLink] = useState<Link | null>(null)

  async function ask(intent: AccessIntent): Promise<void> {
    const answer = await send({ intent, id })
    if (answer.state === 'link') setLink(answer)
    else if (answer.state === 'done') toastSuccess('Succès', done[intent])
    else toastError('Erreur', `${failed[intent]}${reasons[answer.state] ?? ''}`)
    await revalidate()
  }

  return { link, busy, ask: (intent: AccessIntent) => void ask(intent) }
}

const done: Record<AccessIntent, string> = {
  link: 'Lien créé',
  'end-sessions': 'Toutes ses sessions sont fermées',
  'drop-second-factor': 'Vérification en deux étapes désactivée',
}

const failed: Record<AccessIntent, string> = {
  link: 'Impossible de créer le lien',
  'end-sessions': 'Impossible de fermer les sessions',
  'drop-second-factor': 'Impossible de désactiver les deux étapes',
}

const reasons: Partial<Record<string, string>> = {
  ...unsentReasons,
  gone: '. Cet utilisateur n’existe plus.',
  inactive: '. Ce compte est inactif.',
  own: '. Passez par «\u00a0Mon compte\u00a0».',
}
