import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { weekday } from '#app/lib/clock.ts'
import { db } from '#app/lib/db/db.server.ts'
import { auditLog } from '#app/lib/db/tables.server.ts'
import { findOpenDays } from './day-hours.server.ts'
import { closures } from './tables.server.ts'
import { closedInLog, dayKeys } from './week-changes.server.ts'

/**
 * True if the centre is closed on a day by a decision after a moment. A visit given later, deliberately on a closed
 * day, stays expected.
 */
export async function isClosedSince(day: string, since: Date): Promise<boolean> {
  const [found] = await findOpenDays([day])
  if (!found || found.hours) return false
  const [closed] = found.label === null ? await closedInWeek(day, since) : await closedByEntry(day, since)
  return closed !== undefined
}

function closedByEntry(day: string, since: Date) {
  return db()
    .select({ id: closures.id })
    .from(closures)
    .where(
      and(
        eq(closures.is_active, true),
        isNull(closures.opens),
        gt(closures.updated_at, since),
        sql`${day}::date between ${closures.day} and coalesce(${closures.last_day}, ${closures.day})`,
      ),
    )
    .limit(1)
}

/** The rows of the week have no time of change, but the audit log has. */
function closedInWeek(day: string, since: Date) {
  const name = dayKeys[weekday(day) - 1] ?? ''
  return db()
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, 'opening_hours'),
        gt(auditLog.at, since),
        sql`${auditLog.after}->>${name} = ${closedInLog}`,
      ),
    )
    .limit(1)
}
