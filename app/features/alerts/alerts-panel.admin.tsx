import { Button } from '@mantine/core'
import { AlertDevices } from './alert-devices.admin.tsx'
import { AlertPreferencesForm } from './alert-preferences.admin.tsx'
import type { OwnAlerts } from './alert-settings.ts'
import styles from './alerts.admin.module.css'
import { useAlerts } from './use-alerts.admin.tsx'

/** On which devices one is told, and of what. */
export function AlertsPanel({ alerts }: { alerts: OwnAlerts }) {
  return (
    <div className={`stack gap-5 ${styles.panel}`}>
      {alerts.dead > 0 && <DeadLetters count={alerts.dead} />}
      <AlertDevices alerts={alerts} />
      <AlertPreferencesForm alerts={alerts} />
    </div>
  )
}

/** What was given up, and may be tried once more. */
function DeadLetters({ count }: { count: number }) {
  const { busy, ask } = useAlerts()
  return (
    <div className={`row wrap gap-3 ${styles.offer}`} role="status">
      <p className="grow shrink flush">
        {count === 1
          ? '1 alerte n’est pas partie.'
          : `${count.toLocaleString('fr-FR')} alertes ne sont pas parties.`}
      </p>
      <Button
        variant="default"
        loading={busy}
        onClick={() => void ask({ intent: 'retry' }, 'Impossible de réessayer')}
      >
        Réessayer
      </Button>
    </div>
  )
}
