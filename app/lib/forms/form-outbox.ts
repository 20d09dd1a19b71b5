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

/** Delivery status of a submission of this page; `delayed`: the site has set a time for the next attempt. */
export type DeliveryStatus = 'sending' | 'waiting' | 'delayed' | 'kept' | 'refused'

const storageKey = 'outbox'
/** A first answer must come within this time, in milliseconds; then the submission counts as waiting. */
const answerTimeoutMs = 15_000

const deliveryStatuses = new Map<string, DeliveryStatus>()
const delays = new Map<string, number>()
const references = new Map<string, string>()
/** Submissions of this page: its own form shows their result. */
const written = new Set<string>()
const underway = new Set<string>()
const listeners = new Set<(id?: string) => void>()
let memory: QueuedSubmission[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let started = false

/** Sends a form in the background; the phone stores it until the site has. Returns the submission's id. */
export function queueSubmission(path: string, fields: Record<string, string>): string {
  const submission = newSubmission(newId(), path, fields, Date.now())
  written.add(submission.id)
  store([...stored(), submission])
  setDeliveryStatus(submission.id, 'sending')
  void deliver(submission)
  return submission.id
}

/** Sends what waits: now, and whenever the network or the visitor comes back. Once per page. */
export function startOutbox(): void {
  if (started) return
  started = true
  window.addEventListener('online', () => deliverAll(() => true))
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) followOthers()
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

/** The last form of a kind that the site has refused; it stays on the phone until it is forgotten. */
export function refusedSubmission(kind: string): QueuedSubmission | undefined {
  return refusedOf(stored(), kind)
}

/** The last form of a kind that an earlier page wrote and the site has stored since; it stays until it is removed. */
export function deliveredSubmission(kind: string): QueuedSubmission | undefined {
  return deliveredOf(stored(), kind)
}

/** Forgets a submission: its content was sent anew, or is no longer wanted. */
export function forgetSubmission(id: string): void {
  store(stored().filter((submission) => submission.id !== id))
  deliveryStatuses.delete(id)
  for (const listener of listeners) listener()
}

/** True for a submission of this page: its own form shows the result. */
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

/** One open page at a time; where browsers have no locks, the site keeps once what two of them send. */
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

/** Sends it, unless another page has done so meanwhile: what became of it there is so here. */
async function attemptOnce(submission: QueuedSubmission): Promise<void> {
  const current = stored().find(({ id }) => id === submission.id)
  if (current && isWaiting(current) && current.attempts > submission.attempts)
    return setDeliveryStatus(submission.id, 'waiting')
  if (!current || !isWaiting(current)) return takeOver(submission.id, current)
  const { attempt, retryAfter, reference } = await send(submission)
  const others = stored().filter(({ id }) => id !== submission.id)
  if (attempt === 'kept' || attempt === 'refused') {
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

/** Submissions of this page that another open page has sent no longer wait here. */
function followOthers(): void {
  for (const id of written) {
    const current = stored().find((each) => each.id === id)
    const isOpen = !['kept', 'refused'].includes(deliveryStatuses.get(id) ?? '')
    if (isOpen && !underway.has(id) && !(current && isWaiting(current))) takeOver(id, current)
  }
}

function takeOver(id: string, current: QueuedSubmission | undefined): void {
  if (current?.reference) references.set(id, current.reference)
  // Its own form says it.
  if (current?.reference && written.has(id)) store(stored().filter((each) => each.id !== id))
  setDeliveryStatus(id, current?.refused ? 'refused' : 'kept')
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

/** A browser that keeps nothing still sends what this page wrote. */
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
    // Stored in memory only.
  }
}

/** `randomUUID` exists on secure origins only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
