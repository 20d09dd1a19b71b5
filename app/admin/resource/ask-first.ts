import { createContext } from 'react'
import type {
  Acknowledgement,
  ConcernsVisits,
  Entrusted,
  TakenBack,
} from '#app/lib/records/concerned-visits.ts'

/** Asks about the visits that a change of this screen's rows affects; without it nothing is asked. */
export type AskFirst = {
  /** The user's decision; null cancels the change. */
  ask: (question: ConcernsVisits) => Promise<Acknowledgement | null>
  /** Reports the result of the decision; `takeBack` undoes the change with its moves, if nothing else offers that. */
  onSaved: (answer: Entrusted, takeBack?: (visits: TakenBack) => void) => void
  /** Called after the change and the moves of its visits were undone. */
  onTakenBack: () => void
  /** Address to open after the change; undefined for none. Can be read once. */
  redirectTo: () => string | undefined
}

export const AskFirstContext = createContext<AskFirst | null>(null)
