import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Number of waiting items by kind. */
export type WaitingCounts = Readonly<Record<string, number>>

/**
 * Result of a poll: `latestVisit` identifies the state of all appointments, empty while unknown; `isEnded`: the
 * session is over.
 */
type Polled = { waiting: WaitingCounts; latestVisit: string; isEnded: boolean }

/** Provided by the back-office's layout with the result of `usePolledWaiting`. */
export const WaitingContext = createContext<Polled>({ waiting: {}, latestVisit: '', isEnded: false })

/** Number of waiting items by kind, at most ten seconds old while the page is visible. */
export function useWaiting(): WaitingCounts {
  return use(WaitingContext).waiting
}

/** Reloads a visible screen of appointments once a poll has reported another state than it shows. */
export function useFreshVisits(shown: string): void {
  const { revalidate } = useRevalidator()
  const polled = use(WaitingContext)
  // A hidden tab reads nothing: the session guard would count that as activity.
  const compare = useEffectEvent(({ latestVisit }: Polled) => {
    const isOther = latestVisit !== '' && latestVisit !== shown
    if (isOther && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    const onVisibility = () => compare(polled)
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [polled])
}

/** Reloads a visible screen that names what waits once a poll has reported other numbers. */
export function useFreshTasks(): void {
  const { revalidate } = useRevalidator()
  const numbers = JSON.stringify(useWaiting())
  const shown = useRef(numbers)
  useEffect(() => {
    if (shown.current === numbers || document.visibilityState !== 'visible') return
    shown.current = numbers
    void revalidate()
  }, [numbers, revalidate])
}

/** With the answer's time and the screen's reload, nothing is older than ten seconds. */
const everyMs = 8000

/** Dispatched on the document when a new item has arrived. */
export const waitingAlert = 'waiting-alert'

/**
 * Numbers of waiting items: as rendered by the server, then polled at `address` while the page is open, also when
 * hidden, since the title of a tab stays visible; browsers slow its timers down then. Polling stops when the session
 * has ended, until `known` changes. A null address, for a user without that right, disables it.
 */
export function usePolledWaiting(address: string | null, known: WaitingCounts): Polled {
  const [polled, setPolled] = useState({ known, ...unasked(known) })
  useEffect(() => {
    if (address === null) return undefined
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = performance.now()
    let ended = false

    async function ask(at = address ?? ''): Promise<void> {
      asked = performance.now()
      try {
        const response = await fetch(at, { signal: leaving.signal, redirect: 'error' })
        ended = response.status === 401 || response.status === 403
        if (response.ok) setPolled({ known, ...polledOf(await response.json()) })
        if (response.status === 401)
          setPolled((last) => ({
            ...(last.known === known ? last : { known, ...unasked(known) }),
            isEnded: true,
          }))
      } catch {
        // No network: the count stays, and the next poll tries again.
      }
      wait()
    }
    function wait(): void {
      clearTimeout(timer)
      if (ended || leaving.signal.aborted) return
      timer = setTimeout(() => void ask(), Math.max(0, asked + everyMs - performance.now()))
    }

    const askNow = () => void (ended || ask())

    wait()
    document.addEventListener('visibilitychange', wait)
    document.addEventListener(waitingAlert, askNow)
    return () => {
      leaving.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
      document.removeEventListener(waitingAlert, askNow)
    }
  }, [address, known])
  return polled.known === known ? polled : unasked(known)
}

const unasked = (waiting: WaitingCounts): Polled => ({ waiting, latestVisit: '', isEnded: false })

function polledOf(answer: { latestVisit?: string } & Record<string, unknown>): Polled {
  const { latestVisit = '', ...counts } = answer
  const waiting = Object.fromEntries(Object.entries(counts).filter(([, count]) => typeof count === 'number'))
  return { waiting: waiting as WaitingCounts, latestVisit, isEnded: false }
}
