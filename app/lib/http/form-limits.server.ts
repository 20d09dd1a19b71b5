import { db, onPool, withDeadline } from '#app/lib/db/db.server.ts'
import { countAgainst, type Limit, subjectOf } from './rate-limit.server.ts'

/** Sender of a form: many patients may share a mobile operator's address, few also the browser and the number. */
export type FormSender = { address: string; userAgent: string; contact: string }

/** Result of the limits: seconds to wait, and whether the form is above the hourly limit of the whole site. */
type FormCount = { retryAfter: number | null; overLimit: boolean }

/** Result for a form that could not be counted: it is accepted, since it may be a patient's. */
export const uncounted: FormCount = { retryAfter: null, overLimit: false }

/** Timeout of the counts in milliseconds, since the form must still be stored within its own. */
const countTimeoutMs = 1000

/**
 * Counts a form of a sender. A form above the limit of the whole site is not refused, but stored, flagged and shown
 * separately. Throws if the counts cannot be read in time.
 */
export function countForm(kind: string, sender: FormSender): Promise<FormCount> {
  return onPool('limits', () => withDeadline(count(kind, sender), countTimeoutMs))
}

async function count(kind: string, { address, userAgent, contact }: FormSender): Promise<FormCount> {
  const place = await subjectOf(db(), address)
  const person = await subjectOf(db(), JSON.stringify([place, userAgent, contact]))
  const retryAfter = await countAgainst(db(), ownLimits(kind, place, person))
  if (retryAfter !== null) return { retryAfter, overLimit: false }
  const site = { bucket: `${kind} site hour`, subject: 'everyone', most: 200, seconds: 3600 }
  return { retryAfter, overLimit: (await countAgainst(db(), [site])) !== null }
}

/** Per address 30 in ten minutes and 200 a day, per person at it 5 and 20. */
function ownLimits(kind: string, place: string, person: string): Limit[] {
  return [
    { bucket: `${kind} place ten minutes`, subject: place, most: 30, seconds: 600 },
    { bucket: `${kind} place day`, subject: place, most: 200, seconds: 24 * 3600 },
    { bucket: `${kind} person ten minutes`, subject: person, most: 5, seconds: 600 },
    { bucket: `${kind} person day`, subject: person, most: 20, seconds: 24 * 3600 },
  ]
}
