import { addDays, daysFrom, doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import { isSamePatient, type PlannedDay, type TakenVisit } from '../admin-appointment.ts'
import { type Agenda, type Place, type Practitioner, withOnly } from '../agenda/agenda.ts'
import { hourState, isPlaceFull, placesFor, takenDuring } from '../agenda/hour-state.ts'
import { computeSlots } from '../answers/slots.ts'
import { listTaken } from '../appointment-admin.server.ts'
import { type AppointmentRow, adminAppointment } from '../appointment-rows.server.ts'
import type { HourOfDay } from './patient-answer.ts'
import { type OfferedHours, type PatientVisit, takesAnswer } from './patient-visit.ts'

/** Reads of other features. */
type FreeHourReads = {
  findPlannedDays: (days: readonly string[]) => Promise<PlannedDay[]>
  findAgenda: () => Promise<Agenda>
  /** True if patients may choose another hour themselves. */
  mayChoose: () => Promise<boolean>
}

/** Days for which free hours are offered. */
const offeredDays = 14

/** Number of free hours offered instead of a proposed hour that is taken. */
const mostInstead = 6

/** Minutes of notice: a nearer hour is not offered, since the patient has to travel. */
const noticeMinutes = 60

/** Practitioner and room of a visit; null if either is unclear, so that no hour can be offered. */
type Seats = { practitioner: Practitioner | null; place: Place | null }

/** State of a proposed hour, and the free hours that the page offers within two weeks. */
export async function findOfferedHours(
  row: AppointmentRow,
  visit: PatientVisit,
  now: Date,
  { findPlannedDays, findAgenda, mayChoose }: FreeHourReads,
): Promise<OfferedHours> {
  const proposal = proposedHour(visit)
  const isChoosing = takesAnswer(visit) && (await mayChoose())
  if (!proposal && !isChoosing) return { proposal: null, hours: [], choice: [] }
  const { duration: minutes, ...who } = adminAppointment(row, new Map())
  const today = doualaDay(now)
  const from = proposal && proposal.day > today && !isChoosing ? proposal.day : today
  const days = daysFrom(from, addDays(from, offeredDays))
  const [planned, agenda, visits] = await Promise.all([
    findPlannedDays(days),
    findAgenda(),
    listTaken(from, days.at(-1) ?? from, row.id),
  ])
  const taken = withOnly(visits, agenda)
  const seats = seatsOf(row, agenda)
  const state = proposal && stateOf(proposal)
  const instead = state === 'gone' ? freeHours().filter(({ day }) => day >= (proposal?.day ?? from)) : []
  return {
    proposal: state,
    hours: instead.slice(0, mostInstead),
    choice: isChoosing ? apart(freeHours(), minutes).filter((hour) => !isSameHour(hour, visit.at)) : [],
  }

  function stateOf(hour: HourOfDay): OfferedHours['proposal'] {
    const on = planned.find((each) => each.day === hour.day)
    if (!on || !seats || isPast(hour, 0)) return 'gone'
    const agreed = taken.filter(({ isProposed }) => !isProposed)
    const found = hourState({ ...hour, minutes }, on, seats.practitioner, agreed)
    if (found === 'closed' || found === 'away') return 'outside'
    // The staff overbooked it on purpose.
    if (row.overbooked !== null) return 'free'
    return isFree(hour, on, agreed) ? 'free' : 'gone'
  }

  function freeHours(): HourOfDay[] {
    if (!seats) return []
    return planned.flatMap((on) =>
      computeSlots(on, minutes, { ...agenda, taken }, -1, seats.practitioner)
        .filter(({ state: found }) => found === 'free' || found === 'taken')
        .map(({ start }) => ({ day: on.day, start }))
        .filter((hour) => !isPast(hour, noticeMinutes) && isFree(hour, on, taken)),
    )
  }

  function isPast(hour: HourOfDay, notice: number): boolean {
    return hour.day < today || (hour.day === today && hour.start <= doualaMinutes(now) + notice)
  }

  function isFree(hour: HourOfDay, on: PlannedDay, others: readonly TakenVisit[]): boolean {
    if (!seats) return false
    const { practitioner, place } = seats
    const span = { ...hour, minutes }
    const there = takenDuring(span, others)
    if (there.some((other) => isSamePatient(other, who))) return false
    if (place && isPlaceFull(span, place, others)) return false
    return practitioner
      ? placesFor(span, on, practitioner, { ...agenda, taken: others }) > 0
      : there.length === 0
  }
}

/** The hours without those that overlap an earlier one. */
function apart(hours: readonly HourOfDay[], minutes: number): HourOfDay[] {
  const chosen: HourOfDay[] = []
  for (const hour of hours) {
    const last = chosen.at(-1)
    if (last?.day !== hour.day || hour.start >= last.start + minutes) chosen.push(hour)
  }
  return chosen
}

function isSameHour(one: HourOfDay, other: HourOfDay | null): boolean {
  return one.day === other?.day && one.start === other.start
}

/** Hour that the centre proposes; null without one. */
function proposedHour({ phase, proposed }: PatientVisit): HourOfDay | null {
  if (phase !== 'postponed' || proposed === null || proposed.start === null) return null
  return { day: proposed.day, start: proposed.start }
}

function seatsOf({ practitioner_id, place_id }: AppointmentRow, agenda: Agenda): Seats | null {
  const [only, ...others] = agenda.practitioners
  const practitioner =
    practitioner_id === null
      ? others.length === 0 && only
      : agenda.practitioners.find(({ id }) => id === practitioner_id)
  const place = place_id === null ? null : agenda.places.find(({ id }) => id === place_id)
  const isUnknown = practitioner_id === null ? others.length > 0 : !practitioner
  return isUnknown || place === undefined ? null : { practitioner: practitioner || null, place }
}
