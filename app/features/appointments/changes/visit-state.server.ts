import { doualaMoment } from '#app/lib/clock.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { type AppointmentRow, isRequest } from '../appointment-rows.server.ts'
import type { ProposalAnswer } from '../appointment-status.ts'
import { clockTime } from '../format-appointment.ts'
import type { PreviousState } from '../previous-state.ts'
import type { AppointmentChange } from './appointment-change.server.ts'

type State = Pick<
  AppointmentRow,
  'status' | 'confirmed_for' | 'duration_minutes' | 'postponed_to' | 'postponed_time'
>
type Given<Intent extends AppointmentChange['intent']> = Extract<AppointmentChange, { intent: Intent }>

/** Columns of an answer. A changed hour needs a new reminder and a new answer of the patient. */
export function answeredChange(given: Given<ProposalAnswer>, row: AppointmentRow, actor: Actor) {
  const wanted = computeAnsweredState(given, row)
  const isMoved = row.confirmed_for?.getTime() !== wanted.confirmed_for?.getTime()
  const isKept =
    row.patient_answer === null ||
    (!isMoved &&
      given.intent !== 'postpone' &&
      (given.intent !== 'confirm' || row.patient_answer === 'coming'))
  // The mark for an earlier hour stays if the visit moves to a later one; any other confirmation removes it.
  const stillWaits = given.intent !== 'confirm' || isLater(row, wanted)
  return {
    ...wanted,
    ...(row.earlier_since !== null && !stillWaits && { earlier_since: null }),
    ...(given.intent === 'confirm' && given.price !== undefined && { price: given.price }),
    status_at: new Date(),
    status_by: actor.id,
    ...(isMoved && { reminded_at: null, reminded_by: null, reminded_way: null }),
    ...(!isKept && { patient_answer: null, patient_answered_at: null, patient_note: null }),
  }
}

/** True if an agreed visit moves to the same or a later hour. */
function isLater(row: AppointmentRow, { confirmed_for }: State): boolean {
  const agreed = row.status === 'confirmed' ? row.confirmed_for : null
  return agreed !== null && confirmed_for !== null && confirmed_for >= agreed
}

/** State of a row after an answer. A cancelled, missed or held visit keeps its agreed hour. */
function computeAnsweredState(given: Given<ProposalAnswer>, row: AppointmentRow): State {
  const { confirmed_for, duration_minutes, postponed_to, postponed_time } = row
  const agreed = { confirmed_for, duration_minutes, postponed_to, postponed_time }
  if (given.intent === 'confirm')
    return {
      status: 'confirmed',
      confirmed_for: doualaMoment(given.day, given.start),
      duration_minutes: given.duration,
      postponed_to: null,
      postponed_time: null,
    }
  if (given.intent === 'postpone')
    return {
      status: 'postponed',
      confirmed_for: null,
      duration_minutes,
      postponed_to: given.day,
      postponed_time: given.start === null ? null : `${clockTime(given.start)}:00`,
    }
  return { status: given.intent === 'cancel' ? 'cancelled' : given.intent, ...agreed }
}

/** True if a row already has the state of an answer; an unassigned answer accepts any practitioner. */
export function isGiven(given: Given<ProposalAnswer>, row: AppointmentRow): boolean {
  if (!isSame(row, computeAnsweredState(given, row))) return false
  if (given.intent !== 'confirm' && given.intent !== 'postpone') return true
  const { practitionerId, placeId } = given
  if (given.intent === 'confirm' && given.price !== undefined && given.price !== row.price) return false
  return (practitionerId ?? row.practitioner_id) === row.practitioner_id && placeId === row.place_id
}

function isSame(row: State, wanted: State): boolean {
  return (
    row.status === wanted.status &&
    row.duration_minutes === wanted.duration_minutes &&
    row.postponed_to === wanted.postponed_to &&
    row.postponed_time === wanted.postponed_time &&
    row.confirmed_for?.getTime() === wanted.confirmed_for?.getTime()
  )
}

export function stateOfRow({
  status,
  confirmed_for,
  duration_minutes,
  postponed_to,
  postponed_time,
}: State): State {
  return { status, confirmed_for, duration_minutes, postponed_to, postponed_time }
}

/** Values of a row that a change replaces, for undo. */
export function previousOf(row: AppointmentRow): PreviousState {
  const { status, duration_minutes, postponed_to, postponed_time, status_by, reminded_by } = row
  const { patient_answer, patient_note, practitioner_id, place_id, overbooked, earlier_since } = row
  return {
    status,
    confirmed_for: isoOf(row.confirmed_for),
    duration_minutes,
    postponed_to,
    postponed_time,
    status_at: isoOf(row.status_at),
    status_by,
    reminded_at: isoOf(row.reminded_at),
    reminded_by,
    reminded_way: row.reminded_way,
    patient_answer,
    patient_answered_at: isoOf(row.patient_answered_at),
    patient_note,
    practitioner_id,
    place_id,
    overbooked,
    earlier_since: isoOf(earlier_since),
    ...(status === 'postponed' && isRequest(row) && { is_request: true as const }),
  }
}

/** Columns with the values from before a change. */
export function previousColumns(previous: PreviousState | null) {
  const { is_request: _request, ...columns } = previous ?? {}
  return {
    ...columns,
    confirmed_for: dateOf(previous?.confirmed_for),
    earlier_since: dateOf(previous?.earlier_since),
    postponed_time: previous?.postponed_time ?? null,
    status_at: dateOf(previous?.status_at),
    reminded_at: dateOf(previous?.reminded_at),
    reminded_way: previous?.reminded_way ?? null,
    patient_answer: previous?.patient_answer ?? null,
    patient_answered_at: dateOf(previous?.patient_answered_at),
    patient_note: previous?.patient_note ?? null,
  }
}

/** The previous state for the audit log, without the patient's note. */
export function auditedState(previous: PreviousState | null) {
  if (previous === null) return null
  const { patient_note: _note, overbooked: _why, is_request: _request, ...audited } = previous
  return audited
}

/** The undone state for the audit log, with the price that it had fixed. */
export function undoneState(row: AppointmentRow) {
  return { ...auditedState(previousOf(row)), ...(row.previous?.price === null && { price: row.price }) }
}

export const isoOf = (moment: Date | null) => moment?.toISOString() ?? null
const dateOf = (moment: string | null = null) => (moment === null ? null : new Date(moment))
