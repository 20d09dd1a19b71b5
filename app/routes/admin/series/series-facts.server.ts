import type { SeriesFacts } from '#app/features/appointments/series/series-rows.server.ts'
import { listContactsOf, lockContact } from '#app/features/patients/patient-contacts.server.ts'
import { sumPaymentsOfSeries } from '#app/features/payments/payments.server.ts'

/** What series need to know of patients and payments. */
export const seriesFacts: SeriesFacts = { findPatients: listContactsOf, findPaid: sumPaymentsOfSeries }

/** A patient as they are, who neither goes nor becomes another until the transaction ends. */
export const lockSeriesPatient = lockContact
