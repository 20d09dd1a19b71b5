import { checkPhone, type FieldError } from '#app/lib/forms/form.ts'
import { appointmentTextsOf } from '../texts.ts'

/**
 * Error of a number that the staff typed, in the words of the public form; undefined for none at all, and for the
 * number that was `kept` before: an odd one hinders no other correction.
 */
export function phoneProblem(phone: string, kept?: string): string | undefined {
  const typed = phone.trim()
  if (typed === '' || typed === kept) return undefined
  const error = checkPhone(typed)
  return error && sentences[error]
}

const sentences: Partial<Record<FieldError, string>> = appointmentTextsOf('fr').errors.phone
