import { checkPhone, type FieldError } from '#app/lib/forms/form.ts'
import { appointmentTextsOf } from '../texts.ts'

/**
 * Error of a number typed by the staff, with the text of the public form; undefined if empty or equal to `stored`, the
 * stored number: an unusual one does not prevent other corrections.
 */
export function phoneProblem(phone: string, stored?: string): string | undefined {
  const typed = phone.trim()
  if (typed === '' || typed === stored) return undefined
  const error = checkPhone(typed)
  return error && sentences[error]
}

const sentences: Partial<Record<FieldError, string>> = appointmentTextsOf('fr').errors.phone
