import type { DashboardTask } from '#app/features/dashboard/dashboard-task.ts'
import type { Role } from '#app/lib/access.ts'
import { type AlertKind, alertKindsFor, alertRules } from '#app/lib/alerts/alert-kinds.ts'
import { listDeadAlerts } from '#app/lib/alerts/dead-deliveries.server.ts'
import { listUnheard } from '#app/lib/alerts/recipients.server.ts'
import { db } from '#app/lib/db/db.server.ts'
import { formatMoment } from '#app/lib/text/format-moment.ts'

/** Maximum number of unsent alerts listed by name. */
const most = 5

/** Alerts that must arrive at once, with the patient's act behind each; null for an alert without a patient. */
const urgent: Partial<Record<AlertKind, string | null>> = {
  appointment: 'écrit',
  message: 'écrit',
  'patient-answer': 'répond',
  cancellation: 'annule',
  'backup-failed': null,
}

/** Tasks about alerts that reach no device or address, and about unsent ones. */
export async function readAlertTasks(role: Role, now: Date): Promise<DashboardTask[]> {
  const kinds = alertKindsFor(role)
  const [unheard, dead] = await Promise.all([
    listUnheard(
      db(),
      kinds.filter((kind) => kind in urgent),
    ),
    listDeadAlerts(kinds),
  ])
  const tasks: DashboardTask[] = []
  if (unheard.length > 0)
    tasks.push({
      kind: 'nobody hears',
      ...formatUnheard(unheard),
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

/** The title names the patients' acts first and then the backup, so that it stays short on a phone. */
function formatUnheard(kinds: readonly AlertKind[]): Pick<DashboardTask, 'title' | 'detail'> {
  const acts = new Set(kinds.flatMap((kind) => urgent[kind] ?? []))
  const failing = kinds.includes('backup-failed')
  const remedy = 'Activez les notifications sur un téléphone ou un ordinateur.'
  if (acts.size === 0) return { title: 'Personne n’est prévenu quand une sauvegarde échoue', detail: remedy }
  return {
    title: `Personne n’est prévenu quand un patient ${either.format(acts)}`,
    detail: failing ? `Ni quand une sauvegarde échoue. ${remedy}` : remedy,
  }
}

const either = new Intl.ListFormat('fr', { type: 'disjunction' })
