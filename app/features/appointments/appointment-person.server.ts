import { type Actor, writeAudit } from '#app/lib/audit.server.ts'
import type { AppointmentAnswer, AppointmentChange } from './appointment-change.ts'
import type { Names } from './appointment-rows.server.ts'
import { changeLive, conflict, saved, write } from './appointment-writes.server.ts'
import { phoneProblem } from './phone-problem.ts'

/**
 * Corrects who a request is for and how to reach them, if it is still the one that was read. What the patient was
 * answered stays, and so may an odd number that came with it. The journal says that it was corrected, not what stands there.
 */
export function correctPerson(
  given: Extract<AppointmentChange, { intent: 'correct' }>,
  actor: Actor,
  names: Names,
): Promise<AppointmentAnswer> {
  return changeLive(given.id, async (transaction, row) => {
    const { name, phone } = given.values
    const email = given.values.email || null
    if (row.name === name && row.phone === phone && row.email === email) return saved(row, names)
    if (row.sequence !== given.sequence) return conflict(row, names)
    const problem = phoneProblem(phone, row.phone)
    if (problem) return { state: 'invalid', errors: { phone: problem } }
    const after = await write(transaction, row, { name, phone, email })
    await writeAudit(transaction, actor, {
      action: 'update',
      entity: 'appointments',
      entityId: row.id,
      after: { person_changed: true },
    })
    return saved(after, names)
  })
}
