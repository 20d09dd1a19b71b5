import { createContext } from 'react'
import type {
  Acknowledgement,
  ConcernsVisits,
  Entrusted,
  TakenBack,
} from '#app/lib/records/concerned-visits.ts'

/** Asks about the visits that a change of this screen's rows concerns; without it nothing is asked. */
export type AskFirst = {
  /** Answer of the person; null: the change is not made. */
  ask: (question: ConcernsVisits) => Promise<Acknowledgement | null>
  /** Says what came of the answer; `takeBack` undoes the change with its moves, where nothing else offers that. */
  onSaved: (answer: Entrusted, takeBack?: (visits: TakenBack) => void) => void
  /** The change was undone, with the moves of its visits. */
  onTakenBack: () => void
  /** Address that follows the change that was just made; undefined for none. Read once. */
  redirectTo: () => string | undefined
}

export const AskFirstContext = createContext<AskFirst | null>(null)
