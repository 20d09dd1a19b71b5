import type { DashboardTask } from '#app/features/dashboard/dashboard-task.ts'
import type { Role } from '#app/lib/access.ts'
import { type AlertKind, alertKindsFor, alertRules } from '#app/lib/alerts/alert-kinds.ts'
import { listDeadAlerts } from '#app/lib/alerts/dead-deliveries.server.ts'
import { listUnheard } from '#app/lib/alerts/recipients.server.ts'
import { db } from '#app/lib/db/db.server.ts'
import { formatMoment } from '#app/lib/text/format-moment.ts'

/** Number of unsent alerts that are named. */
const most = 5

/** Alerts that must arrive at once: the words for each kind. */
const urgent: Partial<Record<AlertKind, string>> = {
  appointment: 'quand un patient écrit',
  message: 'quand un patient écrit',
  'patient-answer': 'quand un patient répond',
  cancellation: 'quand un patient annule',
  'backup-failed': 'quand une sauvegarde échoue',
}

/** Tasks about alerts that no device or address would get, and about unsent ones. */
export async function readAlertTasks(role: Role, now: Date): Promise<DashboardTask[]> {
  const kinds = alertKindsFor(role)
  const [unheard, dead] = await Promise.all([
    listUnheard(
      db(),
      kinds.filter((kind) => urgent[kind]),
    ),
    listDeadAlerts(kinds),
  ])
  const tasks: DashboardTask[] = []
  if (unheard.length > 0)
    tasks.push({
      kind: 'nobody hears',
      title: `Personne n’est prévenu ${[...new Set(unheard.map((kind) => urgent[kind]))].join(', ')}`,
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
