import { sumAmounts } from '#app/lib/money.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import type { CareType } from '../appointment.ts'
import type { AppointmentStatus } from '../appointment-status.ts'

/** The most sessions of a series, and the usual number. */
export const mostSessions = 60
export const usualSessions = 10

/** Days ahead that a search for dates covers. */
export const horizonDays = 270

/** A date of a session: the day in Douala, `YYYY-MM-DD`, and minutes since midnight. */
export type SessionDate = { day: string; start: number }

/** Prescription of a series, its practitioner and its price; prices are in FCFA, with decimals. */
export type SeriesValues = {
  careType: CareType
  sessions: number
  practitionerId: string | null
  duration: number
  /** Price of one session; null: not agreed. */
  price: number | null
  prescribedBy: string
  prescribedOn: string | null
  notes: string
}

/** A session; a postponed one has the proposed day and hour, null for none yet. */
export type SeriesSession = {
  id: string
  day: string | null
  start: number | null
  status: AppointmentStatus
  practitionerId: string | null
  placeId: string | null
  /** Own price in FCFA; null: price of its series. */
  price: number | null
}

/** A series as the staff sees it: the prescription, its sessions in the order of their dates, and its money. */
export type AdminSeries = SeriesValues & {
  id: string
  version: string
  patient: { id: string; name: string; phone: string | null; email: string | null; language: Language }
  createdAt: string
  /** An ISO text once it was closed. */
  endedAt: string | null
  dates: SeriesSession[]
  /** Sum paid for the series and for its sessions, in FCFA. */
  paid: number
}

/**
 * Parts of the list of series: those under way, those of them with sessions without a date, those with held sessions
 * that are not paid (ended ones included), and ended ones.
 */
export const seriesParts = ['current', 'unplaced', 'unpaid', 'ended'] as const
export type SeriesPart = (typeof seriesParts)[number]

/** Missed session without a new date; `day` is the day in Douala. */
export type MissedSession = { seriesId: string; name: string; day: string }

/** Numbers of sessions; `left` are those without a date. */
type SessionCounts = { done: number; missed: number; agreed: number; postponed: number; left: number }

/** Counts sessions; missed and cancelled ones need a new date. `unplaced` of `series-parts.server.ts` is its SQL. */
export function countSessions({ sessions, dates }: Pick<AdminSeries, 'sessions' | 'dates'>): SessionCounts {
  const count = (status: AppointmentStatus) => dates.filter((date) => date.status === status).length
  const [done, agreed, postponed] = [count('came'), count('confirmed'), count('postponed')]
  const left = Math.max(0, sessions - done - agreed - postponed)
  return { done, missed: count('absent'), agreed, postponed, left }
}

/** The sessions that are agreed, with their day and hour, from a day on. */
export function agreedFrom(from: string, dates: readonly SeriesSession[]): (SeriesSession & SessionDate)[] {
  return dates.flatMap((session) => {
    const { day, start, status } = session
    return status === 'confirmed' && day !== null && start !== null && day >= from
      ? [{ ...session, day, start }]
      : []
  })
}

/**
 * Amount due for held sessions, in FCFA, below 0 for an advance; null without a price. `unpaid` of
 * `series-parts.server.ts` is its SQL.
 */
export function computeOwed({
  dates,
  price,
  paid,
}: Pick<AdminSeries, 'dates' | 'price' | 'paid'>): number | null {
  const held = dates.filter(({ status }) => status === 'came').map((session) => session.price ?? price)
  if (price === null && held.every((each) => each === null)) return null
  return sumAmounts([...held.map((each) => each ?? 0), -paid])
}
