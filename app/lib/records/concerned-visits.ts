/** A visit to come that a change of who receives concerns. `time` is `HH:MM`, null where no hour is agreed or proposed. */
type ConcernedVisit = {
  id: string
  sequence: number
  name: string
  day: string
  time: string | null
  /** Who receives it is not active any more, or has fewer places than visits at that hour. */
  why: 'away' | 'full'
  /** The colleagues, by their ids, who give its care and have room for it at its hour. */
  free: string[]
}

/** A colleague, and the visits that they have room for all together. */
export type Colleague = { id: string; name: string; together: string[] }

/** Visits that are not all acknowledged: nothing was written. */
export type ConcernsVisits = {
  state: 'affects visits'
  /** Who was to receive them, by name. */
  with: string
  visits: ConcernedVisit[]
  colleagues: Colleague[]
}

/** A visit as it was shown, and the colleague who takes it over. */
export type EntrustedVisit = { id: string; sequence: number; to: string }

/** A person's answer to the question which visits a change concerns. */
export type Acknowledgement = {
  acknowledged?: readonly string[] | undefined
  entrusted?: readonly EntrustedVisit[] | undefined
}

/** How many of the visits that a change concerns colleagues have taken over, and whose they have not. */
export type Entrusted = { entrusted?: { moved: number; left: string[] } }
