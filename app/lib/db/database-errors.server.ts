/**
 * Field of the driver's error (`code`, `constraint_name`, `severity`), also inside drizzle's wrapper; empty without
 * one.
 */
export function databaseErrorField(error: unknown, field: 'code' | 'constraint_name' | 'severity'): string {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && field in cause ? String(cause[field as keyof Error]) : ''
}

/**
 * True for an uncaught error of the driver itself: in a transaction it writes to a connection that PostgreSQL has just
 * dropped, and that connection never answers again (porsager/postgres issue 1208).
 */
export function isDriverFault(error: unknown): boolean {
  return error instanceof TypeError && /node_modules[\\/]postgres[\\/]/.test(error.stack ?? '')
}
