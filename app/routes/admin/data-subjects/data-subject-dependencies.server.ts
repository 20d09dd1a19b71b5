import { appointmentPersonalData } from '#app/features/appointments/appointment-personal-data.server.ts'
import { withSeries } from '#app/features/appointments/series/series-personal-data.server.ts'
import { listAuditOf } from '#app/features/audit/audit.server.ts'
import type { AuditDetail } from '#app/features/audit/audit.ts'
import { messagePersonalData } from '#app/features/contact/message-personal-data.server.ts'
import type { FoundRecord } from '#app/features/data-subjects/data-subject.ts'
import type { DataSubjectDependencies } from '#app/features/data-subjects/data-subjects.server.ts'
import { orderPersonalData } from '#app/features/orders/order-personal-data.server.ts'
import { patientPersonalData } from '#app/features/patients/patient-personal-data.server.ts'
import { withPayments } from '#app/features/payments/payment-personal-data.server.ts'
import { listPeople, listStaffNames } from '#app/features/users/people.server.ts'
import { isStaffContact } from '#app/features/users/staff-contact.server.ts'
import { listAlertsOf } from '#app/lib/alerts/list-alerts.server.ts'
import { auditResources } from '../resources.server.ts'

/** Every table of personal data of patients, with their audit lines and alerts. */
export const dataSubjectDependencies: DataSubjectDependencies = {
  sources: [
    withPayments(withSeries(patientPersonalData), 'patient_id'),
    messagePersonalData,
    withPayments(appointmentPersonalData, 'appointment_id'),
    withPayments(orderPersonalData, 'order_id'),
  ],
  namesOf: listStaffNames,
  async eventsOf(rows) {
    const ids = rows.map(({ id }) => id)
    const [audited, alerts] = await Promise.all([
      listPeople().then((people) => listAuditOf(rows, people, auditResources)),
      listAlertsOf(ids),
    ])
    return new Map(
      ids.map((id) => [
        id,
        [
          ...(audited.get(id) ?? []).map(eventOf),
          ...alerts
            .filter(({ subjectId }) => subjectId === id)
            .map(({ at }) => ({ at: at.toISOString(), sentence: 'Le site a alerté l’équipe', changes: [] })),
        ].toSorted((one, other) => other.at.localeCompare(one.at)),
      ]),
    )
  },
  isStaff: ({ value }) => isStaffContact(value),
}

function eventOf({ at, who, did, changes }: AuditDetail): FoundRecord['events'][number] {
  return {
    at,
    sentence: `${who} ${did}`,
    changes: changes.map(
      ({ label, before, after }) =>
        `${label}\u00a0: ${[before, after].map((side) => side ?? '—').join(' → ')}`,
    ),
  }
}
