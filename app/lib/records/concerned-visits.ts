import type { Language } from '#app/lib/text/i18n.ts'

/** A visit to come that a change of practitioners, of rooms and machines, or of the hours concerns. `time` is `HH:MM`, null where no hour is set. */
type ConcernedVisit = {
  id: string
  sequence: number
  name: string
  day: string
  time: string | null
  /** Reason: the practitioner or room is not there, has fewer places than visits at that hour, or the centre is closed. */
  why: 'away' | 'full' | 'closed'
  /** The colleagues, by their ids, who give its care and have room for it at its hour; or the rooms with a free place. */
  free: string[]
}

/** The choice of no room in particular, beside the ids of rooms. */
export const withoutPlace = '00000000-0000-0000-0000-000000000000'

/** A colleague or a room, and the visits that they have room for all together. */
export type Colleague = { id: string; name: string; together: string[] }

/** Visits that are not all acknowledged: nothing was written. */
export type ConcernsVisits = {
  state: 'affects visits'
  /** Name of the former practitioner, or room. */
  with: string
  visits: ConcernedVisit[]
  colleagues: Colleague[]
}

/** A visit as it was shown, and the colleague who takes it over, or its new room. */
export type EntrustedVisit = { id: string; sequence: number; to: string }

/** A visit after its move, with the facts of a message to its patient. `start` is agreed or proposed, in minutes since midnight. */
export type EntrustedSince = {
  id: string
  sequence: number
  name: string
  phone: string
  language: Language
  /** Name of its practitioner, '' for none. */
  practitioner: string
  day: string
  start: number | null
}

/** Visits whose move is taken back, as they are since. */
export type TakenBack = readonly Pick<EntrustedSince, 'id' | 'sequence'>[]

/** A person's answer to the question which visits a change concerns, or the visits that come back with an undone change. */
export type Acknowledgement = {
  acknowledged?: readonly string[] | undefined
  entrusted?: readonly EntrustedVisit[] | undefined
  takenBack?: TakenBack | undefined
}

/** Affected visits that colleagues have taken over or that have another room, and the names of those left. */
export type Entrusted = { entrusted?: { moved: EntrustedSince[]; left: string[] } }
