/** What the driver says of a failed statement (`code`, `constraint_name`), inside whatever drizzle wraps it in, or nothing. */
export function databaseErrorField(error: unknown, field: 'code' | 'constraint_name' | 'severity'): string {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && field in cause ? String(cause[field as keyof Error]) : ''
}

/**
 * Whether an error that nobody could catch is the driver's own: inside a transaction it writes to a connection that
 * PostgreSQL has just dropped, and that connection never answers again (porsager/postgres issue 1208).
 */
export function isDriverFault(error: unknown): boolean {
  return error instanceof TypeError && /node_modules[\\/]postgres[\\/]/.test(error.stack ?? '')
}
