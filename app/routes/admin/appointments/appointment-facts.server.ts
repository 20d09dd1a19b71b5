import type { PlannedDay } from '#app/features/appointments/admin-appointment.ts'
import type { Agenda } from '#app/features/appointments/agenda/agenda.ts'
import { planReads } from '#app/features/appointments/agenda/planned-days.server.ts'
import {
  type Expected,
  isExpected,
  isRequestToCome,
  type OutsideHours,
  type OutsideHoursById,
  outsideHours,
} from '#app/features/appointments/answers/outside-hours.ts'
import {
  type MessageTemplates,
  messageKinds,
  templateKey,
} from '#app/features/appointments/appointment-messages.ts'
import { listExpected } from '#app/features/appointments/expected-visits.server.ts'
import { clockTime } from '#app/features/appointments/format-appointment.ts'
import { findOpenDays } from '#app/features/opening-hours/day-hours.server.ts'
import {
  listFormerPlaces,
  listFormerPractitioners,
  listPlaces,
  listPractitioners,
} from '#app/features/practitioners/agenda.server.ts'
import { findPresence } from '#app/features/practitioners/presence.server.ts'
import { listSettingValues } from '#app/features/settings/panels/settings.server.ts'
import { daysFrom, doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { languages } from '#app/lib/text/i18n.ts'
import { builtInSetting } from '#content/settings.ts'

/** Facts from other features that appointments need: hours, texts, the address of the centre. */

/** Reads of days with the centre's and each practitioner's hours, and of the part of a visit outside of them. */
export const { findPlannedDays, findClosedAt } = planReads({ findOpenDays, findPresence })

/** The days of a range with their hours, in minutes since midnight. */
export function listPlannedDays(from: string, to: string): Promise<PlannedDay[]> {
  return findPlannedDays(daysFrom(from, to))
}

/** The given appointments that are expected while the centre is closed; `requests` includes unanswered requests. */
export async function findOutsideHours(
  all: readonly Expected[],
  now: Date,
  { transaction, requests = false }: { transaction?: Transaction | undefined; requests?: boolean } = {},
): Promise<OutsideHoursById> {
  const today = doualaDay(now)
  const rows = all.filter(
    (row) => isExpected(row, today, doualaMinutes(now)) || (requests && isRequestToCome(row, today)),
  )
  const days = [...new Set(rows.flatMap(({ day }) => day ?? []))]
  const open = await findPlannedDays(days, transaction)
  const planned = new Map(open.map((day) => [day.day, day]))
  return Object.fromEntries(
    rows.flatMap((row) => {
      const on = planned.get(row.day ?? '')
      const outside = on && outsideHours(row, on)
      return outside ? [[row.id, outside]] : []
    }),
  )
}

type VisitOutsideHours = {
  id: string
  name: string
  day: string
  /** Time of day, `HH:MM`. */
  time: string | null
  closed: OutsideHours
}

/** Future visits while the centre is closed, the nearest first; a transaction sees its own change of the hours. */
export async function listVisitsOutsideHours(
  now: Date,
  transaction?: Transaction,
): Promise<VisitOutsideHours[]> {
  const expected = await listExpected(now, transaction)
  const outside = await findOutsideHours(expected, now, { transaction })
  return expected.flatMap(({ id, name, day, start, proposed }) => {
    const closed = outside[id]
    if (day === null || !closed) return []
    const from = start ?? proposed
    return [{ id, name, day, time: from === null ? null : clockTime(from), closed }]
  })
}

/** Practitioners and rooms. */
export async function findAgenda(transaction?: Transaction): Promise<Agenda> {
  const [practitioners, places, former, formerPlaces] = await Promise.all([
    listPractitioners(transaction),
    listPlaces(transaction),
    listFormerPractitioners(transaction),
    listFormerPlaces(transaction),
  ])
  return { practitioners, places, former, formerPlaces }
}

/** Templates of the settings; the first content replaces a missing or empty one. */
export async function findTemplates(): Promise<MessageTemplates> {
  const keys = messageKinds.flatMap((kind) => languages.map((language) => templateKey(kind, language)))
  const settings = await listSettingValues(keys)
  const textOf = (key: string) => settings[key]?.trim() || builtInSetting(key)
  return Object.fromEntries(
    messageKinds.map((kind) => [
      kind,
      { fr: textOf(templateKey(kind, 'fr')), en: textOf(templateKey(kind, 'en')) },
    ]),
  ) as MessageTemplates
}
