import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** With the time of both answers what others change is on the screen within ten seconds. */
const everyMs = 6_000

/**
 * Reads a screen anew when the `latest` that `address` answers is not the one it shows: asked every few seconds while
 * somebody looks at it. It stops quietly when the session has ended.
 */
export function useFresh(address: string, shown: string): void {
  const { revalidate } = useRevalidator()
  const compare = useEffectEvent(async (answer: unknown) => {
    const isOther =
      typeof answer === 'object' && answer !== null && 'latest' in answer && answer.latest !== shown
    if (isOther) await revalidate()
  })
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false

    async function ask(): Promise<void> {
      try {
        const response = await fetch(address, { signal: leaving.signal, redirect: 'error' })
        ended = response.status === 401 || response.status === 403
        if (response.ok) await compare(await response.json())
      } catch {
        // No network: the screen stays as it was, and the next one asks again.
      }
      wait(everyMs)
    }
    function wait(milliseconds: number): void {
      clearTimeout(timer)
      if (ended || leaving.signal.aborted || document.visibilityState !== 'visible') return
      timer = setTimeout(() => void ask(), milliseconds)
    }
    const onVisibility = () => wait(0)

    wait(everyMs)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      leaving.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [address])
}
