import { absenceValuesOf } from '#app/features/opening-hours/absence.ts'
import type { HoursAnswer } from '#app/features/opening-hours/hours-change.ts'
import type { OwnHoursChange } from '#app/features/opening-hours/hours-changes.server.ts'
import { findWeek } from '#app/features/opening-hours/opening-hours.server.ts'
import { openingWeekOf, weekValuesOf } from '#app/features/opening-hours/week.ts'
import { deleteAbsence, saveAbsence, saveOwnWeek } from '#app/features/practitioners/own-hours.server.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'

/** Changes the week or the absences of a practitioner, for the screen of the hours. */
export async function changeOwnHours(
  transaction: Transaction,
  actor: Actor,
  change: OwnHoursChange,
): Promise<HoursAnswer> {
  if (change.intent === 'own week') {
    const { days: centre } = await findWeek(transaction)
    const week = { ...change, days: openingWeekOf(change.values) }
    const saved = await saveOwnWeek(transaction, actor, week, centre)
    if (saved.state === 'gone') return saved
    if (saved.state === 'saved') return { state: 'saved' }
    const { days, version } = saved.latest
    return { ...saved, latest: { values: weekValuesOf(days), version } }
  }
  const saved =
    change.intent === 'save absence'
      ? await saveAbsence(transaction, actor, change, columnsOf(change.values))
      : await deleteAbsence(transaction, actor, change)
  if (saved.state === 'gone') return saved
  if (saved.state === 'saved') return { state: 'saved', version: saved.row?.version }
  return { ...saved, latest: { values: absenceValuesOf(saved.latest), version: saved.latest.version } }
}

type AbsenceForm = Extract<OwnHoursChange, { intent: 'save absence' }>['values']

function columnsOf({ day, last_day, as, starts, ends, label }: AbsenceForm) {
  return {
    day,
    last_day: last_day && last_day !== day ? last_day : null,
    starts: as === 'hours' ? starts : null,
    ends: as === 'hours' ? ends : null,
    label: label || null,
  }
}
