import { Button } from '@mantine/core'
import { useState } from 'react'
import styles from './alerts.admin.module.css'
import { useAlerts } from './use-alerts.admin.tsx'
import { useThisDevice } from './use-this-device.admin.tsx'

/** Offers notifications on this device, where it can show them and does not yet; put away, it stays away. */
export function PushOffer({ publicKey }: { publicKey: string }) {
  const { here, busy, turnOn } = useThisDevice(publicKey)
  const changes = useAlerts()
  const [isDone, setDone] = useState(false)

  /** The dashboard no longer says that alerts reach no device. */
  async function activate(): Promise<void> {
    if (!(await turnOn())) return
    setDone(true)
    await changes.revalidate()
  }

  if (isDone || here?.ability !== 'able' || here.endpoint) return null
  return (
    <section className={`row wrap gap-3 above-5 ${styles.offer}`} aria-label="Notifications">
      <p className="grow shrink flush">
        Être prévenu ici quand un patient écrit ou demande un rendez-vous&nbsp;?
      </p>
      <Button variant="default" loading={busy} onClick={() => void activate()}>
        Activer les notifications
      </Button>
      <Button
        variant="subtle"
        loading={changes.busy}
        onClick={() =>
          void changes.ask({ intent: 'decline' }, 'Impossible d’enregistrer ce choix').then(setDone)
        }
      >
        Non merci
      </Button>
    </section>
  )
}
