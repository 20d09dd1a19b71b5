import type { Language } from '#app/lib/text/i18n.ts'

/**
 * A coming visit affected by a change of practitioners, rooms, machines or hours. `time` is `HH:MM`, null if no hour is
 * set.
 */
type ConcernedVisit = {
  id: string
  sequence: number
  name: string
  day: string
  time: string | null
  /**
   * Reason: the practitioner or room is not available, has fewer places than visits at that hour, or the centre is
   * closed.
   */
  why: 'away' | 'full' | 'closed'
  /** Ids of the colleagues who give its care and are free at its hour, or of the rooms with a free place. */
  free: string[]
}

/** The choice of no particular room, beside the ids of rooms. */
export const withoutPlace = '00000000-0000-0000-0000-000000000000'

/** A colleague or a room, with the ids of visits that all fit in together. */
export type Colleague = { id: string; name: string; together: string[] }

/** Affected visits were not all acknowledged, so nothing was written. */
export type ConcernsVisits = {
  state: 'affects visits'
  /** Name of the former practitioner or room. */
  with: string
  visits: ConcernedVisit[]
  colleagues: Colleague[]
}

/** A visit as it was shown, and the colleague who takes it over or its new room. */
export type EntrustedVisit = { id: string; sequence: number; to: string }

/**
 * A visit after its move, with the facts for a message to its patient. `start` is agreed or proposed, in minutes since
 * midnight.
 */
export type EntrustedSince = {
  id: string
  sequence: number
  name: string
  phone: string
  language: Language
  /** Name of its practitioner, '' without one. */
  practitioner: string
  day: string
  start: number | null
}

/** Visits whose move is undone, in their current version. */
export type TakenBack = readonly Pick<EntrustedSince, 'id' | 'sequence'>[]

/** A user's answer to the question which visits a change concerns, or the visits restored with an undone change. */
export type Acknowledgement = {
  acknowledged?: readonly string[] | undefined
  entrusted?: readonly EntrustedVisit[] | undefined
  takenBack?: TakenBack | undefined
}

/** Affected visits that were moved to a colleague or another room, and the names of those left. */
export type Entrusted = { entrusted?: { moved: EntrustedSince[]; left: string[] } }
