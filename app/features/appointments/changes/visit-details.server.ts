import type { StaffNames } from '#app/lib/access.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { refuse } from '#app/lib/records/record-refusals.server.ts'
import { readdressVisitMails, withdrawReminder } from '../mails/visit-mails.server.ts'
import type { PreviousState } from '../previous-state.ts'
import { phoneProblem } from '../public/phone-problem.ts'
import type { AppointmentChange } from './appointment-change.server.ts'
import type { AppointmentAnswer } from './appointment-change.ts'
import { changeLive } from './appointment-writes.server.ts'

/** Saves the staff's note if it has not changed since it was read. */
export function noteOnAppointment(
  given: Extract<AppointmentChange, { intent: 'note' }>,
  actor: Actor,
  names: StaffNames,
): Promise<AppointmentAnswer> {
  return changeLive(given.id, actor, names, () => ({
    version: ({ notes }) => {
      if ((notes ?? '') === given.notes) return 'done'
      return (notes ?? '') === given.before ? 'as read' : 'changed'
    },
    columns: () => ({ notes: given.notes || null }),
    audited: () => ({ before: null, after: { notes_changed: true } }),
  }))
}

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

/** Sets the price of a visit if it has not changed since it was read. The state of the visit stays. */
export function priceAppointment(
  { id, before, price }: Extract<AppointmentChange, { intent: 'price' }>,
  actor: Actor,
  names: StaffNames,
): Promise<AppointmentAnswer> {
  return changeLive(id, actor, names, () => ({
    version: (row) => {
      if (row.price === price) return 'done'
      return row.price === before ? 'as read' : 'changed'
    },
    columns: ({ previous }) => ({ price, previous: withoutPrice(previous) }),
    audited: (row) => ({ before: { price: row.price }, after: { price } }),
  }))
}

/** An undo of the answer before it must not remove a price set by hand. */
function withoutPrice(previous: PreviousState | null): PreviousState | null {
  if (previous === null) return null
  const { price: _price, ...others } = previous
  return others
}
