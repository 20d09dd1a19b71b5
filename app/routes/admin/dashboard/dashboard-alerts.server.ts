import type { DashboardTask } from '#app/features/dashboard/dashboard-task.ts'
import { countDeadDeliveries } from '#app/lib/alerts/dead-deliveries.server.ts'
import { hasRecipients } from '#app/lib/alerts/recipients.server.ts'
import { db } from '#app/lib/db/db.server.ts'

/** That nobody would hear of a patient, and what could not be told. */
export async function readAlertTasks(): Promise<DashboardTask[]> {
  const [isHeard, dead] = await Promise.all([hasRecipients(db()), countDeadDeliveries()])
  const tasks: DashboardTask[] = []
  if (!isHeard)
    tasks.push({
      kind: 'nobody hears',
      title: 'Personne n’est prévenu quand un patient écrit',
      detail: 'Activez les notifications sur un téléphone ou un ordinateur.',
      to: '/admin/account#alerts',
      action: 'Activer',
    })
  if (dead > 0)
    tasks.push({
      kind: 'dead letters',
      title:
        dead === 1
          ? '1 alerte n’est pas partie'
          : `${dead.toLocaleString('fr-FR')} alertes ne sont pas parties`,
      detail: 'Vérifiez vos appareils, puis réessayez.',
      to: '/admin/account#alerts',
      action: 'Réessayer',
    })
  return tasks
}
