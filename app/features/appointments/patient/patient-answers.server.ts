import { raiseAlert } from '#app/lib/alerts/raise-alert.server.ts'
import { db, inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { countAgainst } from '#app/lib/http/rate-limit.server.ts'
import { updateVersioned } from '#app/lib/records/update-versioned.server.ts'
import type { AppointmentRow } from '../appointment-rows.server.ts'
import { findLive } from '../changes/appointment-writes.server.ts'
import { noSeat } from '../changes/schedule-visit.server.ts'
import { previousOf } from '../changes/visit-state.server.ts'
import { withdrawAllMails } from '../mails/visit-mails.server.ts'
import { appointments } from '../tables.server.ts'
import type { PatientAnswer } from './patient-answer.ts'
import { phaseOfRow } from './patient-visit.server.ts'

/** A patient's answer; `sequence` is that of the page that they read. */
type GivenAnswer = { answer: PatientAnswer; note: string; sequence: number }

/**
 * `changed`: the page showed an older state, `gone`: the hour is not free; nothing was written in either case.
 * `limited`: too many presses, `retryAfter` is in seconds.
 */
export type AnswerOutcome = { state: 'saved' | 'changed' | 'gone' } | { state: 'limited'; retryAfter: number }

/** Answers per hour about one appointment, since each alerts the staff. */
const mostAnswers = 12

/** Patients have no account; the audited action says that it was the patient. */
export const patientActor = { id: null, email: null, address: null }

/**
 * Saves a patient's answer if the row has not changed since they read it. A repeated press changes nothing; with
 * another note it stores that while the staff has to answer. The staff is alerted in the same transaction.
 */
export async function answerVisit(
  { id }: Pick<AppointmentRow, 'id'>,
  { answer, note, sequence }: GivenAnswer,
  now = new Date(),
): Promise<AnswerOutcome> {
  const retryAfter = await countPress(id, now)
  if (retryAfter !== null) return { state: 'limited', retryAfter }
  const outcome = await inTransaction((transaction) =>
    updateVersioned<AppointmentRow>(transaction, patientActor, {
      table: appointments,
      entity: 'appointments',
      id,
      find: () => findLive(transaction, id),
      version(row) {
        const isGiven = isSameAnswer(row, answer)
        if (row.sequence !== sequence && !isGiven) return 'changed'
        if (isGiven && (note === '' || note === row.patient_note)) return 'done'
        return isAnswerable(row, answer, now) ? 'as read' : 'changed'
      },
      async columns(row) {
        if (answer !== 'cancelled') return columnsOf(row, answer, note, now)
        const reminded = await withdrawAllMails(transaction, id, row)
        return { ...columnsOf({ ...row, ...reminded }, answer, note, now), ...reminded }
      },
      audited: ({ status, patient_answer }, changed) => ({
        action: actions[answer],
        before: { status, patient_answer },
        after: { status: changed['status'] ?? status, patient_answer: answer },
      }),
      follow: (row) =>
        alertOfAnswer(transaction, row, answer === 'cancelled' ? 'cancellation' : 'patient-answer'),
    }),
  )
  return { state: outcome.state === 'saved' ? 'saved' : 'changed' }
}

/** Counts a press about one appointment; answers the seconds until another is accepted, null if at once. */
export function countPress(id: string, now: Date): Promise<number | null> {
  return countAgainst(
    db(),
    [{ bucket: 'patient answers', subject: id, most: mostAnswers, seconds: 3600 }],
    now,
  )
}

/** Alerts the staff of a press, in its transaction; `sequence` is the one before it. */
export function alertOfAnswer(
  transaction: Transaction,
  { id, sequence }: Pick<AppointmentRow, 'id' | 'sequence'>,
  kind: 'cancellation' | 'patient-answer' = 'patient-answer',
): Promise<void> {
  return raiseAlert(transaction, { kind, key: `patient-answer:${id}:${sequence}`, subjectId: id })
}

/**
 * True for an upcoming agreed visit; for a proposed day unless the answer is `coming`, since accepting names an hour.
 */
function isAnswerable(row: AppointmentRow, answer: PatientAnswer, now: Date): boolean {
  if (row.status === 'postponed') return row.postponed_to !== null && answer !== 'coming'
  return phaseOfRow(row, now) === 'open'
}

/** True if the answer is already stored: a second press, or one on an older page. */
function isSameAnswer({ status, patient_answer }: AppointmentRow, answer: PatientAnswer): boolean {
  return patient_answer === answer && (status === 'cancelled') === (answer === 'cancelled')
}

const actions: Record<PatientAnswer, string> = {
  coming: 'patient-coming',
  'another-day': 'patient-another-day',
  cancelled: 'patient-cancel',
}

/** A visit stays agreed while its patient asks for another day; a cancellation ends it. */
function columnsOf(row: AppointmentRow, answer: PatientAnswer, note: string, now: Date) {
  return {
    patient_answer: answer,
    patient_answered_at: now,
    patient_note: note || null,
    ...(answer === 'cancelled' && { status: 'cancelled', status_at: now, status_by: null, ...noSeat }),
    previous: previousOf(row),
    sequence: row.sequence + 1,
  }
}
