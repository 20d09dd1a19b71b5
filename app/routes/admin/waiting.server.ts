import {
  countAnotherDay,
  countNewAppointments,
  countUnseenCancellations,
} from '#app/features/appointments/appointment-counts.server.ts'
import { countUnreadMessages } from '#app/features/contact/unread.server.ts'
import { countToPrepare } from '#app/features/orders/orders.server.ts'
import type { Waits } from './navigation.ts'

/** Numbers of tasks that wait for an answer, by their name in the navigation. */
export async function countWaiting(): Promise<Record<Waits, number>> {
  const [messages, asked, anotherDay, cancelled, orders] = await Promise.all([
    countUnreadMessages(),
    countNewAppointments(),
    countAnotherDay(),
    countUnseenCancellations(),
    countToPrepare(),
  ])
  return { messages, appointments: asked + anotherDay + cancelled, orders }
}
