import { Button } from '@mantine/core'
import { Moment } from '#app/admin/parts/moment.tsx'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { AlertDevice, OwnAlerts } from './alert-settings.ts'
import styles from './alerts.admin.module.css'
import type { PushAbility } from './push-client.admin.tsx'
import { useAlerts } from './use-alerts.admin.tsx'
import { deniedSentence, useThisDevice } from './use-this-device.admin.tsx'

/** Devices with notifications: a switch for this one, and for each a test and its last receipt. */
export function AlertDevices({ alerts: { devices, publicKey } }: { alerts: OwnAlerts }) {
  const { here, busy, turnOn, turnOff } = useThisDevice(publicKey)
  const changes = useAlerts()
  const isHere = (device: AlertDevice) => device.endpoint === here?.endpoint
  const isOn = devices.some(isHere)

  async function start(): Promise<void> {
    if (await turnOn()) await changes.revalidate()
  }

  async function stop(device: AlertDevice): Promise<void> {
    const isDone = await changes.ask(
      { intent: 'turn-off', id: device.id },
      'Impossible de désactiver l’appareil',
    )
    if (isDone && isHere(device)) await turnOff()
  }

  async function attempt({ id }: AlertDevice): Promise<void> {
    if (await changes.ask({ intent: 'try', id }, 'L’essai n’est pas parti'))
      toastSuccess('Succès', 'Essai envoyé\u00a0: il arrive en quelques secondes')
  }

  return (
    <div className="stack gap-3">
      <h3 className="text-md semibold">Notifications</h3>
      {here && !isOn && <Offer ability={here.ability} busy={busy} onStart={() => void start()} />}
      {devices.length > 0 && (
        <ul className={`bare stack ${styles.devices}`} aria-label="Appareils prévenus">
          {devices.map((device) => (
            <li key={device.id} className="row wrap gap-3">
              <div className="stack grow shrink break-anywhere">
                <b className="semibold">
                  {device.name}
                  {isHere(device) && <span className={styles.here}> (cet appareil)</span>}
                </b>
                <span className="soft text-sm">
                  {device.received ? (
                    <>
                      dernier reçu <Moment at={device.received} />
                    </>
                  ) : (
                    'rien reçu pour l’instant'
                  )}
                </span>
              </div>
              <Button
                variant="default"
                aria-label={`Envoyer un essai à ${device.name}`}
                loading={changes.busy}
                onClick={() => void attempt(device)}
              >
                Envoyer un essai
              </Button>
              <Button
                variant="subtle"
                aria-label={`Désactiver ${device.name}`}
                loading={changes.busy}
                onClick={() => void stop(device)}
              >
                Désactiver
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type OfferProps = { ability: PushAbility; busy: boolean; onStart: () => void }

function Offer({ ability, busy, onStart }: OfferProps) {
  if (ability !== 'able') return <p className="soft text-sm flush">{reasons[ability]}</p>
  return (
    <div className="row wrap gap-3">
      <Button loading={busy} onClick={onStart}>
        Activer sur cet appareil
      </Button>
      <p className="soft text-sm flush">
        Sur un téléphone, installez d’abord l’administration (menu du navigateur)&nbsp;: il garde ainsi les
        notifications.
      </p>
    </div>
  )
}

const reasons: Record<Exclude<PushAbility, 'able'>, string> = {
  denied: deniedSentence,
  'to install':
    'Sur iPhone et iPad, ajoutez d’abord l’administration à l’écran d’accueil (bouton Partager), puis ouvrez-la de là.',
  unable: 'Ce navigateur ne sait pas montrer de notifications.',
}
