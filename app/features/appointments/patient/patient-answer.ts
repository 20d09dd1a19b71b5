import { isDay } from '#app/lib/clock.ts'
import type { AppointmentStatus } from '../appointment-status.ts'
import { clockTime, minutesOf } from '../format-appointment.ts'

/** Answers that a patient can give through the link of their confirmation. */
export const patientAnswers = ['coming', 'another-day', 'cancelled'] as const
export type PatientAnswer = (typeof patientAnswers)[number]

/** Day (`YYYY-MM-DD`) and minutes since midnight in Douala. */
export type HourOfDay = { day: string; start: number }

/** A press on a patient's page: an answer, a request to confirm a cancellation, its undo, or an accepted hour. */
export type PatientPress = PatientAnswer | 'ask-cancel' | 'restore' | HourOfDay

/** Press of a button's value; null for any other text. */
export function readPress(text: string): PatientPress | null {
  if (text === 'ask-cancel' || text === 'restore') return text
  const answer = patientAnswers.find((each) => each === text)
  if (answer) return answer
  const [day = '', time = '', ...more] = text.split('T')
  const start = minutesOf(time)
  return isDay(day) && start !== null && more.length === 0 ? { day, start } : null
}

/** Value of the button for a press. */
export function pressValue(press: PatientPress): string {
  return typeof press === 'string' ? press : `${press.day}T${clockTime(press.start)}`
}

/** Longest note to the centre, in characters. */
export const longestPatientNote = 500

/** Labels of the answers, for the staff. */
export const patientAnswerLabels: Record<PatientAnswer, string> = {
  coming: 'Vient',
  'another-day': 'Demande un autre jour',
  cancelled: 'Annulé par le patient',
}

type Answered = { status: AppointmentStatus; patient: { answer: PatientAnswer } | null }

/** The patient's answer if it still fits the appointment's state; null otherwise. */
export function standingAnswer({ status, patient }: Answered): PatientAnswer | null {
  if (status === 'cancelled') return patient?.answer === 'cancelled' ? 'cancelled' : null
  if (status === 'postponed') return patient?.answer === 'another-day' ? 'another-day' : null
  return status === 'confirmed' ? (patient?.answer ?? null) : null
}

/** True if the staff has to answer: a request, or a patient who asks for another day or has cancelled. */
export function needsAnswer(appointment: Answered): boolean {
  const answer = standingAnswer(appointment)
  return ['new', 'postponed'].includes(appointment.status) || (answer !== null && answer !== 'coming')
}

/**
 * Reason why an answer was rejected, with its note ('' for none). `sure`: a cancellation needs a second press; `gone`:
 * the hour is not free; `away`: the database did not respond, and the press is included to be sent again, null if it
 * was invalid.
 */
export type AnswerProblem =
  | { kind: 'changed' | 'limited' | 'too long' | 'sure' | 'gone'; note: string }
  | { kind: 'away'; note: string; pressed: { press: PatientPress; sequence: number } | null }
