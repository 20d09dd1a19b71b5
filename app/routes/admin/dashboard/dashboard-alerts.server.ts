import type { DashboardTask } from '#app/features/dashboard/dashboard-task.ts'
import type { Role } from '#app/lib/access.ts'
import { alertKindsFor, alertRules } from '#app/lib/alerts/alert-kinds.ts'
import { listDeadAlerts } from '#app/lib/alerts/dead-deliveries.server.ts'
import { hasRecipients } from '#app/lib/alerts/recipients.server.ts'
import { db } from '#app/lib/db/db.server.ts'
import { formatMoment } from '#app/lib/text/format-moment.ts'

/** How many of what could not be told are named. */
const most = 5

/** That no device or address would get an alert, and what could not be sent. */
export async function readAlertTasks(role: Role, now: Date): Promise<DashboardTask[]> {
  const [isHeard, dead] = await Promise.all([hasRecipients(db()), listDeadAlerts(alertKindsFor(role))])
  const tasks: DashboardTask[] = []
  if (!isHeard)
    tasks.push({
      kind: 'nobody hears',
      title: 'Personne n’est prévenu quand un patient écrit',
      detail: 'Activez les notifications sur un téléphone ou un ordinateur.',
      to: '/admin/account#alerts',
      action: 'Activer',
    })
  if (dead.length > 0)
    tasks.push({
      kind: 'dead letters',
      title:
        dead.length === 1
          ? '1 alerte n’est pas partie'
          : `${dead.length.toLocaleString('fr-FR')} alertes ne sont pas parties`,
      detail: 'Le service de notification a refusé, ou n’a pas répondu à temps.',
      places: dead.slice(0, most).map(({ kind, amount, subjectId, at }) => ({
        label: `${alertRules[kind].sentence(amount)}, ${formatMoment(at, now)}`,
        to: alertRules[kind].path(subjectId),
      })),
      retry: 'alerts',
    })
  return tasks
}
