import { Button, TextInput } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { CopyButton } from '#app/admin/parts/copy-button.tsx'
import { DrawerFoot } from '#app/admin/parts/drawers/drawer-foot.tsx'
import { SideDrawer } from '#app/admin/parts/drawers/side-drawer.tsx'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import { unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { formatVisitMoment } from '../format-appointment.ts'
import styles from './calendar-drawer.admin.module.css'
import type { CalendarFeed, FeedAnswer } from './calendar-feed.server.ts'

/** The user's own calendar on a phone: create, show once, renew, delete. */
export function CalendarDrawer({ feed, today }: { feed: CalendarFeed | null; today: string }) {
  const address = useAddress()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const post = useSendJson<FeedAnswer>('/admin/appointments/calendar')
  const [made, setMade] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<'renew' | 'withdraw' | null>(null)

  async function change(intent: 'create' | 'delete'): Promise<void> {
    setBusy(true)
    const answer = await post({ intent })
    await revalidate()
    setBusy(false)
    setAsked(null)
    if (answer.state === 'made') return setMade(answer.address)
    if (answer.state === 'deleted') {
      setMade(null)
      return toastSuccess('Succès', 'Lien retiré. Les téléphones qui l’ont ne reçoivent plus rien.')
    }
    toastError('Erreur', `Impossible de changer le lien${unsentReasons[answer.state] ?? ''}`)
  }

  return (
    <SideDrawer
      title="Sur mon téléphone"
      onClose={() =>
        void navigate(address.to({ calendar: null }), { replace: true, preventScrollReset: true })
      }
      foot={
        <DrawerFoot
          name="le lien"
          rare={[
            feed && {
              label: 'Retirer le lien',
              icon: IconTrash,
              danger: true,
              onClick: () => setAsked('withdraw'),
            },
            made !== null && {
              label: 'Renouveler le lien',
              icon: IconRefresh,
              onClick: () => setAsked('renew'),
            },
          ]}
        >
          {made ? (
            <Button component="a" href={made.replace(/^https?:/, 'webcal:')}>
              Ouvrir dans le calendrier
            </Button>
          ) : (
            <Button
              variant={feed ? 'default' : 'filled'}
              loading={busy}
              onClick={() => (feed ? setAsked('renew') : void change('create'))}
            >
              {feed ? 'Renouveler le lien' : 'Créer mon lien'}
            </Button>
          )}
        </DrawerFoot>
      }
    >
      <ConfirmDelete
        opened={asked === 'renew'}
        question="Renouveler le lien&nbsp;?"
        consequence="L’ancien cesse aussitôt. Chaque téléphone qui l’a ne reçoit plus rien, jusqu’à ce que le nouveau y soit ouvert."
        label="Renouveler"
        deletes={false}
        busy={busy}
        onCancel={() => setAsked(null)}
        onConfirm={() => void change('create')}
      />
      <ConfirmDelete
        opened={asked === 'withdraw'}
        question="Retirer le lien&nbsp;?"
        consequence="Les téléphones qui l’ont ne recevront plus rien. Un nouveau lien se crée ici."
        label="Retirer"
        busy={busy}
        onCancel={() => setAsked(null)}
        onConfirm={() => void change('delete')}
      />
      <p>
        Un lien secret, à vous seul, met les rendez-vous dans le calendrier de votre téléphone. Il ne montre
        que des initiales, le soin et l’heure. Qui a ce lien voit ces rendez-vous&nbsp;: ne l’envoyez à
        personne.
      </p>
      {made && <Made address={made} />}
      {feed && !made && (
        <p className={`tone-ok ${styles.state}`}>
          Lien créé {formatVisitMoment(feed.createdAt, today)}
          {feed.lastReadAt
            ? `, lu la dernière fois ${formatVisitMoment(feed.lastReadAt, today)}.`
            : '. Aucun téléphone ne l’a encore lu.'}
        </p>
      )}
      {feed && !made && (
        <p className="soft text-sm">
          Le lien n’est montré qu’une fois. Renouvelez-le si vous l’avez perdu&nbsp;: l’ancien cesse aussitôt.
        </p>
      )}
    </SideDrawer>
  )
}

/** The address, shown only this once, to open on this phone or to copy to another. */
function Made({ address }: { address: string }) {
  return (
    <div className="stack gap-3" role="status">
      <TextInput
        label="Votre lien"
        description="Il n’est montré que cette fois."
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={address} label="Copier" done="Lien copié" />
      <p className="soft text-sm">
        Google Agenda, sur un ordinateur&nbsp;: Autres agendas, À partir de l’URL. iPhone&nbsp;: Réglages,
        Calendrier, Comptes, Ajouter un calendrier avec abonnement.
      </p>
    </div>
  )
}
