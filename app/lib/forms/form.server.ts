import { randomUUID } from 'node:crypto'
import { and, eq, type InferInsertModel, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AlertKind } from '#app/lib/alerts/alert-kinds.ts'
import { raiseAlert } from '#app/lib/alerts/raise-alert.server.ts'
import { DatabaseAway, db, type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import { type Submission, sentOn, submissionOf } from '#app/lib/db/idempotency.server.ts'
import { countForm, type FormSender, uncounted } from '#app/lib/http/form-limits.server.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import {
  type Errors,
  type FormAnswer,
  formStatus,
  isHoneypotFilled,
  isValid,
  sentOnField,
  submissionField,
  type Values,
  valuesOf,
} from './form.ts'
import { readableEmail } from './typed-text.server.ts'

/** Definition of a public form: its name in keys and limits, its rules, its rows. */
type FormDefinition<Field extends string, Table extends FormTable> = {
  kind: string
  /** Kind of its alert. */
  alert: AlertKind
  fields: readonly Field[]
  check: (values: Values<Field>, day: string) => Errors<Field>
  language: Language
  table: Table
  /** States of an unanswered row: the same text sent again is the same submission until it is answered. */
  unanswered: readonly string[]
  /** Columns for the validated values, beside those of every form's row. */
  row: (values: Values<Field>) => Omit<InferInsertModel<Table>, keyof FormColumns>
  /** Prepares further work for the transaction of a new row; not called above the site's limit. */
  follow?: (values: Values<Field>) => Promise<((tx: Transaction, id: string) => Promise<void>) | null>
}

/** Columns of every form's row: keys, state, language, consent, and the flag of a row above the site's limit. */
type FormColumns = Record<
  | 'id'
  | 'idempotency_key'
  | 'content_key'
  | 'status'
  | 'deleted_at'
  | 'language'
  | 'over_limit'
  | 'consent_version'
  | 'consented_at',
  PgColumn
>

/** `reference` if visitors of this form get one; the database generates it. */
type FormTable = PgTable & FormColumns & { reference?: PgColumn }

/** Progress of the transaction when the visitor is answered: after the commit was sent, its result may be unknown. */
type Progress = { mayBeKept: boolean; isGivenUp: boolean }

/**
 * Processes a public form: honeypot, validation, limits, row. Only a valid form counts against the limits, so that a
 * patient who mistypes five times is accepted the sixth time. A repeated form is answered as sent and does not count.
 * While the database is away the answer says so, with all typed values, and nothing is stored afterwards.
 */
export async function receiveForm<Field extends string, Table extends FormTable>(
  facts: RequestFacts,
  form: FormData,
  definition: FormDefinition<Field, Table>,
): Promise<FormAnswer<Field>> {
  const values = readable(valuesOf(form, definition.fields))
  if (isHoneypotFilled(form)) return { state: 'sent', values }
  const sentOnValue = String(form.get(sentOnField) ?? '')
  const id = String(form.get(submissionField) ?? '')
  const errors = definition.check(values, sentOn(sentOnValue))
  if (!isValid(errors)) return { state: 'invalid', values, errors }
  const progress = { mayBeKept: false, isGivenUp: false }
  try {
    return await withDeadline(
      answerOf(facts, definition, values, { sent: { clientDay: sentOnValue, id }, progress }),
    )
  } catch (error) {
    progress.isGivenUp = true
    facts.degraded = true
    const state = progress.mayBeKept ? 'unknown' : 'away'
    facts.log.error({ error: causeOf(error), form: definition.kind, state }, 'a form cannot be stored')
    return { state, values }
  }
}

/** Values with the e-mail address in its readable form. */
function readable<Field extends string>(values: Values<Field>): Values<Field> {
  const { email }: Partial<Record<string, string>> = values
  return email ? { ...values, email: readableEmail(email) } : values
}

/** Values of a request's form; a body of another type counts as an empty form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    return new FormData()
  }
}

/** Status and headers of an answer, which is never cached; above the limit with `Retry-After`. */
export function formResponse(answer: FormAnswer<string>): {
  status: number
  headers: Record<string, string>
} {
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (answer.state === 'limited') headers['Retry-After'] = String(answer.retryAfter)
  return { status: formStatus[answer.state], headers }
}

/** Cause of an error, without the statement and its values: a visitor's text must not be logged. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause ? `${cause.name} ${String(cause.code)}` : cause.name
}

async function answerOf<Field extends string, Table extends FormTable>(
  facts: RequestFacts,
  { kind, alert, table, unanswered, language, row, follow }: FormDefinition<Field, Table>,
  values: Values<Field>,
  { sent, progress }: { sent: { clientDay: string; id: string }; progress: Progress },
): Promise<FormAnswer<Field>> {
  const submission = submissionOf(kind, values, sent)
  const { own, keys, content } = submission
  const before = await findStored(db(), table, submission, unanswered)
  if (before) return { state: 'sent', values, ...before }
  const { retryAfter, overLimit } = await countForm(kind, senderOf(facts, values)).catch((error: unknown) => {
    facts.log.warn(
      { error: causeOf(error), form: kind },
      'the limits cannot be read: the form is let through',
    )
    return uncounted
  })
  if (retryAfter !== null) return { state: 'limited', values, retryAfter }
  const followed = overLimit ? null : await follow?.(values)
  const stored = await db().transaction(async (tx) => {
    // An identical submission with another day's key may be underway.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${content}, 0))`)
    const meanwhile = await findStored(tx, table, submission, unanswered)
    if (meanwhile) return meanwhile
    const { consent }: Partial<Record<string, string>> = values
    const into: PgTable = table
    const id = randomUUID()
    const [inserted] = await tx
      .insert(into)
      .values({
        id,
        ...row(values),
        language,
        idempotency_key: own,
        content_key: keys[0],
        over_limit: overLimit,
        consent_version: consent,
        consented_at: new Date(),
      })
      .returning(answerColumns(table))
    // A flood above the limit raises one alert an hour.
    const key = overLimit ? `${alert}:over-limit:${new Date().toISOString().slice(0, 13)}` : `${alert}:${id}`
    await raiseAlert(tx, { kind: alert, key, subjectId: id })
    await followed?.(tx, id)
    if (progress.isGivenUp) throw new DatabaseAway()
    progress.mayBeKept = true
    return inserted && withReference(inserted)
  })
  return { state: 'sent', values, ...stored }
}

/**
 * Answer for a form that is already stored: the same submission in any state, or the same text while it is unanswered.
 * Null without one; cancelled and deleted rows do not count.
 */
async function findStored(
  database: Pick<Transaction, 'select'>,
  table: FormTable,
  { own, keys }: Submission,
  unanswered: readonly string[],
): Promise<{ reference?: string } | null> {
  const isOwn = own === null ? undefined : eq(table.idempotency_key, own)
  const waits = and(
    inArray(table.content_key, keys),
    inArray(table.status, [...unanswered]),
    isNull(table.deleted_at),
  )
  const [row] = await database
    .select(answerColumns(table))
    .from(table)
    .where(or(isOwn, waits))
    .orderBy(...(isOwn ? [sql`${isOwn} desc nulls last`] : []))
    .limit(1)
  return row ? withReference(row) : null
}

const answerColumns = ({ reference }: FormTable) => ({
  reference: reference ? sql<string | null>`${reference}` : sql<null>`null`,
})

function withReference({ reference }: { reference: string | null }): { reference?: string } {
  return reference === null ? {} : { reference }
}

function senderOf({ address, userAgent }: RequestFacts, values: Partial<Record<string, string>>): FormSender {
  const contact = values['phone']?.replace(/\D/g, '') || values['email']?.toLowerCase() || ''
  return { address, userAgent, contact }
}
