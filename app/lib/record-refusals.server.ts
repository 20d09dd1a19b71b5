/** By the name of a constraint: what a change that breaks it is answered, a sentence for each field. */
export type Refusals = Record<string, Record<string, string>>

/** Thrown by a rule of a managed thing: nothing of the change is written, and each field has its sentence. */
export class RefusedChange extends Error {
  override name = 'RefusedChange'
  readonly errors: Record<string, string>
  constructor(errors: Record<string, string>) {
    super(Object.values(errors).join(' '))
    this.errors = errors
  }
}

/** What speaks against a change that failed, a sentence for each field; null where it is a fault and no refusal. */
export function refusalOf(error: unknown, refusals: Refusals = {}): Record<string, string> | null {
  if (error instanceof RefusedChange) return error.errors
  const name = fieldOf(error, 'constraint_name')
  return Object.hasOwn(refusals, name) ? (refusals[name] ?? null) : null
}

/** Whether a column took a value for wrong: SQLSTATE classes 22 (data) and 23 (constraint). */
export function isRefusedByColumn(error: unknown): boolean {
  return /^2[23]/.test(fieldOf(error, 'code'))
}

function fieldOf(error: unknown, field: string): string {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && field in cause ? String(cause[field as keyof Error]) : ''
}
