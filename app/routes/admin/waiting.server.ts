import {
  countAnotherDay,
  countNewAppointments,
  countUnseenCancellations,
} from '#app/features/appointments/appointment-counts.server.ts'
import { countUnreadMessages } from '#app/features/contact/unread.server.ts'
import { countToPrepare } from '#app/features/orders/orders.server.ts'
import type { Waits } from './navigation.ts'

/** How much waits for an answer, by the name that the navigation knows it under. */
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
