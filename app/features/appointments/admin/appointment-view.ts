import type { Role } from '#app/lib/access.ts'
import type { AdminAppointment, PlannedDay, TakenVisit } from '../admin-appointment.ts'
import type { Agenda } from '../agenda/agenda.ts'
import type { OutsideHoursById } from '../answers/outside-hours.ts'
import type { CareType } from '../appointment.ts'
import type { MessageTemplates } from '../appointment-messages.ts'

/** Context of every part of the screen: the day in Douala, the minute of that day, and the user's role. */
export type AppointmentContext = {
  today: string
  /** Minutes since midnight in Douala. */
  minute: number
  role: Role
  /** Id of the user. */
  me: string
  templates: MessageTemplates
  /** The last change that the screen shows: see `findLatestChange`. */
  latest: string
  /** The site's own origin, for patients' links. */
  origin: string
  /** Appointments on the screen, including requests, at which the centre is closed. */
  outside: OutsideHoursById
  /** Ids of visits whose reminder e-mail has not been sent yet. */
  remindersToLeave: readonly string[]
  /** Active practitioners and rooms. */
  agenda: Agenda
  /** Only read for forms that set an hour. */
  usual: UsualSession
  /** Prices by kind of care from the settings, in FCFA, for visits outside of a series. */
  carePrices: Partial<Record<CareType, number>>
}

/** Last price in FCFA and last length in minutes of a session, by kind of care. */
export type UsualSession = {
  prices: Partial<Record<CareType, number>>
  durations: Partial<Record<CareType, number>>
}

/** Days to choose an hour from, with their visits; these are only unassigned if there are several practitioners. */
export type Plan = { days: PlannedDay[]; taken: TakenVisit[] }

/** Day, hour and practitioner that a visit was dragged to: initial values of the drawer, not saved by the drop. */
export type VisitMove = {
  day: string
  /** Null: no hour yet. */
  start: number | null
  practitionerId: string | null
  /** True if another person changed the visit after the screen of the drag was rendered. */
  isOvertaken: boolean
}

export type Opened = {
  appointment: AdminAppointment
  /** Other requests of the same person. */
  others: AdminAppointment[]
  plan: Plan
  /** Place of the drop; null if the hour is only chosen in the drawer. */
  moved: VisitMove | null
  /** Answers that also send an e-mail to the patient. */
  mailed: { confirm: boolean; cancel: boolean }
  /** Calendar file for the patient; null without an agreed hour. */
  file: { name: string; text: string } | null
}

/** Drawers over the list, opened by the address: `?open=<id>&do=confirm`. */
const doings = ['confirm', 'postpone', 'cancel', 'correct'] as const
export type Doing = (typeof doings)[number]

export function isDoing(text: string | null): text is Doing {
  return doings.some((doing) => doing === text)
}
