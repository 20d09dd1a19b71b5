import { and, eq, sql } from 'drizzle-orm'
import type { StaffNames } from '#app/lib/access.ts'
import { inTransaction } from '#app/lib/db/db.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { refuse } from '#app/lib/records/record-refusals.server.ts'
import { adminAppointment, isVisitToCome } from '../appointment-rows.server.ts'
import type { AppointmentChange } from '../changes/appointment-change.server.ts'
import type { AppointmentAnswer } from '../changes/appointment-change.ts'
import { changeLive, findLive, saved } from '../changes/appointment-writes.server.ts'
import { isoOf } from '../changes/visit-state.server.ts'
import { freedHours } from '../tables.server.ts'

type Given<Intent extends AppointmentChange['intent']> = Extract<AppointmentChange, { intent: Intent }>

/**
 * Marks an upcoming visit whose patient wants an earlier hour, or removes the mark, if the visit has not changed since
 * it was read. Its answer stays, and so does the undo of it.
 */
export function markEarlier(
  { id, sequence, wants }: Given<'earlier'>,
  actor: Actor,
  names: StaffNames,
): Promise<AppointmentAnswer> {
  return changeLive(id, actor, names, () => ({
    version: (row) => {
      if (row.sequence !== sequence) return 'changed'
      return (row.earlier_since !== null) === wants ? 'done' : 'as read'
    },
    columns(row) {
      if (wants && !isVisitToCome(row))
        refuse({ '': 'Seul un rendez-vous à venir peut attendre une heure plus tôt.' })
      const earlier_since = wants ? new Date() : null
      // An undo of the answer before it must not change the mark.
      return {
        earlier_since,
        previous: row.previous && { ...row.previous, earlier_since: isoOf(earlier_since) },
      }
    },
    audited: (row, { earlier_since }) => ({
      before: { earlier_since: row.earlier_since },
      after: { earlier_since },
    }),
  }))
}

/**
 * Excludes a visit from the offers of one free hour, or includes it again; the next suitable patient gets the offer.
 */
export function passOver(
  { id, sequence, hourId, passed }: Given<'pass'>,
  actor: Actor,
  names: StaffNames,
): Promise<AppointmentAnswer> {
  return inTransaction(async (transaction) => {
    const row = await findLive(transaction, id)
    if (!row) return { state: 'gone' }
    if (row.sequence !== sequence) return { state: 'conflict', latest: adminAppointment(row, names) }
    const { passed_over } = freedHours
    const isPassed = sql`${id} = any(${passed_over})`
    const list = passed ? sql`array_append(${passed_over}, ${id})` : sql`array_remove(${passed_over}, ${id})`
    const [hour] = await transaction
      .update(freedHours)
      .set({ passed_over: list })
      .where(and(eq(freedHours.id, hourId), passed ? sql`not ${isPassed}` : isPassed))
      .returning({ startsAt: freedHours.starts_at })
    // A repeated press, or an hour that has passed: there is nothing to do.
    if (!hour) return saved(row, names)
    const entry = { earlier_passed: hour.startsAt }
    await writeAudit(transaction, actor, {
      action: 'update',
      entity: 'appointments',
      entityId: id,
      before: passed ? null : entry,
      after: passed ? entry : null,
    })
    return saved(row, names)
  })
}
