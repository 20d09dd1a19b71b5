import { countRemindersTomorrow } from '#app/features/appointments/appointment-counts.server.ts'
import { findUnread } from '#app/features/contact/unread.server.ts'
import type { DashboardTask } from '#app/features/dashboard/dashboard-task.ts'
import { countToPrepare } from '#app/features/orders/orders.server.ts'
import { formatMoment } from '#app/lib/text/format-moment.ts'
import { readAppointmentTasks } from '../waiting.server.ts'

/** Tasks that need an answer today. */
export async function readWaitingTasks(now: Date): Promise<DashboardTask[]> {
  const [unread, { asked, anotherDay, cancelled, outside }, orders] = await Promise.all([
    findUnread(),
    readAppointmentTasks(now),
    countToPrepare(),
  ])
  const reminders = await countRemindersTomorrow(
    now,
    outside.map(({ id }) => id),
  )
  const tasks: (DashboardTask & { count: number })[] = [
    {
      kind: 'appointments',
      count: asked,
      title: asked === 1 ? '1 demande de rendez-vous' : `${figure(asked)} demandes de rendez-vous`,
      short: `${figure(asked)}\u00a0${asked === 1 ? 'demande' : 'demandes'}`,
      to: '/admin/appointments?status=new',
      action: 'Confirmer',
    },
    {
      kind: 'another day',
      count: anotherDay,
      title:
        anotherDay === 1
          ? '1 patient demande un autre jour'
          : `${figure(anotherDay)} patients demandent un autre jour`,
      short: `${figure(anotherDay)}\u00a0${anotherDay === 1 ? 'changement de jour' : 'changements de jour'}`,
      to: '/admin/appointments?status=confirmed',
      action: 'Répondre',
    },
    {
      kind: 'cancelled',
      count: cancelled,
      title:
        cancelled === 1
          ? '1 patient a annulé sa venue'
          : `${figure(cancelled)} patients ont annulé leur venue`,
      short: `${figure(cancelled)}\u00a0${cancelled === 1 ? 'annulation' : 'annulations'}`,
      to: '/admin/appointments?status=cancelled',
      action: 'Voir',
    },
    {
      kind: 'outside hours',
      count: outside.length,
      title:
        outside.length === 1
          ? `1 rendez-vous ${whenOutside(outside)}`
          : `${figure(outside.length)} rendez-vous ${whenOutside(outside)}`,
      short: `${figure(outside.length)}\u00a0à\u00a0prévenir`,
      to: '/admin/appointments?period=closed',
      action: 'Prévenir',
    },
    {
      kind: 'messages',
      count: unread.count,
      title: unread.count === 1 ? '1 message non lu' : `${figure(unread.count)} messages non lus`,
      detail: unread.since ? arrival(unread.count, formatMoment(unread.since, now)) : undefined,
      short: `${figure(unread.count)}\u00a0${unread.count === 1 ? 'message' : 'messages'}`,
      to: '/admin/messages?status=unread',
      action: 'Répondre',
    },
    {
      kind: 'reminders',
      count: reminders,
      title: reminders === 1 ? '1 rappel pour demain' : `${figure(reminders)} rappels pour demain`,
      short: `${figure(reminders)}\u00a0${reminders === 1 ? 'rappel' : 'rappels'}`,
      to: '/admin/appointments?view=reminders',
      action: 'Rappeler',
    },
    {
      kind: 'orders',
      count: orders,
      title: orders === 1 ? '1 commande à préparer' : `${figure(orders)} commandes à préparer`,
      short: `${figure(orders)}\u00a0${orders === 1 ? 'commande' : 'commandes'}`,
      to: '/admin/orders?status=to-prepare',
      action: 'Préparer',
    },
  ]
  return tasks.filter(({ count }) => count > 0).map(({ count: _count, ...task }) => task)
}

function whenOutside(outside: readonly { closed: string }[]): string {
  const away = outside.filter(({ closed }) => closed === 'away').length
  if (away === 0) return 'quand le centre est fermé'
  return away === outside.length
    ? 'quand le praticien est absent'
    : 'quand le centre est fermé ou le praticien absent'
}

function arrival(count: number, when: string): string {
  return `${count === 1 ? 'Arrivé' : 'Le plus ancien est arrivé'} ${when}.`
}

const figure = (count: number) => count.toLocaleString('fr-FR')
