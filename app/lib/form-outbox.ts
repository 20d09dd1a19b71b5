import {
  type Attempt,
  afterFailure,
  afterLimit,
  attemptOf,
  isDue,
  type Letter,
  newLetter,
  parseLetters,
  refusedOf,
  untilNext,
} from './outbox.ts'

/** Where a letter of this page stands; `delayed`: the site has said when it may come again. */
export type Fate = 'sending' | 'waiting' | 'delayed' | 'kept' | 'refused'

const storageKey = 'outbox'
/** A first answer must come within this time, in milliseconds; then the letter counts as waiting. */
const patience = 15_000

const fates = new Map<string, Fate>()
const delays = new Map<string, number>()
const underway = new Set<string>()
const listeners = new Set<() => void>()
let memory: Letter[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let started = false

/** Sends a form beside the page; keeps it on the phone until the site has kept it. Answers the letter's id. */
export function postLetter(path: string, fields: Record<string, string>): string {
  const letter = newLetter(newId(), path, fields, Date.now())
  store([...stored(), letter])
  setFate(letter.id, 'sending')
  void deliver(letter)
  return letter.id
}

/** Sends what waits: now, and whenever the network or the visitor comes back. Once per page. */
export function startOutbox(): void {
  if (started) return
  started = true
  window.addEventListener('online', () => deliverAll(() => true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') deliverDue()
  })
  deliverAll(() => true)
}

/** Where a letter of this page stands; undefined for one that this page did not write. */
export function fateOf(id: string): Fate | undefined {
  return fates.get(id)
}

/** How many seconds a delayed letter was told to wait. */
export function delayOf(id: string): number {
  return delays.get(id) ?? 0
}

/** The last form of a kind that the site has refused; it stays on the phone until it is forgotten. */
export function refusedLetter(kind: string): Letter | undefined {
  return refusedOf(stored(), kind)
}

/** Forgets a letter: what it says was sent anew, or is no longer wanted. */
export function forgetLetter(id: string): void {
  store(stored().filter((letter) => letter.id !== id))
  fates.delete(id)
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever a fate changes, until the returned function is called. */
export function onFate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function deliverDue() {
  deliverAll((letter) => isDue(letter, Date.now()))
}

function deliverAll(which: (letter: Letter) => boolean) {
  for (const letter of stored()) if (!letter.refused && which(letter)) void deliver(letter)
  schedule()
}

async function deliver(letter: Letter): Promise<void> {
  if (underway.has(letter.id)) return
  underway.add(letter.id)
  const { attempt, retryAfter } = await send(letter)
  underway.delete(letter.id)
  const others = stored().filter(({ id }) => id !== letter.id)
  if (attempt === 'kept' || attempt === 'refused') {
    store(attempt === 'kept' ? others : [...others, { ...letter, refused: true }])
    return setFate(letter.id, attempt)
  }
  const now = Date.now()
  const isDelayed = attempt === 'limited'
  store([...others, isDelayed ? afterLimit(letter, retryAfter, now) : afterFailure(letter, now)])
  delays.set(letter.id, retryAfter)
  setFate(letter.id, isDelayed ? 'delayed' : 'waiting')
  schedule()
}

async function send(letter: Letter): Promise<{ attempt: Attempt; retryAfter: number }> {
  try {
    const response = await fetch(letter.path, {
      method: 'POST',
      body: new URLSearchParams(letter.fields),
      keepalive: true,
      signal: AbortSignal.timeout(patience),
    })
    const isAnswer = response.headers.get('Content-Type')?.startsWith('application/json')
    const answer: { state?: unknown } = isAnswer ? await response.json() : {}
    const retryAfter = Number(response.headers.get('Retry-After')) || 60
    return { attempt: attemptOf(response.status, answer.state), retryAfter }
  } catch {
    return { attempt: 'unanswered', retryAfter: 0 }
  }
}

function schedule() {
  clearTimeout(timer)
  const wait = untilNext(stored(), Date.now())
  if (wait !== null) timer = setTimeout(deliverDue, Math.max(wait, 1000))
}

function setFate(id: string, fate: Fate) {
  fates.set(id, fate)
  for (const listener of listeners) listener()
}

/** A browser that keeps nothing still sends what this page wrote. */
function stored(): Letter[] {
  try {
    return parseLetters(localStorage.getItem(storageKey), Date.now())
  } catch {
    return memory
  }
}

function store(letters: Letter[]) {
  memory = letters
  try {
    if (letters.length > 0) localStorage.setItem(storageKey, JSON.stringify(letters))
    else localStorage.removeItem(storageKey)
  } catch {
    // Kept in memory alone.
  }
}

/** `randomUUID` exists on secure origins only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
