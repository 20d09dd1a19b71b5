import type { Transaction } from '#app/lib/db/db.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { refuse } from '#app/lib/records/record-refusals.server.ts'
import { conflictWith } from '#app/lib/records/update-versioned.server.ts'
import type { DayHours } from '#app/site/site-facts.ts'
import { hoursInLog, pauseColumns } from '#app/site/stored-hours.ts'
import type { HoursAnswer } from './hours-change.ts'
import type { HoursChange } from './hours-changes.server.ts'
import { findWeek } from './opening-hours.server.ts'
import { openingHours } from './tables.server.ts'
import { mistakesInWeek, openingWeekOf, weekValuesOf } from './week.ts'

/** Saves the changed days of a week, with one audit row. */
export async function changeWeek(
  transaction: Transaction,
  actor: Actor,
  { version, values }: Extract<HoursChange, { intent: 'week' }>,
): Promise<HoursAnswer> {
  refuse(mistakesInWeek(values))
  const stored = await findWeek(transaction)
  if (stored.version !== version) {
    const latest = { values: weekValuesOf(stored.days), version: stored.version }
    return conflictWith(transaction, latest, ['opening_hours'])
  }
  const changed = openingWeekOf(values).filter(
    (day) => formatDayHours(day) !== formatDayHours(storedDay(stored.days, day)),
  )
  if (changed.length === 0) return { state: 'saved' }
  for (const { day, opens, closes, ...hours } of changed) {
    const set = { opens, closes, ...pauseColumns(hours) }
    await transaction
      .insert(openingHours)
      .values({ day, ...set })
      .onConflictDoUpdate({ target: openingHours.day, set })
  }
  await writeAudit(transaction, actor, {
    action: 'update',
    entity: 'opening_hours',
    before: byName(changed.map((day) => storedDay(stored.days, day))),
    after: byName(changed),
  })
  return { state: 'saved' }
}

/** Names of the days in the audit log, Monday first. */
export const dayKeys = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** A closed day in the audit log. */
export const closedInLog = 'Fermé'

/** The week for the audit log: a line for each day. */
function byName(days: DayHours[]): Record<string, string> {
  return Object.fromEntries(days.map((day) => [dayKeys[day.day - 1] ?? '', formatDayHours(day)]))
}

function formatDayHours(day: DayHours): string {
  return hoursInLog(day) || closedInLog
}

function storedDay(days: DayHours[], { day }: DayHours): DayHours {
  return days.find((each) => each.day === day) ?? { day, opens: null, closes: null }
}
