import type { DayPeriod, DayPeriods } from '#app/lib/clock.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import type { PlannedDay } from '../admin-appointment.ts'
import { type OutsideHours, outsideHours } from '../answers/outside-hours.ts'
import type { Span } from '../changes/taken-hours.server.ts'
import { minutesOf } from '../format-appointment.ts'

/** Hours of a day as `HH:MM`, null if closed; `label` names the cause of special hours. */
type OpenDay = {
  day: string
  hours: { opens: string; closes: string; pause?: { from: string; until: string } | undefined } | null
  label: string | null
}

/** Reads of other features, within the transaction if there is one. */
type PlanSources = {
  findOpenDays: (days: readonly string[], transaction?: Transaction) => Promise<OpenDay[]>
  findPresence: (
    days: readonly (DayPeriods & { day: string })[],
    transaction?: Transaction,
  ) => Promise<Map<string, { present: Record<string, DayPeriod[]>; away: string[] }>>
}

/** Reads of days with the hours of the centre and of practitioners, from the features that store them. */
export function planReads({ findOpenDays, findPresence }: PlanSources) {
  return { findPlannedDays, findClosedAt }

  /** Days with their hours, in minutes since midnight. */
  async function findPlannedDays(days: readonly string[], transaction?: Transaction): Promise<PlannedDay[]> {
    const planned = (await findOpenDays(days, transaction)).map(({ day, hours, label }) => ({
      day,
      label,
      open: hours && periodOf(hours.opens, hours.closes),
      ...(hours?.pause && { pause: periodOf(hours.pause.from, hours.pause.until) }),
    }))
    const presence = await findPresence(planned, transaction)
    return planned.map((day) => ({ ...day, present: {}, ...presence.get(day.day) }))
  }

  /** Part of a visit outside the hours; null: none. */
  async function findClosedAt(
    transaction: Transaction,
    { day, minutes: duration, ...visit }: Span,
  ): Promise<OutsideHours | null> {
    const [planned] = await findPlannedDays([day], transaction)
    return planned ? outsideHours({ ...visit, duration, proposed: null }, planned) : null
  }
}

function periodOf(from: string, to: string): DayPeriod {
  return { from: minutesOf(from) ?? 0, to: minutesOf(to) ?? 24 * 60 }
}
