import { cleanLine, cleanText, longestTyped, plainSigns } from '#app/lib/text/clean-text.ts'
import { firstPhoneDigits } from './phone.ts'
import { typedDay } from './typed-day.ts'

/** Values of a public form by field. Always text: an empty field is ''. */
export type Values<Field extends string> = Record<Field, string>

/** Error of a field; each form has a sentence for it in each language. */
export type FieldError = 'missing' | 'malformed' | 'too-long' | 'past' | 'too-late'

export type Errors<Field extends string> = Partial<Record<Field, FieldError>>

/**
 * Result of a form. `sent`: stored, with a reference if its kind has one. `invalid`: all values are returned with the
 * errors. `limited`: too many in a short time; `retryAfter` is in seconds. `away`: not stored, now or later. `unknown`:
 * the database has not confirmed the row; the same text sent again is stored once.
 */
export type FormAnswer<Field extends string> =
  | { state: 'sent'; values: Values<Field>; reference?: string }
  | { state: 'invalid'; values: Values<Field>; errors: Errors<Field> }
  | { state: 'limited'; values: Values<Field>; retryAfter: number }
  | { state: 'away'; values: Values<Field> }
  | { state: 'unknown'; values: Values<Field> }

/** Sentences of a form for each possible error of each field. */
export type Sentences<Field extends string> = Record<Field, Partial<Record<FieldError, string>>>

/** Error messages of an answered form in the order of its fields. */
export function mistakesOf<Field extends string>(
  answer: FormAnswer<Field> | undefined,
  fields: readonly Field[],
  sentences: Sentences<Field>,
): Map<Field, string> {
  const errors: Errors<Field> = answer?.state === 'invalid' ? answer.errors : {}
  return new Map(
    fields.flatMap((field) => {
      const error: FieldError | undefined = errors[field]
      return error ? [[field, sentences[field][error] ?? ''] as const] : []
    }),
  )
}

/** HTTP status of each result. */
export const formStatus = { sent: 200, invalid: 422, limited: 429, away: 503, unknown: 503 } as const

/** A hidden field that only bots fill in. */
export const honeypotField = 'company_site'

/** Day in Douala on which a queued form was sent, according to the browser. */
export const sentOnField = 'sentOn'

/** Id of one filled-in form: a repeated request sends the same id. */
export const submissionField = 'submission'

/** Maximum length of the fields, in characters. */
export const longest = { name: 120, email: 254, phone: 80, message: 4000 } as const

/** The only field with line breaks. */
const linesField = 'message'
const dayField = 'date'
const emailField = 'email'

/**
 * The typed values, without characters that only a program would send: control characters, surrounding spaces, and line
 * breaks in single-line fields. An overlong text stays as it is, for `checkText` to refuse.
 */
export function valuesOf<Field extends string>(form: FormData, fields: readonly Field[]): Values<Field> {
  const entries = fields.map((field) => [field, cleaned(form.get(field), field)])
  return Object.fromEntries(entries) as Values<Field>
}

/** True if the hidden field was filled in. */
export function isHoneypotFilled(form: FormData): boolean {
  const value = form.get(honeypotField)
  return typeof value === 'string' && value.trim() !== ''
}

/** Error of a required text with a maximum length. */
export function checkText(text: string, most: number): FieldError | undefined {
  if (text === '') return 'missing'
  return text.length > most ? 'too-long' : undefined
}

/**
 * Error of an e-mail address: the browsers' rule, plus a dot in the domain, which may have letters of any language
 * (`kiné.cm`; a mail server gets it in ASCII).
 */
export function checkEmail(text: string): FieldError | undefined {
  const wrong = checkText(text, longest.email)
  if (wrong) return wrong
  const at = text.lastIndexOf('@')
  return at > 0 && localPattern.test(text.slice(0, at)) && isDomain(text.slice(at + 1))
    ? undefined
    : 'malformed'
}

function isDomain(domain: string): boolean {
  const isAscii = !/[^\p{ASCII}]/u.test(domain)
  if (/(?:^|\.)-|-(?:\.|$)/.test(domain) || (!isAscii && !URL.canParse(`http://${domain}`))) return false
  const labels = (isAscii ? domain : new URL(`http://${domain}`).hostname).split('.')
  return labels.length > 1 && labels.every((label) => /^[a-z\d-]+$/i.test(label))
}

const localPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+$/

/** Error of a phone number: of Cameroon, or of any country after `+`; of several numbers the first valid one counts. */
export function checkPhone(text: string): FieldError | undefined {
  return checkText(text, longest.phone) ?? (firstPhoneDigits(text) ? undefined : 'malformed')
}

/** Errors without the fields that have none. */
export function errorsOf<Field extends string>(
  checks: Partial<Record<Field, FieldError | undefined>>,
): Errors<Field> {
  const wrong = Object.entries(checks).filter(([, error]) => error !== undefined)
  return Object.fromEntries(wrong) as Errors<Field>
}

export function isValid(errors: Errors<string>): boolean {
  return Object.keys(errors).length === 0
}

function cleaned(value: FormDataEntryValue | null, field: string): string {
  if (typeof value !== 'string') return ''
  if (value.length > longestTyped(longest.message)) return value
  if (field === linesField) return cleanText(value.replace(/\r\n?|[\u2028\u2029]/g, '\n'))
  const line = cleanLine(value)
  if (field === dayField) return typedDay(line)
  return field === emailField ? plainSigns(line) : line
}
