import { Button } from '@mantine/core'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { TaskList } from '#app/admin/parts/task-list.tsx'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { apart, CallButton, linkTo, wayTo } from '../admin/reach.admin.tsx'
import { appointmentFailure, useAppointments } from '../admin/use-appointments.admin.tsx'
import type { Practitioner } from '../agenda/agenda.ts'
import { formatVisit } from '../appointment-sentences.ts'
import type { EarlierOffer } from './earlier-hours.ts'
import styles from './earlier-offers.admin.module.css'

/** An offer with its message. */
export type OfferToSend = EarlierOffer & { message: string }

type OffersProps = {
  offers: readonly OfferToSend[]
  context: { today: string; practitioners: readonly Practitioner[] }
}

const title = 'Heures libres à proposer'

/** Hours that have become free, each with the first suitable patient. */
export function EarlierOffers({ offers, context: { today, practitioners } }: OffersProps) {
  return (
    <section aria-labelledby="earlier" className="above-5">
      <h2 id="earlier" className="text-lg bold below-2">
        {title}
      </h2>
      <TaskList
        label={title}
        tasks={offers.map((offer) => {
          const { hour, visit } = offer
          const who =
            practitioners.length > 1 && practitioners.find(({ id }) => id === hour.practitionerId)?.name
          return {
            key: hour.id,
            icon: IconHourglass,
            tone: 'new',
            title: `Heure libre\u00a0: ${formatVisit(hour, today)}${who ? `, ${who}` : ''}`,
            places: [
              {
                label: `Proposer à ${visit.name}, attendu le ${formatVisit(visit, today)}`,
                to: `/admin/appointments?open=${visit.id}`,
              },
            ],
            button: <OfferButtons offer={offer} today={today} />,
          }
        })}
      />
    </section>
  )
}

type ButtonsProps = { offer: OfferToSend; today: string }

/** Writes to the patient, moves their visit as the drawer does, or offers this hour to the next one. */
function OfferButtons({ offer: { hour, visit, known, message }, today }: ButtonsProps) {
  const { id, name, sequence, duration, placeId } = visit
  const { busy, act, send } = useAppointments(today)
  const way = wayTo(visit)
  const { day, start, practitionerId } = hour
  const who = <span className="visually-hidden">&nbsp;: {name}</span>

  function move(): void {
    const at = { day, start, duration, practitionerId, placeId, overbooked: null }
    void act(
      { intent: 'confirm', id, sequence, ...at, known, shownOpen: true },
      () => `${name}\u00a0: confirmé pour le ${formatVisit(hour, today)}`,
    )
  }

  async function pass(passed: boolean): Promise<void> {
    const outcome = await send({ intent: 'pass', id, sequence, hourId: hour.id, passed })
    const undo = () => void pass(false)
    if (outcome.state !== 'saved') toastError('Erreur', appointmentFailure(outcome, today))
    else if (passed)
      toastSuccess('Succès', `${name}\u00a0: pas cette fois`, { undo, undoLabel: 'Revenir en arrière' })
    else toastSuccess('Succès', `${name}\u00a0: l’heure lui est proposée de nouveau.`)
  }

  return (
    <div className={`row wrap gap-2 ${styles.buttons}`}>
      {way === null ? (
        <CallButton patient={visit} />
      ) : (
        <Button
          component="a"
          variant="light"
          href={linkTo(visit, message)}
          {...(way === 'chat' && apart)}
          leftSection={
            way === 'chat' ? <IconBrandWhatsapp size={18} aria-hidden /> : <IconMail size={18} aria-hidden />
          }
        >
          Écrire{who}
        </Button>
      )}
      <Button variant="default" disabled={busy} onClick={move}>
        Déplacer{who}
      </Button>
      <Button variant="default" disabled={busy} onClick={() => void pass(true)}>
        Pas cette fois{who}
      </Button>
    </div>
  )
}
