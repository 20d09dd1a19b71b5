import { once } from 'node:events'
import pino, { type Logger } from 'pino'
import { logSentence } from './log-sentence.server.ts'

export type { Logger }

let current: Logger = pino({ level: 'silent' })
let output: ReturnType<typeof pino.destination> | undefined

/** Lines that wait to be written together, and the longest wait in milliseconds. */
let waiting = ''
let flushing: NodeJS.Timeout | undefined
const longestWait = 200

/**
 * Characters written together. If several processes write to one output, at most the 4096 bytes that a pipe takes
 * atomically, so that their lines do not mix.
 */
let mostTogether = 0
const togetherAlone = 16 * 1024
const togetherBesideOthers = 3500

/** Limit in bytes of unread output; later lines are dropped, so that a stuck log takes no memory. */
const mostBuffered = 4 * 1024 * 1024
let dropped = 0

/** True until the output has accepted the last write. */
let isWriting = false

/** True in a terminal: lines are sentences instead of JSON. */
let isForPerson = false

/**
 * Starts the process's log on standard output, a few lines at a time: one JSON object per event, or a sentence in a
 * terminal.
 */
export function startLog(level: string, { isBesideOthers = false } = {}): Logger {
  isForPerson = process.stdout.isTTY
  mostTogether = isBesideOthers ? togetherBesideOthers : togetherAlone
  output = pino.destination({ dest: 1, sync: false, maxLength: mostBuffered, maxWrite: mostTogether })
  output.on('drop', () => dropped++)
  output.on('drain', () => {
    isWriting = false
    reportDropped()
  })
  current = pino(
    { level, base: null, timestamp, serializers: { err: redactError } },
    { write: (line: string) => put(isForPerson ? logSentence(line) : line) },
  )
  process.on('exit', flushLog)
  return current
}

/** The process's log; silent until `startLog`. */
export function log(): Logger {
  return current
}

/** Logs a request. `fields` is the inside of a JSON object, built by hand since every cached page pays for it. */
export function logRequest(level: 'info' | 'warn', fields: string): void {
  if (!current.isLevelEnabled(level)) return
  const line = `{"level":${level === 'info' ? 30 : 40}${timestamp()},${fields}}\n`
  put(isForPerson ? logSentence(line) : line)
}

/** Prints a message at once for the person who started the site, at any log level. */
export function say(text: string): void {
  put(isForPerson ? `${text}\n` : `{"level":30${timestamp()},"msg":${JSON.stringify(text)}}\n`)
  release()
}

/** Writes the waiting lines: the last action before the process ends. */
export function flushLog(): void {
  release()
  output?.flushSync()
}

/** Resolves when every line has been written, including a write underway: for a process that goes on. */
export async function logWritten(): Promise<void> {
  flushLog()
  if (output && isWriting) await once(output, 'drain')
}

function reportDropped(): void {
  if (dropped === 0) return
  current.warn({ pieces: dropped }, 'lines of the log are missing: it was not read in time')
  dropped = 0
  // A write that begins as the process exits would be lost.
  release()
}

function put(line: string): void {
  if (waiting.length + line.length > mostTogether) release()
  waiting += line
  flushing ??= setTimeout(release, longestWait).unref()
}

function release(): void {
  clearTimeout(flushing)
  flushing = undefined
  if (waiting === '') return
  isWriting = true
  output?.write(waiting)
  waiting = ''
}

let worded = { at: 0, text: '' }

/** The time as ISO, formatted once for all lines of a millisecond. */
function timestamp(): string {
  const now = Date.now()
  if (now !== worded.at) worded = { at: now, text: `,"time":"${new Date(now).toISOString()}"` }
  return worded.text
}

type SafeError = { type: string; message: string; code?: string; stack?: string; cause?: SafeError }

/**
 * An error for the log. The query builder puts the values of a query into its message, and PostgreSQL quotes them in
 * its own: both may be a visitor's text, so they are removed.
 */
export function redactError(error: unknown, depth = 0): SafeError {
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
    ...(error.cause !== undefined && depth < 3 && { cause: redactError(error.cause, depth + 1) }),
  }
}
