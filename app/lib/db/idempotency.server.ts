import { createHash } from 'node:crypto'
import { addDays, doualaDay, isDay } from '#app/lib/clock.ts'

/**
 * `own` is the key of one filled-in form, null if the client sends no id; `keys` are hashes of its content for its day
 * and the days around it; `content` is the hash without a day.
 */
export type Submission = { own: string | null; keys: [today: string, ...around: string[]]; content: string }

/**
 * Idempotency keys of a submission. The script creates an `id` for each form: with it, the same text is the same
 * submission for ever. Without it, or with another, the same text on the same day of Douala or the next is the same
 * submission while it waits for an answer (double click, reload, a second attempt after midnight). `clientDay` is the day
 * that the client sends: a retry sends it again, so it is used even if the client's clock is wrong.
 */
export function submissionOf(
  kind: string,
  values: Record<string, string>,
  { clientDay, id = '' }: { clientDay: string; id?: string },
  today: string = doualaDay(),
): Submission {
  const day = isDay(clientDay) ? clientDay : today
  return {
    own: isSubmissionId.test(id) ? keyOf(`${kind} ${id}`, values, '') : null,
    // Includes the next day, since a submission from before midnight may be stored after its repetition.
    keys: [
      keyOf(kind, values, day),
      keyOf(kind, values, addDays(day, -1)),
      keyOf(kind, values, addDays(day, 1)),
    ],
    content: keyOf(kind, values, ''),
  }
}

const isSubmissionId = /^[\da-f]{32}$/

/** A hash of the filled fields: an empty field added to the form later changes no key. */
function keyOf(kind: string, values: Record<string, string>, day: string): string {
  const fields = Object.keys(values)
    .filter((field) => values[field] !== '')
    .toSorted()
    .map((field) => [field, values[field]])
  return createHash('sha256')
    .update(JSON.stringify([kind, day, fields]))
    .digest('hex')
}

/** Longest time that a submission may wait on a phone, in days. */
const longestWait = 30

/** The day of a submission: by the phone's own clock if it is plausible, otherwise today. */
export function sentOn(clientDay: string, today: string = doualaDay()): string {
  return isDay(clientDay) && clientDay <= today && clientDay >= addDays(today, -longestWait)
    ? clientDay
    : today
}
