import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import type { Plan } from '../admin/appointment-view.ts'
import { type AdminAppointment, type AppointmentContact, isSamePatient } from '../admin-appointment.ts'
import { type Agenda, givesCare, type Practitioner } from '../agenda/agenda.ts'
import { hourState, isPlaceFull, placesFor, takenDuring } from '../agenda/hour-state.ts'
import type { DayPart } from '../appointment.ts'

/** An hour that a visit has left: a day in Douala, and minutes since midnight. */
export type FreedHour = {
  id: string
  day: string
  start: number
  practitionerId: string | null
  /** Visit that left it, and its patient; null if their row is erased. */
  appointmentId: string
  leaver: AppointmentContact | null
  /** Ids of the visits to which it is no longer offered. */
  passedOver: readonly string[]
}

/** A marked upcoming visit. */
export type WaitingVisit = AdminAppointment & { day: string; start: number; earlierSince: string }

/**
 * A free hour and the first suitable visit; `practitionerId` is its practitioner then, `known` are the other visits at
 * that hour.
 */
export type EarlierOffer = {
  hour: Pick<FreedHour, 'id' | 'day' | 'start' | 'practitionerId'>
  visit: WaitingVisit
  known: string[]
}

/** Days with their hours, visits, practitioners and rooms, and the current time. */
type Facts = Plan & { agenda: Agenda; now: Date }

/** Minutes of notice: a nearer hour is not offered. */
const noticeMinutes = 30
const noon = 12 * 60

/** True for a marked upcoming visit. */
export function isWaitingVisit(visit: AdminAppointment): visit is WaitingVisit {
  return visit.day !== null && visit.start !== null && visit.earlierSince !== null
}

/**
 * The free hours with the first suitable patient, the nearest hour first. The longest waiting patient comes first, and
 * is asked about one hour at a time, since two messages would block two hours.
 */
export function findOffers(
  hours: readonly FreedHour[],
  waiting: readonly WaitingVisit[],
  facts: Facts,
): EarlierOffer[] {
  const inOrder = waiting.toSorted((one, other) => one.earlierSince.localeCompare(other.earlierSince))
  const asked: WaitingVisit[] = []
  return hours
    .toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)))
    .flatMap((hour) => {
      const visit = inOrder.find(
        (each) => !asked.some((other) => isSameWaiting(each, other)) && fitsEarlier(hour, each, facts),
      )
      if (!visit) return []
      asked.push(visit)
      const { id, day, start } = hour
      const there = takenDuring({ day, start, minutes: visit.duration }, facts.taken)
      const practitionerId = onlyOr(hour.practitionerId, facts.agenda)
      return [{ hour: { id, day, start, practitionerId }, visit, known: there.map((other) => other.id) }]
    })
}

/** True if an hour is still free and suits a waiting visit. */
export function fitsEarlier(hour: FreedHour, visit: WaitingVisit, facts: Facts): boolean {
  return (
    isSoonerThan(hour, visit, facts.now) &&
    !hour.passedOver.includes(visit.id) &&
    !isLeaver(hour, visit) &&
    suits(visit.dayPart, hour.start) &&
    isFreeFor(hour, visit, facts)
  )
}

/** True for an hour before that of the visit, with enough time to notify the patient. */
function isSoonerThan(hour: FreedHour, visit: WaitingVisit, now: Date): boolean {
  const soonest = new Date(now.getTime() + noticeMinutes * 60_000)
  return (
    momentOf(hour) < momentOf(visit) &&
    momentOf(hour) > momentOf({ day: doualaDay(soonest), start: doualaMinutes(soonest) })
  )
}

function isLeaver({ appointmentId, leaver }: FreedHour, visit: WaitingVisit): boolean {
  return appointmentId === visit.id || (leaver !== null && isSamePatient(leaver, visit))
}

/** True if an hour is in the preferred part of the day; always true without one. */
function suits(part: DayPart | null, start: number): boolean {
  return part === null || (part === 'morning') === start < noon
}

/**
 * True if the hour has room for the visit: with its practitioner or, if unassigned, with one who gives its kind of
 * care; and in its room.
 */
function isFreeFor({ day, start, practitionerId }: FreedHour, visit: WaitingVisit, facts: Facts): boolean {
  const { agenda, days } = facts
  const planned = days.find((each) => each.day === day)
  const practitioner = practitionerFor(practitionerId, visit, agenda)
  if (!planned || practitioner === undefined) return false
  const span = { day, start, minutes: visit.duration }
  const others = facts.taken.filter(({ id }) => id !== visit.id)
  const state = hourState(span, planned, practitioner, others)
  const seating = { practitioners: agenda.practitioners, taken: others }
  const hasRoom =
    state === 'free' || (state === 'taken' && placesFor(span, planned, practitioner, seating) > 0)
  const isTwice = takenDuring(span, others).some((other) => isSamePatient(other, visit))
  return hasRoom && !isTwice && hasPlace(span, visit, { agenda, taken: others })
}

/**
 * Practitioner of a free hour, if the visit can move to them; null in a centre without practitioners; undefined: it
 * cannot.
 */
function practitionerFor(
  practitionerId: string | null,
  visit: WaitingVisit,
  agenda: Agenda,
): Practitioner | null | undefined {
  if (agenda.practitioners.length === 0) return null
  const theirs = onlyOr(practitionerId, agenda)
  const practitioner = agenda.practitioners.find(({ id }) => id === theirs)
  const own = onlyOr(visit.practitionerId, agenda)
  const mayGo = own === null ? practitioner && givesCare(practitioner, visit.careType) : own === theirs
  return mayGo ? practitioner : undefined
}

/** True if the visit needs no room or machine, or its room is free. */
function hasPlace(
  span: Parameters<typeof isPlaceFull>[0],
  { placeId }: WaitingVisit,
  { agenda, taken }: Pick<Facts, 'agenda' | 'taken'>,
): boolean {
  const place = agenda.places.find(({ id }) => id === placeId)
  return placeId === null || (place !== undefined && !isPlaceFull(span, place, taken))
}

/** In a centre with only one practitioner, an unassigned hour or visit is theirs. */
function onlyOr(practitionerId: string | null, { practitioners: [only, ...others] }: Agenda): string | null {
  return practitionerId ?? (others.length === 0 ? (only?.id ?? null) : null)
}

function isSameWaiting(one: WaitingVisit, other: WaitingVisit): boolean {
  return one.id === other.id || isSamePatient(one, other)
}

/** Sort key in the order of time. */
function momentOf({ day, start }: { day: string; start: number }): string {
  return `${day} ${String(start).padStart(4, '0')}`
}
