import { countUnseenAlerts } from '#app/features/alerts/alert-list.server.ts'
import {
  countAnotherDay,
  countNewAppointments,
  countUnseenCancellations,
} from '#app/features/appointments/appointment-counts.server.ts'
import { countUnreadMessages } from '#app/features/contact/unread.server.ts'
import { countToPrepare } from '#app/features/orders/orders.server.ts'
import type { Staff } from '#app/lib/access.ts'
import { listVisitsOutsideHours } from './appointments/appointment-facts.server.ts'
import type { Waits } from './navigation.ts'

/** Requests and visits that need an answer, by kind: the dashboard lists them, and the navigation adds them up. */
export async function readAppointmentTasks(now = new Date()) {
  const [asked, anotherDay, cancelled, outside] = await Promise.all([
    countNewAppointments(),
    countAnotherDay(now),
    countUnseenCancellations(now),
    listVisitsOutsideHours(now),
  ])
  return { asked, anotherDay, cancelled, outside }
}

/** Numbers of waiting tasks, by their name in the navigation, and of the user's unseen alerts. */
export async function countWaiting(
  staff: Pick<Staff, 'id' | 'role'>,
): Promise<Record<Waits | 'alerts', number>> {
  const [messages, { asked, anotherDay, cancelled, outside }, orders, alerts] = await Promise.all([
    countUnreadMessages(),
    readAppointmentTasks(),
    countToPrepare(),
    countUnseenAlerts(staff),
  ])
  return { messages, appointments: asked + anotherDay + cancelled + outside.length, orders, alerts }
}
