import type { StaffNames } from '#app/lib/access.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
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
