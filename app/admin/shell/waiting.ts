import { createContext, use, useEffect, useState } from 'react'

/** How much waits for an answer, by the name of what waits. */
export type Waiting = Readonly<Record<string, number>>

/** Provided by the back-office's layout with what `usePolledWaiting` answers. */
export const WaitingContext = createContext<Waiting>({})

/** How much waits, at most ten seconds old while the page is looked at. */
export function useWaiting(): Waiting {
  return use(WaitingContext)
}

/** With the answer's own way a count is never older than ten seconds. Browsers slow the timers of a hidden tab down. */
const every = 9000

/** Dispatched on the document by what knows that something came in. */
export const waitingAlert = 'waiting-alert'

/**
 * What waits: as the server drew it, then asked anew at `address` while the page is open, since the title of a tab is read when it is not looked at. It stops quietly when
 * the session has ended, until `known` comes anew.
 */
export function usePolledWaiting(address: string, known: Waiting): Waiting {
  const [polled, setPolled] = useState({ known, answer: known })
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = performance.now()
    let ended = false

    async function ask(): Promise<void> {
      asked = performance.now()
      try {
        const response = await fetch(address, { signal: leaving.signal, redirect: 'error' })
        ended = response.status === 401 || response.status === 403
        if (response.ok) setPolled({ known, answer: countsOf(await response.json()) })
      } catch {
        // No network: the count stays as it was, and the next one asks again.
      }
      wait()
    }
    function wait(): void {
      clearTimeout(timer)
      if (ended || leaving.signal.aborted) return
      timer = setTimeout(() => void ask(), Math.max(0, asked + every - performance.now()))
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
  return polled.known === known ? polled.answer : known
}

function countsOf(answer: unknown): Waiting {
  if (typeof answer !== 'object' || answer === null) return {}
  return Object.fromEntries(Object.entries(answer).filter(([, count]) => typeof count === 'number'))
}
