import { db, withDeadline } from './db.server.ts'
import {
  type Errors,
  type FormAnswer,
  formStatus,
  isTrapped,
  isValid,
  sentOnField,
  type Values,
  valuesOf,
} from './form.ts'
import { idempotencyKey, sentOn } from './idempotency.server.ts'
import { countAgainst, type Limit, subjectOf } from './rate-limit.server.ts'
import type { RequestFacts } from './request-facts.server.ts'

/** What a public form must say to be received: its name in keys and limits, its rules, its rows. */
export type Reception<Field extends string> = {
  kind: string
  fields: readonly Field[]
  check: (values: Values<Field>, day: string) => Errors<Field>
  /** Whether a row with this key is there already. */
  isKept: (key: string) => Promise<boolean>
  /** Keeps one row; does nothing when there is one with this key. */
  keep: (values: Values<Field>, key: string) => Promise<void>
}

/**
 * Receives a public form: trap, rules, limits, row. Only what would be kept counts against the limits, since a patient
 * who mistypes five times must still be heard the sixth. What was kept already is answered as kept, and counts nothing.
 * While the database is away the answer says so, with everything that was typed.
 */
export async function receiveForm<Field extends string>(
  facts: RequestFacts,
  form: FormData,
  reception: Reception<Field>,
): Promise<FormAnswer<Field>> {
  const values = valuesOf(form, reception.fields)
  if (isTrapped(form)) return { state: 'sent', values }
  const day = sentOn(String(form.get(sentOnField) ?? ''))
  const errors = reception.check(values, day)
  if (!isValid(errors)) return { state: 'invalid', values, errors }
  try {
    return await withDeadline(answerOf(facts, reception, values, day))
  } catch (error) {
    facts.degraded = true
    facts.log.error({ error: causeOf(error), form: reception.kind }, 'form cannot be kept')
    return { state: 'away', values }
  }
}

/** What a request's form holds; a body that is no form holds nothing, which every form of ours has an answer for. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    return new FormData()
  }
}

/** The status and headers of an answer: never kept by anyone, and when to come back after too many. */
export function formResponse(answer: FormAnswer<string>): {
  status: number
  headers: Record<string, string>
} {
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (answer.state === 'limited') headers['Retry-After'] = String(answer.retryAfter)
  return { status: formStatus[answer.state], headers }
}

/** What failed, without the statement and its values: a visitor's words are in no log. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause ? `${cause.name} ${String(cause.code)}` : cause.name
}

async function answerOf<Field extends string>(
  facts: RequestFacts,
  { kind, isKept, keep }: Reception<Field>,
  values: Values<Field>,
  day: string,
): Promise<FormAnswer<Field>> {
  const key = idempotencyKey(kind, values, day)
  if (await isKept(key)) return { state: 'sent', values }
  const subject = await subjectOf(db(), facts.address)
  const retryAfter = await countAgainst(db(), formLimits(kind, subject))
  if (retryAfter !== null) return { state: 'limited', values, retryAfter }
  await keep(values, key)
  return { state: 'sent', values }
}

/** From one address 5 in ten minutes and 20 a day, from everywhere 200 an hour. */
function formLimits(kind: string, subject: string): Limit[] {
  return [
    { bucket: `${kind} ten minutes`, subject, most: 5, seconds: 600 },
    { bucket: `${kind} day`, subject, most: 20, seconds: 24 * 3600 },
    { bucket: `${kind} site hour`, subject: 'everyone', most: 200, seconds: 3600 },
  ]
}
