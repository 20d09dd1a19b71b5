/**
 * A form that waits on the phone until the site has stored it. `path` is its target; its fields include the day on
 * which it was written, so that two requests store it once.
 */
export type QueuedSubmission = {
  id: string
  path: string
  fields: Record<string, string>
  writtenAt: number
  attempts: number
  /** Time of the next attempt, in milliseconds since 1970. */
  nextAt: number
  /** True if the site has refused it: it is not sent again, and waits for its form to show it. */
  refused?: boolean
  /** Set once the site has stored it after its page was left; its fields are then erased from the phone. */
  reference?: string
}

/** Result of an attempt. `limited`: too many from an address that a whole street may share. */
export type DeliveryAttempt = 'delivered' | 'refused' | 'unanswered' | 'limited'

/** Pauses between attempts in milliseconds; the last one repeats. */
const waits = [5_000, 15_000, 60_000, 300_000, 1_800_000]

/** Time in milliseconds after which a submission is dropped as outdated. */
const longestWait = 14 * 24 * 60 * 60 * 1000

/** A submission that is due at once; `now` is in milliseconds since 1970, as everywhere here. */
export function newSubmission(
  id: string,
  path: string,
  fields: Record<string, string>,
  now: number,
): QueuedSubmission {
  return { id, path, fields, writtenAt: now, attempts: 0, nextAt: now }
}

/** The submission after an attempt without an answer. */
export function afterFailure(submission: QueuedSubmission, now: number): QueuedSubmission {
  const wait = waits[Math.min(submission.attempts, waits.length - 1)] ?? 0
  return { ...submission, attempts: submission.attempts + 1, nextAt: now + wait }
}

/** The submission after an attempt above the limit; the site sets the pause in seconds. */
export function afterLimit(submission: QueuedSubmission, seconds: number, now: number): QueuedSubmission {
  return { ...submission, attempts: submission.attempts + 1, nextAt: now + seconds * 1000 }
}

/** Remainder of a delivered submission on the phone, until its form has shown the reference. */
export function afterDelivery(submission: QueuedSubmission, reference: string): QueuedSubmission {
  return { ...submission, fields: {}, reference }
}

/** True until the site has answered a submission. */
export function isWaiting({ refused, reference }: QueuedSubmission): boolean {
  return !refused && reference === undefined
}

/** True if a submission may be sent again. */
export function isDue(submission: QueuedSubmission, now: number): boolean {
  return isWaiting(submission) && submission.nextAt <= now
}

/** Milliseconds until the next submission is due, or null when none waits. */
export function untilNext(submissions: QueuedSubmission[], now: number): number | null {
  const moments = submissions.filter(isWaiting).map(({ nextAt }) => nextAt)
  return moments.length === 0 ? null : Math.max(0, Math.min(...moments) - now)
}

/** The last submission of a form that the site has refused. */
export function refusedOf(submissions: QueuedSubmission[], kind: string): QueuedSubmission | undefined {
  return submissions.findLast(({ refused, path }) => refused && path.endsWith(`/${kind}/keep`))
}

/** The last submission of a form that was delivered after its page was left. */
export function deliveredOf(submissions: QueuedSubmission[], kind: string): QueuedSubmission | undefined {
  return submissions.findLast(({ reference, path }) => reference && path.endsWith(`/${kind}/keep`))
}

/** Result of an attempt from an HTTP response. Only the site's own body confirms a stored form; a proxy's cannot. */
export function attemptOf(status: number, state: unknown): DeliveryAttempt {
  if (state === 'sent') return 'delivered'
  if (state === 'limited') return 'limited'
  if (status === 408 || status === 429 || status < 400 || status >= 500) return 'unanswered'
  return 'refused'
}

/** Parses stored submissions, without invalid and outdated ones. */
export function parseSubmissions(text: string | null, now: number): QueuedSubmission[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value)
      ? value.filter(isSubmission).filter((each) => now - each.writtenAt < longestWait)
      : []
  } catch {
    return []
  }
}

function isSubmission(value: unknown): value is QueuedSubmission {
  if (typeof value !== 'object' || value === null) return false
  const { id, path, fields, writtenAt, attempts, nextAt } = value as Partial<QueuedSubmission>
  const numbers = [writtenAt, attempts, nextAt].every((number) => typeof number === 'number')
  return typeof id === 'string' && /^\/(?!\/)/.test(path ?? '') && typeof fields === 'object' && numbers
}
