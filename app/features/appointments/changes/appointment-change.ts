import type { Language } from '#app/lib/text/i18n.ts'
import type { AdminAppointment, TakenVisit } from '../admin-appointment.ts'
import type { Scheduling } from '../agenda/agenda.ts'
import type { OutsideHours } from '../answers/outside-hours.ts'
import type { CareType, DayPart } from '../appointment.ts'
import type { FullOf } from '../appointment-sentences.ts'

/** Name and contacts of a request's patient; an empty email is none. */
export type AppointmentPerson = {
  name: string
  phone: string
  email: string
  /** Stated on purpose: the patient has no contact, so neither is asked for. */
  unreachable: boolean
}

/** A request that the staff enters itself; without an hour it waits for a confirmation. */
export type NewAppointment = AppointmentPerson & {
  /** Linked patient, if any. */
  patientId: string | null
  careType: CareType
  language: Language
  day: string
  start: number | null
  /** The part of the day that suits best, while there is no hour; null: any. */
  dayPart: DayPart | null
  duration: number
  /** In FCFA; null: none agreed. */
  price: number | null
  notes: string
}

/**
 * `sequence` and `remindedAt` are those that the screen showed: later changes are not overwritten. `known` are the
 * visits that it showed beside the hour: another one since is an answer. `shownOpen`: false where it showed that the
 * centre is closed then, which is given on purpose; a closed centre otherwise is an answer as well.
 */
export type AppointmentChange =
  | (Scheduling & {
      intent: 'create'
      id: string
      values: NewAppointment
      known: string[]
      shownOpen: boolean
    })
  | (Scheduling & {
      intent: 'confirm'
      id: string
      sequence: number
      day: string
      start: number
      duration: number
      known: string[]
      shownOpen: boolean
      /** Price of the session, in FCFA; missing: as it was. */
      price?: number | null | undefined
      /** The secret of the link in the message that is sent beside it. */
      link?: string | undefined
    })
  /** A confirmation that is sent once more, with a link. */
  | { intent: 'link'; id: string; link: string }
  | (Scheduling & {
      intent: 'postpone'
      id: string
      sequence: number
      day: string | null
      /** The hour that is proposed on that day; null: none yet. */
      start: number | null
      known: string[]
      shownOpen: boolean
      /** The secret of the link in the message that is sent beside it. */
      link?: string | undefined
    })
  | { intent: 'cancel' | 'came' | 'absent'; id: string; sequence: number }
  /** `link`: the secret of the link in the reminder that is sent beside it. */
  | {
      intent: 'remind'
      id: string
      sequence: number
      remindedAt: string | null
      link?: string | undefined
    }
  | { intent: 'undo'; id: string; sequence: number; remindedAt: string | null }
  | { intent: 'correct'; id: string; sequence: number; values: AppointmentPerson }
  /** The patient would take an earlier hour, or would not any more. */
  | { intent: 'earlier'; id: string; sequence: number; wants: boolean }
  /** The free hour with this identifier is not for this visit, or may be offered to it again. */
  | { intent: 'pass'; id: string; sequence: number; hourId: string; passed: boolean }
  /** The price of the session alone; `before` is the one that was read. */
  | { intent: 'price'; id: string; before: number | null; price: number | null }
  /** Takes care of what waits, in the place of the one who was `before`, or gives it back. */
  | { intent: 'take'; id: string; before: string | null; takes: boolean }
  | { intent: 'note'; id: string; before: string; notes: string }
  | { intent: 'delete' | 'restore'; ids: string[] }

export type AppointmentAnswer =
  /** The state after the change; the ids alone of those that were deleted or restored. */
  | { state: 'saved'; ids: string[]; appointment: AdminAppointment }
  /** Another person was faster: the state it has now. Nothing was written. */
  | { state: 'conflict'; theirs: AdminAppointment }
  | { state: 'gone' }
  /** Others come at that hour whom the screen did not show: nothing was written. */
  | { state: 'taken'; visits: TakenVisit[] }
  /**
   * The practitioner or the room is full at that hour, or the patient has another visit then: nothing was written.
   * `overbooked` gives the hour on purpose.
   */
  | { state: 'full'; of: FullOf; visits: TakenVisit[] }
  /** The centre is closed then, which the screen did not show: nothing was written. */
  | { state: 'closed'; closed: OutsideHours }
  /** By the field's name; the empty name is for all of it. */
  | { state: 'invalid'; errors: Record<string, string> }
