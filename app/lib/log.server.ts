import { once } from 'node:events'
import pino, { type Logger } from 'pino'
import { logSentence } from './log-sentence.server.ts'

export type { Logger }

let current: Logger = pino({ level: 'silent' })
let output: ReturnType<typeof pino.destination> | undefined

/** Lines that wait to be written together, and the longest that they wait, in milliseconds. */
let waiting = ''
let flushing: NodeJS.Timeout | undefined
const longestWait = 200

/**
 * Letters that are written together. Where several processes write to one output no more than what a pipe takes as a
 * whole (4096 bytes), so that no line of one comes into a line of another.
 */
let mostTogether = 0
const togetherAlone = 16 * 1024
const togetherBesideOthers = 3500

/** Bytes that wait while the output is not read; later lines are dropped, so that a stuck log takes no memory. */
const mostBuffered = 4 * 1024 * 1024
let dropped = 0

/** True until the output has taken what it was given. */
let isWriting = false

/** A person reads the output in a terminal: sentences, and no JSON between them. */
let isForPerson = false

/** Starts the process's log on standard output, a few lines at a time: one of JSON per event, in a terminal a sentence. */
export function startLog(level: string, { isBesideOthers = false } = {}): Logger {
  isForPerson = process.stdout.isTTY
  mostTogether = isBesideOthers ? togetherBesideOthers : togetherAlone
  output = pino.destination({ dest: 1, sync: false, maxLength: mostBuffered, maxWrite: mostTogether })
  output.on('drop', () => dropped++)
  output.on('drain', () => {
    isWriting = false
    tellOfDropped()
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

/** The line of one request. `fields` is the inside of a JSON object: made by hand, since every cached page pays for it. */
export function logRequest(level: 'info' | 'warn', fields: string): void {
  if (!current.isLevelEnabled(level)) return
  const line = `{"level":${level === 'info' ? 30 : 40}${timestamp()},${fields}}\n`
  put(isForPerson ? logSentence(line) : line)
}

/** Says something at once to the person who started the site, at any level of the log. */
export function say(text: string): void {
  put(isForPerson ? `${text}\n` : `{"level":30${timestamp()},"msg":${JSON.stringify(text)}}\n`)
  release()
}

/** Writes what waits: the last thing before the process ends. */
export function flushLog(): void {
  release()
  output?.flushSync()
}

/** Resolves when every line has been written, also one whose write was underway: for a process that goes on. */
export async function logWritten(): Promise<void> {
  flushLog()
  if (output && isWriting) await once(output, 'drain')
}

function tellOfDropped(): void {
  if (dropped === 0) return
  current.warn({ pieces: dropped }, 'lines of the log are missing: it was not read in time')
  dropped = 0
  // A write that begins as the process exits is lost.
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

/** The time as ISO, worded once for all lines of a millisecond. */
function timestamp(): string {
  const now = Date.now()
  if (now !== worded.at) worded = { at: now, text: `,"time":"${new Date(now).toISOString()}"` }
  return worded.text
}

type SafeError = { type: string; message: string; code?: string; stack?: string; cause?: SafeError }

/**
 * An error as the log keeps it. The query builder puts the values of a query into its message and PostgreSQL quotes
 * them in its own: both may be a visitor's words, so they are left out.
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
