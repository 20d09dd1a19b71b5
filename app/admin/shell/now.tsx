import { createContext, type ReactNode, use, useEffect, useState } from 'react'

const NowContext = createContext<Date | null>(null)

/** Current time by the server's clock, half a minute old at most; null outside a `NowProvider`. */
export function useNow(): Date | null {
  return use(NowContext)
}

const every = 30_000

/**
 * Provides the server's time: as it was at rendering, so that the browser renders the same words, then advancing. The
 * clock of a cheap phone may be wrong by days, so only its elapsed time is used.
 */
export function NowProvider({ at, children }: { at: number; children: ReactNode }) {
  const [passed, setPassed] = useState({ at, now: new Date(at) })
  useEffect(() => {
    const ahead = Date.now() - at
    const timer = setInterval(() => setPassed({ at, now: new Date(Date.now() - ahead) }), every)
    return () => clearInterval(timer)
  }, [at])
  return <NowContext value={passed.at === at ? passed.now : new Date(at)}>{children}</NowContext>
}
