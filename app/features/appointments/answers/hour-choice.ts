import { useState } from 'react'
import type { Plan } from '../admin/appointment-view.ts'
import {
  type AppointmentContact,
  isSamePatient,
  type PlannedDay,
  type TakenVisit,
} from '../admin-appointment.ts'
import { type Agenda, givesCare, isPresent, type Practitioner, type Scheduling } from '../agenda/agenda.ts'
import { mostAtOnce, placesFor, takenDuring, takenFrom } from '../agenda/hour-state.ts'
import type { FullOf } from '../appointment-sentences.ts'
import { type OutsideHours, outsideHours } from './outside-hours.ts'

/** A chosen hour, with its state for the practitioner and the room. */
export type HourChoice = {
  practitioner: Practitioner | null
  /** Other visits at that hour. */
  visits: TakenVisit[]
  /** Number of free seats beside them. */
  places: number
  /** Reason why the hour is full or the patient has another visit then; it can only be chosen with a stated reason. */
  full: FullOf | null
  closed: OutsideHours | null
  /** Sentence about a missing choice or reason; null: none is missing. */
  missing: string | null
  /** Values sent to the server with the hour. */
  sent: Scheduling & { known: string[]; shownOpen: boolean }
}

/** True for an hour that is shared with others without a free seat. */
export function isBesideOthers({ visits, places, full }: HourChoice): boolean {
  return full !== null || (visits.length > 0 && places === 0)
}

type At = { day: string | null; start: number | null; minutes: number; who: AppointmentContact }

/** State of a chosen hour with a practitioner and a room; without an hour nothing is taken. */
export function hourChoice(
  { day, start, minutes, who }: At,
  plan: Plan,
  agenda: Agenda,
  scheduling: Scheduling,
): HourChoice {
  const { practitionerId, placeId } = scheduling
  const practitioner = agenda.practitioners.find(({ id }) => id === practitionerId) ?? null
  const place = agenda.places.find(({ id }) => id === placeId) ?? null
  const planned = plan.days.find((each) => each.day === day)
  const there = day === null || start === null ? [] : takenDuring({ day, start, minutes }, plan.taken)
  const visits = takenFrom(practitionerId, there)
  const agreed = there.filter(({ isProposed }) => !isProposed)
  const inPlace = agreed.filter((visit) => place && visit.placeId === place.id)
  const theirs = agreed.filter((visit) => practitioner && visit.practitionerId === practitioner.id)
  const own = agreed.filter((visit) => isSamePatient(visit, who))
  const full =
    own.length > 0
      ? 'patient'
      : isFull(practitioner, theirs)
        ? 'practitioner'
        : isFull(place, inPlace)
          ? 'place'
          : null
  const seating = { practitioners: agenda.practitioners, taken: plan.taken }
  const places =
    planned && start !== null
      ? placesFor({ day: planned.day, start, minutes }, planned, practitioner, seating)
      : 0
  const closed = planned
    ? outsideHours({ start, proposed: null, duration: minutes, practitionerId }, planned)
    : null
  const why = scheduling.overbooked?.trim() || null
  return {
    practitioner,
    visits: full === 'patient' ? own : full === 'place' ? inPlace : visits,
    places,
    full,
    closed,
    missing:
      start !== null && !practitioner && agenda.practitioners.length > 1
        ? 'Choisissez avec qui'
        : full && !why
          ? 'Dites pourquoi, ou changez l’heure'
          : null,
    sent: {
      practitionerId: practitioner?.id ?? null,
      placeId: place?.id ?? null,
      overbooked: full ? why : null,
      known: visits.map(({ id }) => id),
      // The screen does not have every day; the server checks if it is open.
      shownOpen: closed === null,
    },
  }
}

type Around = {
  plan: Plan
  agenda: Agenda
  scheduling: Scheduling
  context: { today: string; minute: number }
}

/** True for an hour to come that needs no reason and no second look: it stays chosen on another day. */
export function isFreeHour(at: At, { plan, agenda, scheduling, context }: Around): boolean {
  const { day, start } = at
  if (day === null || start === null || (day === context.today && start <= context.minute)) return false
  const hour = hourChoice(at, plan, agenda, { ...scheduling, overbooked: null })
  return hour.closed === null && !isBesideOthers(hour)
}

/**
 * Chosen practitioner and room; initially the agreed practitioner, or the first who gives that kind of care and receives
 * on the day. `isOwn`: the practitioner is agreed or chosen.
 */
export function useScheduling(
  { practitioners }: Agenda,
  given: Scheduling,
  { careType, planned }: { careType: string; planned: PlannedDay | undefined },
) {
  const [chosen, setChosen] = useState(given)
  const own = practitioners.find(({ id }) => id === chosen.practitionerId)
  const giving = practitioners.filter((one) => givesCare(one, careType))
  const first =
    giving.find(({ id }) => !planned || isPresent(planned, id, null)) ?? giving[0] ?? practitioners[0]
  return {
    scheduling: { ...chosen, practitionerId: (own ?? first)?.id ?? null },
    isOwn: own !== undefined,
    choose: (part: Partial<Scheduling>) => setChosen((all) => ({ ...all, ...part })),
  }
}

function isFull(of: { capacity: number } | null, visits: readonly TakenVisit[]): boolean {
  return of !== null && mostAtOnce(visits) >= of.capacity
}
