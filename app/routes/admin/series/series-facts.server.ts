import type { SeriesListFacts } from '#app/features/appointments/series/series-rows.server.ts'
import { listContactsOf } from '#app/features/patients/patient-rows.server.ts'
import { idsOfFound } from '#app/features/patients/patients.server.ts'
import { sumOfSeries, sumPaymentsOfSeries } from '#app/features/payments/series-payments.server.ts'

/** Facts about patients and payments that series need. */
export const seriesFacts: SeriesListFacts = {
  findPatients: listContactsOf,
  findPaid: sumPaymentsOfSeries,
  idsOfFound,
  sumPaid: sumOfSeries,
}
