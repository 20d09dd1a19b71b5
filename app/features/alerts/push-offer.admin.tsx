import { Button } from '@mantine/core'
import { useState } from 'react'
import styles from './alerts.admin.module.css'
import { useAlerts } from './use-alerts.admin.tsx'
import { useThisDevice } from './use-this-device.admin.tsx'

/** Offer to turn on notifications on this device, if supported and still off; a dismissal is permanent. */
export function PushOffer({ publicKey }: { publicKey: string }) {
  const { here, busy, turnOn } = useThisDevice(publicKey)
  const changes = useAlerts()
  const [isDone, setDone] = useState(false)

  /** Reloads the dashboard, whose task about alerts without a device is then done. */
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
