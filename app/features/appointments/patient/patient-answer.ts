import type { AppointmentStatus } from '../appointment-status.ts'

/** Answers that a patient can give by the link of their confirmation. */
export const patientAnswers = ['coming', 'another-day', 'cancelled'] as const
export type PatientAnswer = (typeof patientAnswers)[number]

export function isPatientAnswer(text: string): text is PatientAnswer {
  return patientAnswers.some((answer) => answer === text)
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
  return status === 'confirmed' ? (patient?.answer ?? null) : null
}

/** True while the staff has something to answer: a request, or a patient who asks for another day or has cancelled. */
export function isWaiting(appointment: Answered): boolean {
  const answer = standingAnswer(appointment)
  return (
    appointment.status === 'new' ||
    appointment.status === 'postponed' ||
    answer === 'another-day' ||
    answer === 'cancelled'
  )
}

/**
 * Reason why an answer was not taken, and the word that came with it, '' for none. `away`: the database did not answer;
 * the press is stored to be sent again, null where it was none of ours.
 */
export type AnswerProblem =
  | { kind: 'changed' | 'limited' | 'too long'; note: string }
  | { kind: 'away'; note: string; pressed: { answer: PatientAnswer; sequence: number } | null }
