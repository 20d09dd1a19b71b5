import type { StaffNames } from '#app/lib/access.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { refuse } from '#app/lib/records/record-refusals.server.ts'
import { readdressVisitMails, withdrawReminder } from '../mails/visit-mails.server.ts'
import { phoneProblem } from '../public/phone-problem.ts'
import type { AppointmentChange } from './appointment-change.server.ts'
import type { AppointmentAnswer } from './appointment-change.ts'
import { changeLive } from './appointment-writes.server.ts'

/**
 * Corrects the name and contacts of a request if it has not changed since it was read. The answer stays, and an unusual
 * stored number may; a waiting reminder does not go to the old address. The audit log only records that there was a
 * correction.
 */
export function correctPerson(
  given: Extract<AppointmentChange, { intent: 'correct' }>,
  actor: Actor,
  names: StaffNames,
): Promise<AppointmentAnswer> {
  const { name, phone } = given.values
  const email = given.values.email || null
  return changeLive(given.id, actor, names, (transaction) => ({
    version: (row) => {
      if (row.name === name && row.phone === phone && row.email === email) return 'done'
      return row.sequence === given.sequence ? 'as read' : 'changed'
    },
    async columns(row) {
      const problem = phoneProblem(phone, row.phone)
      if (problem) refuse({ phone: problem })
      if (row.email !== email) await readdressVisitMails(transaction, row.id, email)
      const reminded = row.email === email ? {} : await withdrawReminder(transaction, row.id, row)
      return { name, phone, email, ...reminded, sequence: row.sequence + 1 }
    },
    audited: () => ({ before: null, after: { person_changed: true } }),
  }))
}
