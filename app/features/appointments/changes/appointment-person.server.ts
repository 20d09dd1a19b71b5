import type { Actor } from '#app/lib/records/audit.server.ts'
import { refuse } from '#app/lib/records/record-refusals.server.ts'
import type { Names } from '../appointment-rows.server.ts'
import { phoneProblem } from '../public/phone-problem.ts'
import type { AppointmentAnswer, AppointmentChange } from './appointment-change.ts'
import { changeLive } from './appointment-writes.server.ts'
import { withdrawReminder } from './withdraw-reminder.server.ts'

/**
 * Corrects who a request is for and how to reach them, if it is still the one that was read. What the patient was
 * answered stays, and so may an odd number that came with it; a reminder that waits goes to no address that was wrong. The audit log says that it was corrected, not what stands there.
 */
export function correctPerson(
  given: Extract<AppointmentChange, { intent: 'correct' }>,
  actor: Actor,
  names: Names,
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
      const reminded = row.email === email ? {} : await withdrawReminder(transaction, row.id, row)
      return { name, phone, email, ...reminded, sequence: row.sequence + 1 }
    },
    audited: () => ({ before: null, after: { person_changed: true } }),
  }))
}
