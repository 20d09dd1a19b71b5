import { countUnseenAlerts } from '#app/features/alerts/alert-list.server.ts'
import {
  countAnotherDay,
  countNewAppointments,
  countUnseenCancellations,
} from '#app/features/appointments/appointment-counts.server.ts'
import { countUnreadMessages } from '#app/features/contact/unread.server.ts'
import { countToPrepare } from '#app/features/orders/orders.server.ts'
import type { Staff } from '#app/lib/access.ts'
import type { Waits } from './navigation.ts'

/** Numbers of waiting tasks, by their name in the navigation, and of the user's unseen alerts. */
export async function countWaiting(
  staff: Pick<Staff, 'id' | 'role'>,
): Promise<Record<Waits | 'alerts', number>> {
  const [messages, asked, anotherDay, cancelled, orders, alerts] = await Promise.all([
    countUnreadMessages(),
    countNewAppointments(),
    countAnotherDay(),
    countUnseenCancellations(),
    countToPrepare(),
    countUnseenAlerts(staff),
  ])
  return { messages, appointments: asked + anotherDay + cancelled, orders, alerts }
}
