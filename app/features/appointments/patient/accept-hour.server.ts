import { openAlertsOf } from '#app/lib/alerts/open-alerts.server.ts'
import { doualaMoment } from '#app/lib/clock.ts'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { RejectedChange, refuse } from '#app/lib/records/record-refusals.server.ts'
import { listTaken } from '../appointment-admin.server.ts'
import { type AppointmentRow, adminAppointment } from '../appointment-rows.server.ts'
import { type Rules, writeLive } from '../changes/appointment-writes.server.ts'
import { scheduleVisit } from '../changes/schedule-visit.server.ts'
import { withSeats } from '../changes/seats.server.ts'
import { lockAgenda, type SchedulingDependencies } from '../changes/taken-hours.server.ts'
import { undoRules } from '../changes/undo-answer.server.ts'
import { answeredChange, previousOf, stateOfRow } from '../changes/visit-state.server.ts'
import { mailAfter, withdrawAllMails } from '../mails/visit-mails.server.ts'
import type { HourOfDay } from './patient-answer.ts'
import { type AnswerOutcome, alertOfAnswer, countPress, patientActor } from './patient-answers.server.ts'
import { canRestore, phaseOfRow } from './patient-visit.server.ts'

/**
 * An accepted hour: `sequence` is that of the page that the patient read; `isOffered`: the page still offers the hour.
 */
type Accepted = HourOfDay & { note: string; sequence: number; isOffered: boolean }

/**
 * Confirms the hour that a patient accepts, if their page offers it, the row has not changed since, and the hour is
 * free: the centre is open, the practitioner present with a free seat, and the patient has no other visit then.
 */
export function acceptHour(
  { id }: Pick<AppointmentRow, 'id'>,
  { day, start, note, sequence, isOffered }: Accepted,
  dependencies: SchedulingDependencies,
  now = new Date(),
): Promise<AnswerOutcome> {
  const moment = doualaMoment(day, start)
  return pressOnce(id, now, (transaction) => ({
    version(row) {
      const isAgreed = row.status === 'confirmed' && row.confirmed_for?.getTime() === moment.getTime()
      if (isAgreed && row.patient_answer === 'coming') return 'done'
      if (row.sequence !== sequence || moment <= now) return 'changed'
      return row.status === 'postponed' || phaseOfRow(row, now) === 'open' ? 'as read' : 'changed'
    },
    async columns(row) {
      if (!isOffered) refuse({ hour: 'Not offered.' })
      const given = { intent: 'confirm', id, sequence, day, start, ...(await askedOf(row)) } as const
      const wanted = { ...given, minutes: given.duration, who: adminAppointment(row, new Map()) }
      const seats = await scheduleVisit(transaction, wanted, {
        shown: given,
        dependencies,
        isProposal: false,
      })
      const reminded = await withdrawAllMails(transaction, id, row)
      return {
        ...reminded,
        ...answeredChange(given, row, patientActor),
        status_at: now,
        patient_answer: 'coming',
        patient_answered_at: now,
        patient_note: note || null,
        ...seats,
        previous: previousOf({ ...row, ...reminded }),
        sequence: row.sequence + 1,
      }
    },
    audited: (row, { status, confirmed_for, postponed_to, postponed_time }) => ({
      action: 'patient-accept',
      before: stateOfRow(row),
      after: { status, confirmed_for, postponed_to, postponed_time, patient_answer: 'coming' },
    }),
    follow: mailAfter(transaction, dependencies),
  }))

  /** Practitioner, room and length stay; an hour that the staff proposed as overbooked is confirmed as such. */
  async function askedOf(row: AppointmentRow) {
    const { day: proposedDay, proposed } = adminAppointment(row, new Map())
    const isProposal = row.status === 'postponed' && proposedDay === day && proposed === start
    const overbooked = isProposal ? row.overbooked : null
    const there = overbooked === null ? [] : await listTaken(day, day, id)
    return {
      duration: row.duration_minutes,
      practitionerId: row.practitioner_id,
      placeId: row.place_id,
      overbooked,
      known: there.map((visit) => visit.id),
      shownOpen: true,
      besideProposals: true,
    } as const
  }
}

/** Undoes a patient's own cancellation within a few minutes, if its seat is still free. */
export function restoreVisit(
  { id }: Pick<AppointmentRow, 'id'>,
  sequence: number,
  dependencies: SchedulingDependencies,
  now = new Date(),
): Promise<AnswerOutcome> {
  return pressOnce(id, now, (transaction) => {
    const undone = undoRules(transaction, dependencies)
    return {
      ...undone,
      async follow(row, after) {
        await undone.follow?.(row, after)
        // An unread alert about the cancellation is closed, since the visit takes place.
        await openAlertsOf(id, ['cancellation'], transaction)
      },
      version(row) {
        const isRestored =
          row.sequence === sequence + 1 && row.status !== 'cancelled' && row.previous === null
        if (isRestored) return 'done'
        return row.sequence === sequence && canRestore(row, now) ? 'as read' : 'changed'
      },
      audited: (row) => ({
        action: 'patient-restore',
        before: stateOfRow(row),
        after: { status: row.previous?.status },
      }),
    }
  })
}

/** One press of a patient that needs a seat in the agenda; `gone` if there is none. */
async function pressOnce(
  id: string,
  now: Date,
  rulesIn: (transaction: Transaction) => Omit<Rules, 'also'>,
): Promise<AnswerOutcome> {
  const retryAfter = await countPress(id, now)
  if (retryAfter !== null) return { state: 'limited', retryAfter }
  try {
    const outcome = await withSeats(() =>
      inTransaction(async (transaction) => {
        await lockAgenda(transaction)
        const { follow, ...rules } = rulesIn(transaction)
        return writeLive(transaction, id, patientActor, {
          ...rules,
          async follow(row, after) {
            await follow?.(row, after)
            await alertOfAnswer(transaction, row)
          },
        })
      }),
    )
    return { state: outcome.state === 'saved' ? 'saved' : 'changed' }
  } catch (error) {
    if (error instanceof RejectedChange) return { state: 'gone' }
    throw error
  }
}
