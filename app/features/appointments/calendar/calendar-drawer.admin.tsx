import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { CopyButton } from '#app/admin/parts/copy-button.tsx'
import { SideDrawer } from '#app/admin/parts/side-drawer.tsx'
import { unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { formatVisitMoment } from '../format-appointment.ts'
import styles from './calendar-drawer.admin.module.css'
import type { CalendarFeed, FeedAnswer } from './calendar-feed.server.ts'

/** One's own calendar on a phone: made, shown once, renewed, withdrawn. */
export function CalendarDrawer({ feed, today }: { feed: CalendarFeed | null; today: string }) {
  const address = useAddress()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const post = useSendJson<FeedAnswer>('/admin/appointments/calendar')
  const [made, setMade] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function change(intent: 'create' | 'delete'): Promise<void> {
    setBusy(true)
    const answer = await post({ intent })
    await revalidate()
    setBusy(false)
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
    >
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
      <div className="flow gap-2">
        <Button variant={feed ? 'default' : 'filled'} loading={busy} onClick={() => void change('create')}>
          {feed ? 'Renouveler le lien' : 'Créer mon lien'}
        </Button>
        {feed && (
          <Button variant="subtle" color="carmin" disabled={busy} onClick={() => void change('delete')}>
            Retirer le lien
          </Button>
        )}
      </div>
      {feed && !made && (
        <p className="soft text-sm">
          Le lien n’est montré qu’une fois. Renouvelez-le si vous l’avez perdu&nbsp;: l’ancien cesse aussitôt.
        </p>
      )}
    </SideDrawer>
  )
}

/** The address, this once: to be opened on this phone, or copied to another. */
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
      <div className="flow gap-2">
        <Button component="a" href={address.replace(/^https?:/, 'webcal:')}>
          Ouvrir dans le calendrier
        </Button>
        <CopyButton text={address} label="Copier" done="Lien copié" />
      </div>
      <p className="soft text-sm">
        Google Agenda, sur un ordinateur&nbsp;: Autres agendas, À partir de l’URL. iPhone&nbsp;: Réglages,
        Calendrier, Comptes, Ajouter un calendrier avec abonnement.
      </p>
    </div>
  )
}
