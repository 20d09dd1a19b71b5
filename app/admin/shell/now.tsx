import { createContext, type ReactNode, use, useEffect, useState } from 'react'

const NowContext = createContext<Date | null>(null)

/** Current time by the server's clock, half a minute old at most; null outside a `NowProvider`. */
export function useNow(): Date | null {
  return use(NowContext)
}

const every = 30_000

/**
 * Tells its screens the time of the server: as it was when they were drawn, so that the browser draws the same words,
 * then moving on. The clock of a cheap phone may be wrong by days, so only what passes on it is counted.
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
