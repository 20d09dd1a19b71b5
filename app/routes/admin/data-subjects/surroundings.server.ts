import { appointmentPersonalData } from '#app/features/appointments/appointment-personal-data.server.ts'
import { listAuditOf } from '#app/features/audit/audit.server.ts'
import { messagePersonalData } from '#app/features/contact/message-personal-data.server.ts'
import type { Surroundings } from '#app/features/data-subjects/data-subjects.server.ts'
import { listPeople } from '#app/features/users/people.server.ts'
import { isStaffContact } from '#app/features/users/staff-contact.server.ts'
import { auditResources } from '../resources.server.ts'

/** Every table in which a patient stands, with what else tells of them. */
export const surroundings: Surroundings = {
  sources: [messagePersonalData, appointmentPersonalData],
  namesOf: async () => new Map((await listPeople()).map(({ id, name }) => [id, name])),
  async eventsOf(rows) {
    const audited = await listAuditOf(rows, await listPeople(), auditResources)
    return new Map(
      [...audited].map(([id, events]) => [
        id,
        events.map(({ at, who, did, changes }) => ({
          at,
          sentence: `${who} ${did}`,
          changes: changes.map(
            ({ label, before, after }) =>
              `${label}\u00a0: ${[before, after].map((side) => side ?? '—').join(' → ')}`,
          ),
        })),
      ]),
    )
  },
  isStaff: ({ value }) => isStaffContact(value),
}
