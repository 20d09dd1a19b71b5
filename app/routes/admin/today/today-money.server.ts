import type { AdminAppointment } from '#app/features/appointments/admin-appointment.ts'
import {
  keepPrice,
  listPricedSessions,
  lockPayer,
  lockPayerOfSeries,
} from '#app/features/appointments/today/priced-sessions.server.ts'
import { type SessionMoney, sessionMoneyOf } from '#app/features/payments/due.ts'
import type { Payment } from '#app/features/payments/payment.ts'
import type { PaymentDependencies } from '#app/features/payments/payment-changes.server.ts'
import { listSessionPayments } from '#app/features/payments/payments.server.ts'

/** Amounts of a visit, and its recorded payments. */
export type VisitMoney = SessionMoney & { payments: Payment[] }

/** Amounts of a day's visits, by their ids. */
export async function findMoney(
  visits: readonly AdminAppointment[],
  day: string,
): Promise<Record<string, VisitMoney>> {
  const ids = visits.map(({ id }) => id)
  const seriesIds = [...new Set(visits.flatMap(({ seriesId }) => seriesId ?? []))]
  const [sessions, paid] = await Promise.all([
    listPricedSessions(ids, seriesIds, day),
    listSessionPayments(ids, seriesIds),
  ])
  const money = sessionMoneyOf(sessions, paid)
  return Object.fromEntries(
    ids.flatMap((id) => {
      const own = money.get(id)
      return own ? [[id, { ...own, payments: paid.filter((payment) => payment.appointmentId === id) }]] : []
    }),
  )
}

/** The patient who pays for a visit or a series, and the price of a visit. */
export const paymentDependencies: PaymentDependencies = {
  findPayer: (transaction, thing) =>
    'appointmentId' in thing
      ? lockPayer(transaction, thing.appointmentId)
      : lockPayerOfSeries(transaction, thing.seriesId),
  keepPrice,
}
