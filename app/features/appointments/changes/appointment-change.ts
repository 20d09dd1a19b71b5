import type { AdminAppointment, TakenVisit } from '../admin-appointment.ts'
import type { OutsideHours } from '../answers/outside-hours.ts'
import type { FullOf } from '../appointment-sentences.ts'

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
