import { createHash } from 'node:crypto'
import { addDays, doualaDay, isDay } from './clock.ts'

/**
 * The key of something a visitor sent: the same words sent on the same day of Douala are the same thing, however
 * often and by whatever way they come (double press, reload, retry from the phone's outbox).
 */
export function idempotencyKey(kind: string, values: Record<string, string>, day: string): string {
  const fields = Object.keys(values)
    .toSorted()
    .map((field) => [field, values[field]])
  return createHash('sha256')
    .update(JSON.stringify([kind, day, fields]))
    .digest('hex')
}

/** How long a phone may keep what it could not send, in days. */
const longestWait = 30

/** The day on which something was sent: what a waiting phone says, when that can be true, else today. */
export function sentOn(told: string, today: string = doualaDay()): string {
  return isDay(told) && told <= today && told >= addDays(today, -longestWait) ? told : today
}
