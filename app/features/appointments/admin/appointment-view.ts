import type { Role } from '#app/lib/access.ts'
import type { AdminAppointment, PlannedDay, TakenVisit } from '../admin-appointment.ts'
import type { Agenda } from '../agenda/agenda.ts'
import type { OutsideHoursById } from '../answers/outside-hours.ts'
import type { CareType } from '../appointment.ts'
import type { MessageTemplates } from '../appointment-messages.ts'

/** Context of every part of the screen: the day in Douala, the minutes passed of it, and the reader's role. */
export type AppointmentContext = {
  today: string
  /** Minutes since midnight in Douala. */
  minute: number
  role: Role
  /** Id of the reader. */
  me: string
  templates: MessageTemplates
  /** The last change that the screen shows: see `findLatestChange`. */
  latest: string
  /** The site's own origin: a patient's link leads there. */
  origin: string
  /** The appointments on the screen, requests too, at which the centre is closed. */
  outside: OutsideHoursById
  /** Ids of visits whose reminder by e-mail has not left yet. */
  remindersToLeave: readonly string[]
  /** Active practitioners and rooms. */
  agenda: Agenda
  /** Read while an hour is given. */
  usual: UsualSession
  /** Prices of the settings by kind of care, in FCFA, for visits outside of a series. */
  carePrices: Partial<Record<CareType, number>>
}

/** The last price, in FCFA, and the last length, in minutes, of a session of each kind of care. */
export type UsualSession = {
  prices: Partial<Record<CareType, number>>
  durations: Partial<Record<CareType, number>>
}

/** The days around which an hour is looked for, and the visits then; unassigned ones where several practise. */
export type Plan = { days: PlannedDay[]; taken: TakenVisit[] }

/** The day, the hour and the person that a visit was dragged to: the drawer begins with them, and keeps nothing by itself. */
export type VisitMove = {
  day: string
  /** Null: no hour yet. */
  start: number | null
  practitionerId: string | null
  /** Another person changed the visit after the screen on which it was dragged was drawn. */
  isOvertaken: boolean
}

export type Opened = {
  appointment: AdminAppointment
  /** Other requests of the same person. */
  others: AdminAppointment[]
  plan: Plan
  /** The place it was dragged to; null where its hour is chosen in the drawer alone. */
  moved: VisitMove | null
  /** The answers with which an e-mail to the patient leaves by itself. */
  mailed: { confirm: boolean; cancel: boolean }
  /** The calendar file for the patient; null while no hour is agreed. */
  file: { name: string; text: string } | null
}

/** Drawers over the list, by the address: `?open=<id>&do=confirm`. */
const doings = ['confirm', 'postpone', 'cancel', 'correct'] as const
export type Doing = (typeof doings)[number]

export function isDoing(text: string | null): text is Doing {
  return doings.some((doing) => doing === text)
}
