import { databaseErrorField } from '#app/lib/db/database-errors.server.ts'

/** Answers to a change that breaks a constraint, by its name: a sentence for each field. */
export type Refusals = Record<string, Record<string, string>>

/** Thrown out of a transaction, which takes everything back: the change is answered with this instead. */
export class RejectedChange extends Error {
  override name = 'RejectedChange'
  readonly answer: { state: string }
  constructor(answer: { state: string; [detail: string]: unknown }, message = answer.state) {
    super(message)
    this.answer = answer
  }
}

/** Thrown by a rule: nothing of the change is written, and each field has its sentence. */
export class InvalidChange extends RejectedChange {
  override name = 'InvalidChange'
  readonly errors: Record<string, string>
  constructor(errors: Record<string, string>) {
    const answer = { state: 'invalid', errors }
    super(answer, Object.values(errors).join(' '))
    this.errors = errors
  }
}

/** Throws where there is something wrong. */
export function refuse(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw new InvalidChange(errors)
}

/** The refusal that a broken constraint stands for; otherwise the error itself. */
export function recordRefusal(error: unknown, refusals: Refusals = {}): unknown {
  const errors = refusals[databaseErrorField(error, 'constraint_name')]
  return errors ? new InvalidChange(errors) : error
}

/** True if a column refused a value: SQLSTATE classes 22 (data) and 23 (constraint). */
export function isRefusedByColumn(error: unknown): boolean {
  return /^2[23]/.test(databaseErrorField(error, 'code'))
}
