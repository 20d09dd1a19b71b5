import type { StaffNames } from '#app/lib/access.ts'
import { doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { firstPhoneDigits } from '#app/lib/forms/phone.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { refuse } from '#app/lib/records/record-refusals.server.ts'
import { careLabel } from '../appointment.ts'
import { type AppointmentRow, adminAppointment } from '../appointment-rows.server.ts'
import { canAnswer, type ProposalAnswer } from '../appointment-status.ts'
import { fixPrice } from '../care-prices.server.ts'
import { mailAfter, reminderWayOf, withdrawAllMails, writeVisitMail } from '../mails/visit-mails.server.ts'
import { keepLink } from '../patient/patient-links.server.ts'
import { appointments } from '../tables.server.ts'
import type { AppointmentChange } from './appointment-change.server.ts'
import type { AppointmentAnswer } from './appointment-change.ts'
import { changeLive, findLive, type Rules, saved } from './appointment-writes.server.ts'
import { noSeat, restoreSeats, type SeatedVisit, scheduleVisit } from './schedule-visit.server.ts'
import {
  lockAgenda,
  type NewVisitDependencies,
  refuseClosed,
  type SchedulingDependencies,
} from './taken-hours.server.ts'
import { answeredChange, isGiven, isoOf, previousOf, stateOfRow } from './visit-state.server.ts'

type Given<Intent extends AppointmentChange['intent']> = Extract<AppointmentChange, { intent: Intent }>

/** Adds a request that the staff entered. The form makes its id, so that sending it twice adds one row. */
export function createAppointment(
  { id, values, known, shownOpen, practitionerId, placeId, overbooked }: Given<'create'>,
  actor: Actor,
  names: StaffNames,
  dependencies: NewVisitDependencies,
): Promise<AppointmentAnswer> {
  return inTransaction(async (transaction) => {
    const { name, phone, email, careType, language, day, start, dayPart, duration, notes } = values
    const { patientId: chosenId, newPatientId, price } = values
    if (chosenId !== null && !(await dependencies.holdPatient(transaction, chosenId)))
      refuse({ patientId: 'Cette fiche n’est plus là. Choisissez-en une autre, ou aucune.' })
    const isAgreed = start !== null
    const scheduling = { practitionerId, placeId, overbooked }
    const who = { name, digits: firstPhoneDigits(phone), patientId: chosenId }
    const wanted = { ...scheduling, id, day: isAgreed ? day : null, start, minutes: duration, who }
    const received = await scheduleVisit(transaction, wanted, {
      shown: { known, shownOpen },
      dependencies,
      isProposal: false,
    })
    // The agenda is locked: two first visits of one person at once make one record.
    const patientId =
      chosenId === null && newPatientId !== null
        ? await dependencies.recordPatient(transaction, actor, { ...values, id: newPatientId })
        : chosenId
    const [row] = await transaction
      .insert(appointments)
      .values({
        id,
        name,
        phone,
        email: email || null,
        patient_id: patientId,
        care_type: careType,
        care_type_label: careLabel('fr', careType),
        language,
        preferred_date: day,
        day_part: isAgreed ? null : dayPart,
        notes: notes || null,
        duration_minutes: duration,
        price,
        created_by: actor.id,
        ...received,
        ...(isAgreed && {
          status: 'confirmed',
          confirmed_for: doualaMoment(day, start),
          status_at: new Date(),
          status_by: actor.id,
        }),
      })
      .onConflictDoNothing({ target: appointments.id })
      .returning()
    if (!row) {
      const there = await findLive(transaction, id)
      return there ? saved(there, names) : { state: 'gone' }
    }
    await writeVisitMail(transaction, { before: null, after: row }, dependencies)
    await writeAudit(transaction, actor, {
      action: 'create',
      entity: 'appointments',
      entityId: id,
      after: stateOfRow(row),
    })
    return saved(row, names)
  })
}

/**
 * Sets the state of a request if it has not changed since it was read. A repeated press changes nothing; another person
 * gets a conflict with the first change.
 */
export function answerAppointment(
  given: Given<ProposalAnswer>,
  actor: Actor,
  names: StaffNames,
  dependencies: SchedulingDependencies,
): Promise<AppointmentAnswer> {
  return changeLive(given.id, actor, names, (transaction) =>
    answerRules(given, actor, transaction, dependencies),
  )
}

/** The rules of an answer, in its transaction. */
export async function answerRules(
  given: Given<ProposalAnswer>,
  actor: Actor,
  transaction: Transaction,
  dependencies: SchedulingDependencies,
): Promise<Rules> {
  await lockAgenda(transaction)
  return {
    version: (row) => {
      if (row.sequence === given.sequence) return 'as read'
      return row.status_by === actor.id && isGiven(given, row) ? 'done' : 'changed'
    },
    async columns(row) {
      const { status, day } = adminAppointment(row, new Map())
      if (!canAnswer(given.intent, { status, day }, doualaDay()))
        refuse({ '': 'Ce rendez-vous ne peut pas recevoir cette réponse.' })
      const received = await receivedBy(given, row, transaction, dependencies)
      const reminded = await withdrawAllMails(transaction, row.id, row)
      const { fixed, former } = await fixPrice(transaction, given.intent, row)
      const changed = { ...reminded, ...answeredChange(given, row, actor), ...received, ...fixed }
      const previous = { ...previousOf({ ...row, ...reminded }), ...former }
      return { ...changed, previous, sequence: row.sequence + 1 }
    },
    audited: (row, { status_at, practitioner_id, price, earlier_since }) => ({
      action: given.intent,
      before: {
        ...stateOfRow(row),
        ...(earlier_since !== undefined && { earlier_since: row.earlier_since }),
      },
      after: {
        ...answeredChange(given, row, actor),
        status_at,
        ...(practitioner_id !== undefined && { practitioner_id }),
        ...(price !== undefined && { price }),
      },
    }),
    follow: mailAfter(transaction, dependencies),
    also: (row) => keepLink(transaction, 'link' in given ? given.link : undefined, row, actor.id),
  }
}

/** Stores the link of a repeated confirmation if the visit is still agreed. */
export function sendLink(
  { id, link }: Given<'link'>,
  actor: Actor,
  names: StaffNames,
): Promise<AppointmentAnswer> {
  return inTransaction(async (transaction) => {
    const row = await findLive(transaction, id)
    if (!row) return { state: 'gone' }
    await keepLink(transaction, link, row, actor.id)
    return saved(row, names)
  })
}

/**
 * Records who reminded the patient of a confirmed visit, and when; `remindedAt` is the reminder on the screen. Refused
 * if the centre is closed at the visit.
 */
export function remindOfAppointment(
  given: Given<'remind'>,
  actor: Actor,
  names: StaffNames,
  { closedAt }: SchedulingDependencies,
): Promise<AppointmentAnswer> {
  const reminded = { reminded_at: new Date(), reminded_by: actor.id }
  return changeLive(given.id, actor, names, (transaction) => ({
    version: (row) => {
      if (row.sequence !== given.sequence || row.status !== 'confirmed') return 'changed'
      if (isoOf(row.reminded_at) === given.remindedAt) return 'as read'
      return row.reminded_by === actor.id ? 'done' : 'changed'
    },
    async columns(row) {
      const { day, start, duration: minutes, practitionerId } = adminAppointment(row, names)
      const visit = { start, minutes, practitionerId }
      const closed = day === null ? null : await closedAt(transaction, { ...visit, day })
      if (closed) refuseClosed(closed)
      return { ...reminded, reminded_way: reminderWayOf(row), previous: previousOf(row) }
    },
    audited: (row) => ({
      action: 'remind',
      before: { reminded_at: row.reminded_at, reminded_by: row.reminded_by, reminded_way: row.reminded_way },
      after: { ...reminded, reminded_way: reminderWayOf(row) },
    }),
    also: (row) => keepLink(transaction, given.link, row, actor.id),
  }))
}

/** Practitioner, room and seats after an answer: those of a new hour, unchanged ones, or none. */
async function receivedBy(
  given: Given<ProposalAnswer>,
  row: AppointmentRow,
  transaction: Transaction,
  dependencies: SchedulingDependencies,
): Promise<Partial<SeatedVisit>> {
  if (given.intent === 'came')
    return row.status === 'confirmed'
      ? {}
      : restoreSeats(transaction, { ...row, status: 'came' }, dependencies)
  if (given.intent !== 'confirm' && given.intent !== 'postpone') return noSeat
  const minutes = given.intent === 'confirm' ? given.duration : row.duration_minutes
  const { day, start, practitionerId, placeId, overbooked } = given
  const who = adminAppointment(row, new Map())
  const wanted = { id: row.id, day, start, minutes, practitionerId, placeId, overbooked, who }
  const isProposal = given.intent === 'postpone'
  return scheduleVisit(transaction, wanted, { shown: given, dependencies, isProposal })
}
