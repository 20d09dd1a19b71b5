import { EnvError } from '#app/lib/env.server.ts'
import { log } from '#app/lib/log.server.ts'

/**
 * A reason not to start, worded for the person who ran `npm start`: one sentence with the problem and its solution. The
 * process prints only that sentence and exits with code 1. Empty if another process has printed the reason.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** The line to print for an error that ended the start; an unexpected error is logged with its stack as well. */
export function startErrorLine(error: unknown): string {
  if (error instanceof StartError || error instanceof EnvError) return error.message && `${error.message}\n`
  log().fatal({ err: error }, 'the start failed')
  return `The site could not start: ${error instanceof Error ? error.message : String(error)}\n`
}

/** Reason of a failure without its full stop, to be part of a sentence: that of the cause if a library wrapped it. */
export function startReason(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = inner instanceof Error && 'code' in inner ? String(inner.code) : ''
  return (inner instanceof Error && inner.message.replace(/\.$/, '')) || code || 'it does not answer'
}
