import type { PatientAnswer } from './patient/patient-answer.ts'

export const reminderWays = ['email', 'chat', 'phone'] as const
export type ReminderWay = (typeof reminderWays)[number]

/** Values that a change of state replaces, so that it can be undone. Timestamps are ISO strings. */
export type PreviousState = {
  status: 'new' | 'confirmed' | 'postponed' | 'cancelled' | 'came' | 'absent'
  confirmed_for: string | null
  duration_minutes: number
  postponed_to: string | null
  /** Missing from a change that is older than the column. */
  postponed_time?: string | null
  status_at: string | null
  status_by: string | null
  reminded_at: string | null
  reminded_by: string | null
  /** Missing from a change that is older than the column. */
  reminded_way?: ReminderWay | null
  /** Missing from a change that is older than the patient's answers. */
  patient_answer?: PatientAnswer | null
  patient_answered_at?: string | null
  patient_note?: string | null
  /** Missing from a change that is older than the practitioners. */
  practitioner_id?: string | null
  place_id?: string | null
  overbooked?: string | null
  /** Missing from a change that is older than the column. */
  earlier_since?: string | null
  /** True: postponed without ever having been agreed. */
  is_request?: true
  /** Null: the change fixed the price of the visit, which had none. */
  price?: null
}
