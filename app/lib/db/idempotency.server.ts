import { createHash } from 'node:crypto'
import { addDays, doualaDay, isDay } from '#app/lib/clock.ts'

/**
 * `own` is the key of one form that was filled in, null where its client names none; `keys` are those of its words on its
 * day, then on the days around it; `content` is the same on every day.
 */
export type Submission = { own: string | null; keys: [today: string, ...around: string[]]; content: string }

/**
 * Idempotency keys of a submission. `id` is made by the script for one form: with it, the same text is the same
 * submission for ever. Without it, or with another, the same text on the same day of Douala or the next is the same
 * submission while it waits for an answer (double press, reload, a second press after midnight). `told` is the day
 * that the client names: a retry names it again, so it is taken as it is, even from a clock that is wrong.
 */
export function submissionOf(
  kind: string,
  values: Record<string, string>,
  { told, id = '' }: { told: string; id?: string },
  today: string = doualaDay(),
): Submission {
  const day = isDay(told) ? told : today
  return {
    own: isSubmissionId.test(id) ? keyOf(`${kind} ${id}`, values, '') : null,
    // The day after as well: a submission from before midnight may be stored after its repetition.
    keys: [
      keyOf(kind, values, day),
      keyOf(kind, values, addDays(day, -1)),
      keyOf(kind, values, addDays(day, 1)),
    ],
    content: keyOf(kind, values, ''),
  }
}

const isSubmissionId = /^[\da-f]{32}$/

/** A hash of the filled fields: a field that joins the form later, and is empty, changes no key. */
function keyOf(kind: string, values: Record<string, string>, day: string): string {
  const fields = Object.keys(values)
    .filter((field) => values[field] !== '')
    .toSorted()
    .map((field) => [field, values[field]])
  return createHash('sha256')
    .update(JSON.stringify([kind, day, fields]))
    .digest('hex')
}

/** Limit of the wait on a phone, in days. */
const longestWait = 30

/** The day on which something was sent: by a waiting phone's own clock, when that can be true, else today. */
export function sentOn(told: string, today: string = doualaDay()): string {
  return isDay(told) && told <= today && told >= addDays(today, -longestWait) ? told : today
}
