import pino, { type Logger } from 'pino'

export type { Logger }

let current: Logger = pino({ level: 'silent' })
let output: ReturnType<typeof pino.destination> | undefined

/** Starts the process's log: one JSON line per event on standard output, written a few at a time. */
export function startLog(level: string): Logger {
  output = pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 200 })
  current = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: withoutWords } },
    output,
  )
  return current
}

/** The process's log; silent until `startLog`. */
export function log(): Logger {
  return current
}

/** Writes what waits: the last thing before the process ends. */
export function flushLog(): void {
  output?.flushSync()
}

type SafeError = { type: string; message: string; code?: string; stack?: string; cause?: SafeError }

/**
 * An error as the log keeps it. The query builder puts the values of a query into its message and PostgreSQL quotes
 * them in its own: both may be a visitor's words, so they are left out.
 */
export function withoutWords(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown without an Error' }
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  const message = error.message.replace(/\nparams:[\s\S]*$/, '')
  return {
    type: error.name,
    message: severity === undefined ? message : message.replace(/"[^"]*"/g, '"…"'),
    ...(code !== undefined && { code: String(code) }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause !== undefined && depth < 3 && { cause: withoutWords(error.cause, depth + 1) }),
  }
}
