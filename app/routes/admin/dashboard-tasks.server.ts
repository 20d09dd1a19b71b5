import {
  countNewAppointments,
  countRemindersTomorrow,
} from '#app/features/appointments/appointment-counts.server.ts'
import { findUnread } from '#app/features/contact/unread.server.ts'
import type { DashboardTask } from '#app/features/dashboard/dashboard-task.ts'
import { may, type Role } from '#app/lib/access.ts'
import { momentWords } from '#app/lib/moment-words.ts'

/** What waits for an answer today; nothing that does not. */
export async function readWaitingTasks(role: Role, now: Date): Promise<DashboardTask[]> {
  const [unread, asked, reminders] = await Promise.all([
    findUnread(),
    countNewAppointments(),
    countRemindersTomorrow(now),
  ])
  const verb = (doing: string) => (may(role, 'answer') ? doing : 'Voir')
  const tasks: (DashboardTask & { count: number })[] = [
    {
      kind: 'appointments',
      count: asked,
      title: asked === 1 ? '1 demande de rendez-vous' : `${figure(asked)} demandes de rendez-vous`,
      detail: 'Une heure à proposer, un message à envoyer.',
      to: '/admin/appointments?status=new',
      action: verb('Confirmer'),
    },
    {
      kind: 'messages',
      count: unread.count,
      title: unread.count === 1 ? '1 message non lu' : `${figure(unread.count)} messages non lus`,
      detail: unread.since ? arrival(unread.count, momentWords(unread.since, now)) : undefined,
      to: '/admin/messages?status=unread',
      action: verb('Répondre'),
    },
    {
      kind: 'reminders',
      count: reminders,
      title: reminders === 1 ? '1 rappel pour demain' : `${figure(reminders)} rappels pour demain`,
      detail: 'Un message à chaque patient, la veille.',
      to: '/admin/appointments?view=reminders',
      action: verb('Rappeler'),
    },
  ]
  return tasks.filter(({ count }) => count > 0).map(({ count: _count, ...task }) => task)
}

function arrival(count: number, when: string): string {
  return `${count === 1 ? 'Arrivé' : 'Le plus ancien est arrivé'} ${when}.`
}

const figure = (count: number) => count.toLocaleString('fr-FR')
