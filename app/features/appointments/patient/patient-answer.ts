import { isDay } from '#app/lib/clock.ts'
import type { AppointmentStatus } from '../appointment-status.ts'
import { clockTime, minutesOf } from '../format-appointment.ts'

/** Answers that a patient can give by the link of their confirmation. */
export const patientAnswers = ['coming', 'another-day', 'cancelled'] as const
export type PatientAnswer = (typeof patientAnswers)[number]

/** An hour of a day: `YYYY-MM-DD`, and minutes since midnight in Douala. */
export type HourOfDay = { day: string; start: number }

/**
 * A press on a patient's page: an answer, the question before a cancellation, its way back, or an hour that is accepted.
 */
export type PatientPress = PatientAnswer | 'ask-cancel' | 'restore' | HourOfDay

/** The press that a button's value stands for; null for any other text. */
export function readPress(text: string): PatientPress | null {
  if (text === 'ask-cancel' || text === 'restore') return text
  const answer = patientAnswers.find((each) => each === text)
  if (answer) return answer
  const [day = '', time = '', ...more] = text.split('T')
  const start = minutesOf(time)
  return isDay(day) && start !== null && more.length === 0 ? { day, start } : null
}

/** The value of the button that makes a press. */
export function pressValue(press: PatientPress): string {
  return typeof press === 'string' ? press : `${press.day}T${clockTime(press.start)}`
}

/** The longest word to the centre that goes with an answer, in letters. */
export const longestPatientNote = 500

/** Labels of the answers for the staff. */
export const patientAnswerLabels: Record<PatientAnswer, string> = {
  coming: 'Vient',
  'another-day': 'Demande un autre jour',
  cancelled: 'Annulé par le patient',
}

type Answered = { status: AppointmentStatus; patient: { answer: PatientAnswer } | null }

/** The patient's answer while the appointment still stands as answered; null where there is none or it is over. */
export function standingAnswer({ status, patient }: Answered): PatientAnswer | null {
  if (status === 'cancelled') return patient?.answer === 'cancelled' ? 'cancelled' : null
  if (status === 'postponed') return patient?.answer === 'another-day' ? 'another-day' : null
  return status === 'confirmed' ? (patient?.answer ?? null) : null
}

/** True while the staff has something to answer: a request, or a patient who asks for another day or has cancelled. */
export function needsAnswer(appointment: Answered): boolean {
  const answer = standingAnswer(appointment)
  return ['new', 'postponed'].includes(appointment.status) || (answer !== null && answer !== 'coming')
}

/**
 * Reason why an answer was not taken, and the word that came with it, '' for none. `sure`: a cancellation is asked about
 * once; `gone`: the hour is not free; `away`: the database did not answer, and the press is stored to be sent again,
 * null where it was none of ours.
 */
export type AnswerProblem =
  | { kind: 'changed' | 'limited' | 'too long' | 'sure' | 'gone'; note: string }
  | { kind: 'away'; note: string; pressed: { press: PatientPress; sequence: number } | null }
