import { and, inArray, lte, sql } from 'drizzle-orm'
import type { DayPeriod, DayPeriods } from '#app/lib/clock.ts'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { listPractitioners } from './agenda.server.ts'
import { isAwayOn, presenceOn } from './presence.ts'
import { practitionerAbsences, practitionerHours } from './tables.server.ts'

type OpenDay = DayPeriods & { day: string }

/** Hours of presence by practitioner id, and the ids of those who miss the whole day. */
type Presence = { present: Record<string, DayPeriod[]>; away: string[] }

/** Presence of the active practitioners by day. */
export async function findPresence(
  days: readonly OpenDay[],
  database: Pick<Transaction, 'select'> = db(),
): Promise<Map<string, Presence>> {
  const all = (await listPractitioners(database)).map(({ id }) => id)
  const inOrder = days.map(({ day }) => day).toSorted()
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (all.length === 0 || first === undefined || last === undefined) return new Map()
  const [ownDays, allAbsences] = await Promise.all([
    database.select().from(practitionerHours).where(inArray(practitionerHours.practitioner_id, all)),
    database
      .select()
      .from(practitionerAbsences)
      .where(
        and(
          inArray(practitionerAbsences.practitioner_id, all),
          lte(practitionerAbsences.day, last),
          sql`coalesce(${practitionerAbsences.last_day}, ${practitionerAbsences.day}) >= ${first}::date`,
        ),
      ),
  ])
  const own = new Map(
    all.map((id) => [
      id,
      {
        week: ownDays.filter((day) => day.practitioner_id === id),
        absences: allAbsences.filter((absence) => absence.practitioner_id === id),
      },
    ]),
  )
  return new Map(
    days.map((day) => [
      day.day,
      {
        present: Object.fromEntries(
          [...own].map(([id, { week, absences }]) => [id, presenceOn(day, week, absences)]),
        ),
        away: [...own].flatMap(([id, { week, absences }]) => (isAwayOn(day, week, absences) ? [id] : [])),
      },
    ]),
  )
}
