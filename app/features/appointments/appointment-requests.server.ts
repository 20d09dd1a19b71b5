import { eq } from 'drizzle-orm'
import { may, type Role, type StaffNames } from '#app/lib/access.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { answerChange, errorsByField } from '#app/lib/records/change-answer.server.ts'
import { type Outcome, restoreRecords, trashRecords } from '#app/lib/records/record-changes.server.ts'
import { takingRules } from '#app/lib/records/taken.server.ts'
import { takenOf } from '#app/lib/records/taken.ts'
import type { AppointmentRow } from './appointment-rows.server.ts'
import { type AppointmentChange, appointmentChange } from './changes/appointment-change.server.ts'
import type { AppointmentAnswer } from './changes/appointment-change.ts'
import {
  answerAppointment,
  createAppointment,
  remindOfAppointment,
  sendLink,
} from './changes/appointment-changes.server.ts'
import { changeLive } from './changes/appointment-writes.server.ts'
import { noSeat, restoreSeats } from './changes/schedule-visit.server.ts'
import { withSeats } from './changes/seats.server.ts'
import type { NewVisitDependencies, SchedulingDependencies } from './changes/taken-hours.server.ts'
import { undoAnswer } from './changes/undo-answer.server.ts'
import { correctPerson, noteOnAppointment, priceAppointment } from './changes/visit-details.server.ts'
import { markEarlier, passOver } from './earlier/earlier-changes.server.ts'
import type { VisitMails } from './mails/visit-mail.ts'
import { withdrawAllMails } from './mails/visit-mails.server.ts'
import { appointments } from './tables.server.ts'

type Facts = {
  actor: Actor
  role: Role
  log: Logger
  namesOf: () => Promise<StaffNames>
  dependencies: Omit<NewVisitDependencies, 'mails'>
  /** E-mail templates for patients; null if this site sends none. */
  mailsOf?: () => Promise<VisitMails | null>
}

/** Applies a requested change and answers its result in JSON. */
export function changeAppointments(
  request: Request,
  { actor, role, log, namesOf, dependencies, mailsOf }: Facts,
): Promise<Response> {
  return answerChange(request, {
    schema: appointmentChange,
    errorsOf: errorsByField,
    async make(change) {
      if (!mayMake(role, change)) return { state: 'refused' }
      const [names, mails] = await Promise.all([namesOf(), mailsOf?.() ?? null])
      return withSeats(() => changeAppointment(change, actor, names, { ...dependencies, mails }))
    },
    log,
    failed: 'an appointment could not be changed',
  })
}

/** Deleting and restoring need the right `discard`. */
function mayMake(role: Role, { intent }: AppointmentChange): boolean {
  return (intent !== 'delete' && intent !== 'restore') || may(role, 'discard')
}

function changeAppointment(
  change: AppointmentChange,
  actor: Actor,
  names: StaffNames,
  dependencies: NewVisitDependencies,
): Promise<AppointmentAnswer | Outcome> {
  switch (change.intent) {
    case 'create':
      return createAppointment(change, actor, names, dependencies)
    case 'correct':
      return correctPerson(change, actor, names)
    case 'take':
      return changeLive(change.id, actor, names, () =>
        takingRules(change, actor, (row: AppointmentRow) => takenOf(row, names, row.patient_answered_at)),
      )
    case 'note':
      return noteOnAppointment(change, actor, names)
    case 'earlier':
      return markEarlier(change, actor, names)
    case 'pass':
      return passOver(change, actor, names)
    case 'price':
      return priceAppointment(change, actor, names)
    case 'link':
      return sendLink(change, actor, names)
    case 'remind':
      return remindOfAppointment(change, actor, names, dependencies)
    case 'undo':
      return undoAnswer(change, actor, names, dependencies)
    case 'delete':
      return trashRecords(trashed(dependencies), actor, change.ids)
    case 'restore':
      return restoreRecords(trashed(dependencies), actor, change.ids)
    default:
      return answerAppointment(change, actor, names, dependencies)
  }
}

/** A visit in the trash holds no seat and gets no reminder; a restored one needs a seat again. */
const trashed = (dependencies: SchedulingDependencies) => ({
  table: appointments,
  entity: 'appointments',
  auditedRow: ({ status }: Record<string, unknown>) => ({ status }),
  async afterChange(
    transaction: Transaction,
    { before, after }: { before: AppointmentRow | null; after: AppointmentRow | null },
  ) {
    const row = after ?? before
    if (!row) return
    const columns = after
      ? await restoreSeats(transaction, after, dependencies)
      : { ...noSeat, ...(await withdrawAllMails(transaction, row.id, row)) }
    await transaction.update(appointments).set(columns).where(eq(appointments.id, row.id))
  },
})
