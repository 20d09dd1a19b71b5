import { doualaDay } from '#app/lib/clock.ts'
import type { FieldError } from '#app/lib/forms/form.ts'
import { checkDate } from '../appointment.ts'
import { appointmentTextsOf } from '../texts.ts'

/** Error of a day typed by the staff, with the text of the public form; undefined if valid. */
export function dayProblem(day: string, today = doualaDay()): string | undefined {
  const error = checkDate(day, today)
  return error && sentences[error]
}

const sentences: Partial<Record<FieldError, string>> = appointmentTextsOf('fr').errors.date
