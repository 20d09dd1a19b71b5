import { submissionField } from './form.ts'
import {
  afterDelivery,
  afterFailure,
  afterLimit,
  attemptOf,
  type DeliveryAttempt,
  deliveredOf,
  isDue,
  isWaiting,
  newSubmission,
  parseSubmissions,
  type QueuedSubmission,
  refusedOf,
  untilNext,
} from './outbox.ts'

/** Delivery status of a submission of this page; `delayed`: the site has set the time of the next attempt. */
export type DeliveryStatus = 'sending' | 'waiting' | 'delayed' | 'delivered' | 'refused'

const storageKey = 'outbox'
/** Timeout in milliseconds of an answer, after which the submission counts as waiting. */
const answerTimeoutMs = 15_000

const deliveryStatuses = new Map<string, DeliveryStatus>()
const delays = new Map<string, number>()
const references = new Map<string, string>()
/** Submissions of this page, whose result its own form shows. */
const written = new Set<string>()
const underway = new Set<string>()
const listeners = new Set<(id?: string) => void>()
let memory: QueuedSubmission[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let started = false

/** Sends a form in the background; the phone stores it until the site has stored it. Returns the submission's id. */
export function queueSubmission(path: string, fields: Record<string, string>): string {
  const submission = newSubmission(newId(), path, fields, Date.now())
  written.add(submission.id)
  store([...stored(), submission])
  setDeliveryStatus(submission.id, 'sending')
  void deliver(submission)
  return submission.id
}

/** Sends waiting submissions, now and whenever the network or the visitor comes back. Call it once per page. */
export function startOutbox(): void {
  if (started) return
  started = true
  window.addEventListener('online', () => deliverAll(() => true))
  window.addEventListener('storage', ({ key, oldValue }) => {
    if (key === storageKey) followOthers(oldValue)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') deliverDue()
  })
  deliverAll(() => true)
}

/** Delivery status of a submission of this page; undefined for one of another page. */
export function deliveryStatusOf(id: string): DeliveryStatus | undefined {
  return deliveryStatuses.get(id)
}

/** Seconds until a delayed submission may be sent again. */
export function delayOf(id: string): number {
  return delays.get(id) ?? 0
}

/** Reference under which the site stored a submission of this page; undefined without one. */
export function deliveredReference(id: string): string | undefined {
  return references.get(id)
}

/** The last refused submission of a kind; it stays on the phone until it is forgotten. */
export function refusedSubmission(kind: string): QueuedSubmission | undefined {
  return refusedOf(stored(), kind)
}

/** The last submission of a kind from an earlier page that the site has stored since; it stays until it is removed. */
export function deliveredSubmission(kind: string): QueuedSubmission | undefined {
  return deliveredOf(stored(), kind)
}

/** Deletes a submission that was sent again or is no longer wanted. */
export function forgetSubmission(id: string): void {
  store(stored().filter((submission) => submission.id !== id))
  deliveryStatuses.delete(id)
  for (const listener of listeners) listener()
}

/** True for a submission of this page, whose own form shows the result. */
export function isWrittenHere(id: string): boolean {
  return written.has(id)
}

/** Calls `listener` whenever the delivery status of a submission changes, until the returned function is called. */
export function onDeliveryStatus(listener: (id?: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function deliverDue() {
  deliverAll((submission) => isDue(submission, Date.now()))
}

function deliverAll(which: (submission: QueuedSubmission) => boolean) {
  for (const submission of stored()) if (isWaiting(submission) && which(submission)) void deliver(submission)
  schedule()
}

async function deliver(submission: QueuedSubmission): Promise<void> {
  if (underway.has(submission.id)) return
  underway.add(submission.id)
  await alone(submission.id, () => attemptOnce(submission))
  underway.delete(submission.id)
}

/**
 * Runs work in one open page at a time; in browsers without locks, the site stores a submission from two pages once.
 */
async function alone(id: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  let isBegun = false
  const begin = () => {
    isBegun = true
    return work()
  }
  // A browser whose storage is blocked refuses locks as well.
  await locks?.request(`outbox ${id}`, begin).catch(() => {})
  if (!isBegun) await begin()
}

/** Sends a submission, unless another page has done so; then its result is used here. */
async function attemptOnce(submission: QueuedSubmission): Promise<void> {
  const current = stored().find(({ id }) => id === submission.id)
  if (current && isWaiting(current) && current.attempts > submission.attempts)
    return setDeliveryStatus(submission.id, 'waiting')
  if (!current || !isWaiting(current)) return takeOver(submission.id, current)
  const { attempt, retryAfter, reference } = await send(submission)
  const others = stored().filter(({ id }) => id !== submission.id)
  if (attempt === 'delivered' || attempt === 'refused') {
    if (reference) references.set(submission.id, reference)
    const isShown = written.has(submission.id) || !reference
    if (attempt === 'refused') store([...others, { ...submission, refused: true }])
    else store(isShown ? others : [...others, afterDelivery(submission, reference)])
    return setDeliveryStatus(submission.id, attempt)
  }
  const now = Date.now()
  const isDelayed = attempt === 'limited'
  store([...others, isDelayed ? afterLimit(submission, retryAfter, now) : afterFailure(submission, now)])
  delays.set(submission.id, retryAfter)
  setDeliveryStatus(submission.id, isDelayed ? 'delayed' : 'waiting')
  schedule()
}

/** Reports submissions that another open page has sent, those of earlier pages too; `before`: what was stored. */
function followOthers(before: string | null): void {
  for (const { id } of parseSubmissions(before, Date.now()).filter(isWaiting)) {
    const current = stored().find((each) => each.id === id)
    const isOpen = !['delivered', 'refused'].includes(deliveryStatuses.get(id) ?? '')
    if (isOpen && !underway.has(id) && !(current && isWaiting(current))) takeOver(id, current)
  }
}

function takeOver(id: string, current: QueuedSubmission | undefined): void {
  if (current?.reference) references.set(id, current.reference)
  // The form on this page shows the reference, so the stored copy is not needed.
  if (current?.reference && written.has(id)) store(stored().filter((each) => each.id !== id))
  setDeliveryStatus(id, current?.refused ? 'refused' : 'delivered')
}

async function send(
  submission: QueuedSubmission,
): Promise<{ attempt: DeliveryAttempt; retryAfter: number; reference: string }> {
  try {
    const response = await fetch(submission.path, {
      method: 'POST',
      body: new URLSearchParams({ ...submission.fields, [submissionField]: submission.id }),
      keepalive: true,
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    const isAnswer = response.headers.get('Content-Type')?.startsWith('application/json')
    const answer: { state?: unknown; reference?: unknown } = isAnswer ? await response.json() : {}
    const retryAfter = Number(response.headers.get('Retry-After')) || 60
    const reference = typeof answer.reference === 'string' ? answer.reference : ''
    return { attempt: attemptOf(response.status, answer.state), retryAfter, reference }
  } catch {
    return { attempt: 'unanswered', retryAfter: 0, reference: '' }
  }
}

function schedule() {
  clearTimeout(timer)
  const wait = untilNext(stored(), Date.now())
  if (wait !== null) timer = setTimeout(deliverDue, Math.max(wait, 1000))
}

function setDeliveryStatus(id: string, deliveryStatus: DeliveryStatus) {
  deliveryStatuses.set(id, deliveryStatus)
  for (const listener of listeners) listener(id)
}

/** Stored submissions; those in memory if the browser blocks storage. */
function stored(): QueuedSubmission[] {
  try {
    return parseSubmissions(localStorage.getItem(storageKey), Date.now())
  } catch {
    return memory
  }
}

function store(submissions: QueuedSubmission[]) {
  memory = submissions
  try {
    if (submissions.length > 0) localStorage.setItem(storageKey, JSON.stringify(submissions))
    else localStorage.removeItem(storageKey)
  } catch {
    // The browser blocks storage: the submission stays in memory.
  }
}

/** `randomUUID` exists in secure contexts only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
