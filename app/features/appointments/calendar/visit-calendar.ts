import { doualaMoment } from '#app/lib/clock.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { nameWords } from '#app/lib/text/initials.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { careLabel } from '../appointment.ts'
import { type CalendarVisit, calendarFile } from './calendar-file.ts'

/** Name and location of the centre in a calendar file. */
type CalendarPlace = { name: string; location: string }

type Visit = AdminAppointment & { day: string; start: number }

/** True if an hour is agreed; a calendar needs one. */
export function isAgreed(appointment: AdminAppointment): appointment is Visit {
  return appointment.day !== null && appointment.start !== null
}

/** File of one visit for the patient, in their language: the centre, the care, the address. */
export function patientFile(visit: Visit, place: CalendarPlace): string {
  return fileOf(visit, visit.language, place, { description: careLabel(visit.language, visit.careType) })
}

/** Calendar file behind a link; it does not name the care. */
export function linkFile(visit: Visit, language: Language, place: CalendarPlace): string {
  return fileOf(visit, language, place, {})
}

function fileOf(
  visit: Visit,
  language: Language,
  place: CalendarPlace,
  more: { description?: string },
): string {
  const title = language === 'en' ? 'Appointment' : 'Rendez-vous'
  const summary = `${title}, ${place.name}`
  return calendarFile([{ ...eventOf(visit), summary, location: place.location, ...more }])
}

/** File of one visit for the staff's own calendar. */
export function adminCalendarFile(visit: Visit): string {
  const { name, care, phone } = visit
  return calendarFile([{ ...eventOf(visit), summary: `${name}, ${care}`, description: phone }])
}

/** A visit in a calendar on phones, which show it on locked screens: initials and the care, no more. */
export function feedVisit(visit: Visit): CalendarVisit {
  const initials = nameWords(visit.name).map((word) => `${word.slice(0, 1).toUpperCase()}.`)
  return { ...eventOf(visit), summary: `${initials.join(' ') || 'Patient'}, ${visit.care}` }
}

export function fileName({ day }: Visit): string {
  return `rendez-vous-${day}.ics`
}

function eventOf({ id, sequence, day, start, duration, status, changedAt }: Visit) {
  return {
    id,
    sequence,
    changed: new Date(changedAt),
    start: doualaMoment(day, start),
    minutes: duration,
    isCancelled: status === 'cancelled',
  }
}
