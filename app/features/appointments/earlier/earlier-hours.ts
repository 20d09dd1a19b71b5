import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import type { Plan } from '../admin/appointment-view.ts'
import { type AdminAppointment, type AppointmentContact, isSamePatient } from '../admin-appointment.ts'
import { type Agenda, givesCare, type Practitioner } from '../agenda/agenda.ts'
import { hourState, isPlaceFull, placesFor, takenDuring } from '../agenda/hour-state.ts'
import type { DayPart } from '../appointment.ts'

/** An hour that a visit has left: a day in Douala and minutes since midnight. */
export type FreedHour = {
  id: string
  day: string
  start: number
  practitionerId: string | null
  /** The visit that left it, and its patient; null where their row is erased. */
  appointmentId: string
  leaver: AppointmentContact | null
  /** Visits to which it is not offered any more. */
  passedOver: readonly string[]
}

/** A marked visit to come. */
export type WaitingVisit = AdminAppointment & { day: string; start: number; earlierSince: string }

/** A free hour and the first who would come then; `practitionerId` is whom they would come to. */
export type EarlierOffer = {
  hour: Pick<FreedHour, 'id' | 'day' | 'start' | 'practitionerId'>
  visit: WaitingVisit
}

/** Days with their hours, visits, practitioners and rooms, and the moment. */
type Facts = Plan & { agenda: Agenda; now: Date }

/** An hour that begins sooner is offered to no patient, in minutes. */
const noticeMinutes = 30
const noon = 12 * 60

/** True for a marked visit to come. */
export function isWaitingVisit(visit: AdminAppointment): visit is WaitingVisit {
  return visit.day !== null && visit.start !== null && visit.earlierSince !== null
}

/**
 * The free hours with the first patient who fits, the nearest hour first. Who waits longest comes first, and is asked
 * about one hour at a time: two messages to one patient would hold two hours.
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
      return [{ hour: { id, day, start, practitionerId: onlyOr(hour.practitionerId, facts.agenda) }, visit }]
    })
}

/** True if an hour is still free, and one that a waiting patient can take. */
export function fitsEarlier(hour: FreedHour, visit: WaitingVisit, facts: Facts): boolean {
  return (
    isSoonerThan(hour, visit, facts.now) &&
    !hour.passedOver.includes(visit.id) &&
    !isLeaver(hour, visit) &&
    suits(visit.dayPart, hour.start) &&
    isFreeFor(hour, visit, facts)
  )
}

/** True for an hour before the visit's own, with time enough to tell the patient. */
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

/** True if an hour lies in the wished part of the day; any does where there is none. */
function suits(part: DayPart | null, start: number): boolean {
  return part === null || (part === 'morning') === start < noon
}

/** True if the hour has room for the visit: with its practitioner or, unassigned, one who gives its care; and in its room. */
function isFreeFor({ day, start, practitionerId }: FreedHour, visit: WaitingVisit, facts: Facts): boolean {
  const { agenda, days } = facts
  const planned = days.find((each) => each.day === day)
  const practitioner = practitionerFor(practitionerId, visit, agenda)
  if (!planned || practitioner === undefined) return false
  const span = { day, start, minutes: visit.duration }
  const others = facts.taken.filter(({ id }) => id !== visit.id)
  const state = hourState(span, planned, practitioner, others)
  const hasRoom = state === 'free' || (state === 'taken' && placesFor(span, practitioner, others) > 0)
  const isTwice = takenDuring(span, others).some((other) => isSamePatient(other, visit))
  return hasRoom && !isTwice && hasPlace(span, visit, { agenda, taken: others })
}

/** The practitioner of a free hour, where the visit may go to them; null in a centre without any; undefined: they may not. */
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

/** True if the visit needs no room or machine, or its own is free. */
function hasPlace(
  span: Parameters<typeof isPlaceFull>[0],
  { placeId }: WaitingVisit,
  { agenda, taken }: Pick<Facts, 'agenda' | 'taken'>,
): boolean {
  const place = agenda.places.find(({ id }) => id === placeId)
  return placeId === null || (place !== undefined && !isPlaceFull(span, place, taken))
}

/** The practitioner of an unassigned hour or visit is the only one of the centre. */
function onlyOr(practitionerId: string | null, { practitioners: [only, ...others] }: Agenda): string | null {
  return practitionerId ?? (others.length === 0 ? (only?.id ?? null) : null)
}

function isSameWaiting(one: WaitingVisit, other: WaitingVisit): boolean {
  return one.id === other.id || isSamePatient(one, other)
}

/** Sorts as the moment does. */
function momentOf({ day, start }: { day: string; start: number }): string {
  return `${day} ${String(start).padStart(4, '0')}`
}
