import { type AppointmentRow, isRequest } from '../appointment-rows.server.ts'
import type { PreviousState } from '../previous-state.ts'

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
