import type { AdminAppointment, TakenVisit } from '../admin-appointment.ts'
import type { OutsideHours } from '../answers/outside-hours.ts'
import type { FullOf } from '../appointment-sentences.ts'

export type AppointmentAnswer =
  /** State after the change; only the ids of deleted or restored ones. */
  | { state: 'saved'; ids: string[]; appointment: AdminAppointment }
  /** Another person changed it first: its present state. Nothing was written. */
  | { state: 'conflict'; latest: AdminAppointment }
  | { state: 'gone' }
  /** Other visits at that hour that the screen did not show; nothing was written. */
  | { state: 'taken'; visits: TakenVisit[] }
  /**
   * The practitioner or the room is full at that hour, or the patient has another visit then; nothing was written. With
   * `overbooked` the hour is accepted.
   */
  | { state: 'full'; of: FullOf; visits: TakenVisit[] }
  /** The centre is closed then, which the screen did not show; nothing was written. */
  | { state: 'closed'; closed: OutsideHours }
  /** By field name; the empty name is for the whole change. */
  | { state: 'invalid'; errors: Record<string, string> }
