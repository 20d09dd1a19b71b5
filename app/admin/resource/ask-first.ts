import { createContext } from 'react'
import type { Acknowledgement, ConcernsVisits, Entrusted } from '#app/lib/records/concerned-visits.ts'

/** Asks about the visits that a change of this screen's rows concerns; without it nothing is asked. */
export type AskFirst = {
  /** What the person answers; null: not to make the change. */
  ask: (question: ConcernsVisits) => Promise<Acknowledgement | null>
  /** Says what came of the answer. */
  onSaved: (answer: Entrusted) => void
  /** Where the change that was just made leads on to; undefined for nowhere. Asked once. */
  redirectTo: () => string | undefined
}

export const AskFirstContext = createContext<AskFirst | null>(null)
