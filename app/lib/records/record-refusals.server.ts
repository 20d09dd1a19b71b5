import { databaseErrorField } from '#app/lib/db/database-errors.server.ts'

/** Error messages by field for each constraint, by the constraint's name. */
export type Refusals = Record<string, Record<string, string>>

/** Thrown in a transaction to roll it back and to answer the change with this result. */
export class RejectedChange extends Error {
  override name = 'RejectedChange'
  readonly answer: { state: string }
  constructor(answer: { state: string; [detail: string]: unknown }, message = answer.state) {
    super(message)
    this.answer = answer
  }
}

/** Thrown by a rule: nothing is written, and each field has its message. */
export class InvalidChange extends RejectedChange {
  override name = 'InvalidChange'
  readonly errors: Record<string, string>
  constructor(errors: Record<string, string>) {
    const answer = { state: 'invalid', errors }
    super(answer, Object.values(errors).join(' '))
    this.errors = errors
  }
}

/** Throws if there are errors. */
export function refuse(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw new InvalidChange(errors)
}

/** The refusal for a broken constraint; otherwise the error itself. */
export function recordRefusal(error: unknown, refusals: Refusals = {}): unknown {
  const errors = refusals[databaseErrorField(error, 'constraint_name')]
  return errors ? new InvalidChange(errors) : error
}

/** True if a column refused a value: SQLSTATE classes 22 (data) and 23 (constraint). */
export function isRefusedByColumn(error: unknown): boolean {
  return /^2[23]/.test(databaseErrorField(error, 'code'))
}
