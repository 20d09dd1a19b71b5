import { type Opened, type Plan, type VisitMove } from '#app/features/appointments/admin/appointment-view.ts'
import type { AdminAppointment } from '#app/features/appointments/admin-appointment.ts'
import { type Agenda, withOnly } from '#app/features/appointments/agenda/agenda.ts'
import {
  findAppointment,
  listOfSamePatient,
  listTaken,
} from '#app/features/appointments/appointment-admin.server.ts'
import { fileName, isAgreed, patientFile } from '#app/features/appointments/calendar/visit-calendar.ts'
import { minutesOf } from '#app/features/appointments/format-appointment.ts'
import { findVisitMails } from '#app/features/appointments/mails/find-visit-mails.server.ts'
import { isMailOn } from '#app/features/appointments/mails/visit-mail.ts'
import { findMailedAnswers } from '#app/features/appointments/mails/visit-mails.server.ts'
import { choiceOf } from '#app/features/patients/patient.ts'
import { findPatient } from '#app/features/patients/patients.server.ts'
import { centreFacts, findPlace } from '#app/features/settings/place.server.ts'
import type { StaffNames } from '#app/lib/access.ts'
import { addDays, isDay } from '#app/lib/clock.ts'
import { askedDay } from '#app/lib/forms/typed-day.ts'
import { isId } from '#app/lib/records/records.server.ts'
import { languages } from '#app/lib/text/i18n.ts'
import { addLastVisits } from '../patients/known-patients.server.ts'
import { listPlannedDays } from './appointment-facts.server.ts'

/** The appointment in the address with the data to answer it; null if it no longer exists. */
export async function findOpened(
  id: string,
  search: URLSearchParams,
  today: string,
  names: StaffNames,
  agenda: Agenda,
): Promise<Opened | null> {
  const appointment = await findAppointment(id, names)
  if (!appointment) return null
  const day = askedDay(search, 'day') ?? appointment.day ?? today
  const from = day > addDays(today, 2) ? addDays(day, -2) : today
  const doing = search.get('do')
  const mails = doing === 'confirm' || doing === 'cancel' ? await findVisitMails(centreFacts) : null
  const [others, plan, place, mailed] = await Promise.all([
    listOfSamePatient(appointment, names),
    findPlan(from, addDays(from, 16), id, agenda),
    findPlace(appointment.language),
    findMailedAnswers(id, mails),
  ])
  const file = isAgreed(appointment)
    ? { name: fileName(appointment), text: patientFile(appointment, place) }
    : null
  return { appointment, others, plan, moved: movedBy(search, appointment), mailed, file }
}

/** Target of a dragged visit in the address, and a flag for a visit that has changed since then. */
function movedBy(search: URLSearchParams, { practitionerId, sequence }: AdminAppointment): VisitMove | null {
  const day = search.get('day') ?? ''
  const seen = search.get('seq')
  if (seen === null || !isDay(day)) return null
  const person = search.get('with')
  return {
    day,
    start: minutesOf(search.get('at') ?? ''),
    practitionerId: person !== null && isId(person) ? person : practitionerId,
    isOvertaken: seen !== String(sequence),
  }
}

/**
 * Data for a new appointment: the days around it, the patient in the address, if any, and the languages with an e-mail
 * for a confirmation.
 */
export async function findNew(search: URLSearchParams, today: string, agenda: Agenda) {
  const patientId = search.get('patient')
  const day = search.get('day') ?? ''
  const last = addDays(today, newPlanDays)
  const [near, far, patient, mails] = await Promise.all([
    findPlan(today, last, '', agenda),
    isDay(day) && day > last ? findPlan(day, day, '', agenda) : { days: [], taken: [] },
    patientId === null ? null : findPatient(patientId),
    findVisitMails(centreFacts),
  ])
  const [known = null] = await addLastVisits(patient ? [choiceOf(patient)] : [])
  return {
    days: [...near.days, ...far.days],
    taken: [...near.taken, ...far.taken],
    mailed: languages.filter((language) => mails !== null && isMailOn(mails, 'confirmed', language)),
    known,
  }
}

/** Number of days in the form of a new appointment; it loads a later one by the address. */
const newPlanDays = 60

async function findPlan(from: string, to: string, except: string, agenda: Agenda): Promise<Plan> {
  const [days, taken] = await Promise.all([listPlannedDays(from, to), listTaken(from, to, except)])
  return { days, taken: withOnly(taken, agenda) }
}
