import pino, { type Logger } from 'pino'

export type { Logger }

let current: Logger = pino({ level: 'silent' })

/** Starts the process's log: one JSON line per event on standard output. */
export function startLog(level: string): Logger {
  current = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return current
}

/** The process's log; silent until `startLog`. */
export function log(): Logger {
  return current
}
