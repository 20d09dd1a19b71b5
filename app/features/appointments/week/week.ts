import { addDays } from '#app/lib/clock.ts'
import { type AdminAppointment, isSamePatient, type PlannedDay } from '../admin-appointment.ts'

/** Id of the element after the last column of a week or a day. */
export const agendaEnd = 'agenda-end'

/** True for a closed day without entries. */
export const isBare = ({ open, waiting, visits }: WeekDay): boolean =>
  !open && waiting.length + visits.length === 0

/** Fields of a request that are shown: all fields of two hundred requests would double the download on a phone. */
export type AgendaVisit = Pick<
  AdminAppointment,
  | 'id'
  | 'name'
  | 'care'
  | 'status'
  | 'day'
  | 'start'
  | 'proposed'
  | 'dayPart'
  | 'duration'
  | 'practitionerId'
  | 'placeId'
  | 'session'
  | 'overbooked'
  | 'earlierSince'
  | 'sequence'
> & {
  patient: Pick<NonNullable<AdminAppointment['patient']>, 'answer'> | null
  /** Equal for the visits of one patient in the same week. */
  person: number
}

export type WeekDay = PlannedDay & {
  /** Requests without an hour. */
  waiting: AgendaVisit[]
  visits: (AgendaVisit & { start: number })[]
}

/** A week to show: its days, and the first and last hour that any of them needs, in minutes since midnight. */
export type Week = { days: WeekDay[]; from: number; to: number }

const usualFrom = 8 * 60
const usualTo = 18 * 60

/** Seven days with their visits and requests; the shown hours include the opening hours and all visits. */
export function buildAgendaWeek(days: readonly PlannedDay[], rows: readonly AdminAppointment[]): Week {
  const entries = rows.map((row) => agendaVisit(row, rows))
  const filled = days.map((day) => {
    const ofDay = entries.filter((row) => row.day === day.day)
    return {
      ...day,
      waiting: ofDay.filter(({ start }) => start === null),
      visits: ofDay.flatMap((row) => (row.start === null ? [] : [{ ...row, start: row.start }])),
    }
  })
  const begins = filled.flatMap(({ open, visits }) => [
    ...(open ? [open.from] : []),
    ...visits.map(({ start }) => start),
  ])
  const ends = filled.flatMap(({ open, visits }) => [
    ...(open ? [open.to] : []),
    ...visits.map(({ start, duration }) => start + duration),
  ])
  return {
    days: filled,
    from: Math.floor(Math.min(...begins, begins.length > 0 ? Infinity : usualFrom) / 60) * 60,
    to: Math.min(24 * 60, Math.ceil(Math.max(...ends, ends.length > 0 ? 0 : usualTo) / 60) * 60),
  }
}

/** Choice of the visits without an active practitioner. */
export const noPractitioner = 'none'

/** Week of one practitioner or of unassigned visits; all visits for null or an unknown practitioner. */
export function weekOfWho(week: Week, who: string | null, practitioners: readonly { id: string }[]): Week {
  const ids = new Set(practitioners.map(({ id }) => id))
  if (who === null || (who !== noPractitioner && !ids.has(who))) return week
  const isTheirs = ({ practitionerId }: AgendaVisit) =>
    who === noPractitioner ? !ids.has(practitionerId ?? '') : practitionerId === who
  const days = week.days.map((day) => ({
    ...day,
    waiting: day.waiting.filter(isTheirs),
    visits: day.visits.filter(isTheirs),
  }))
  return { ...week, days }
}

/** Day of a week to show alone: the one in the address, else today, the first with an entry, or an open one. */
export function firstShown(
  days: readonly WeekDay[],
  today: string,
  on: string | null = null,
): string | undefined {
  return (
    days.find(({ day }) => day === on) ??
    days.find(({ day }) => day === today) ??
    days.find(({ waiting, visits }) => waiting.length + visits.length > 0) ??
    days.find(({ open }) => open)
  )?.day
}

/** All entries of a week. */
export function rowsOfWeek({ days }: Week): AgendaVisit[] {
  return days.flatMap(({ waiting, visits }) => [...waiting, ...visits])
}

/** The Monday `weeks` weeks later. */
export function weekAfter(monday: string, weeks = 1): string {
  return addDays(monday, 7 * weeks)
}

function agendaVisit({ patient, ...row }: AdminAppointment, rows: readonly AdminAppointment[]): AgendaVisit {
  const { id, name, care, status, day, start, proposed, dayPart, duration } = row
  const { practitionerId, placeId, session, overbooked, earlierSince, sequence } = row
  const answered = patient && { answer: patient.answer }
  const when = { day, start, proposed, dayPart, duration }
  return {
    id,
    name,
    care,
    status,
    ...when,
    practitionerId,
    placeId,
    session,
    overbooked,
    earlierSince,
    sequence,
    patient: answered,
    person: rows.findIndex((other) => other.id === id || isSamePatient(other, row)),
  }
}
