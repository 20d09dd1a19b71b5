import { AlertDevices } from './alert-devices.admin.tsx'
import { AlertPreferencesForm } from './alert-preferences.admin.tsx'
import type { OwnAlerts } from './alert-settings.ts'
import styles from './alerts.admin.module.css'

/** Panel of the devices with notifications, and of the kinds of alerts. */
export function AlertsPanel({ alerts }: { alerts: OwnAlerts }) {
  return (
    <div className={`stack gap-5 ${styles.panel}`}>
      <AlertDevices alerts={alerts} />
      <AlertPreferencesForm alerts={alerts} />
    </div>
  )
}
