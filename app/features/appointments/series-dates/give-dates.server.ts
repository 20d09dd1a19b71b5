import { doualaDay, doualaMinutes, doualaMoment } from '#app/lib/clock.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { firstPhoneDigits } from '#app/lib/forms/phone.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { RejectedChange, refuse } from '#app/lib/records/record-refusals.server.ts'
import { careLabel } from '../appointment.ts'
import type { AppointmentAnswer } from '../changes/appointment-change.ts'
import { type SeatedVisit, scheduleVisit } from '../changes/schedule-visit.server.ts'
import type { SchedulingDependencies } from '../changes/taken-hours.server.ts'
import type { ChosenDate, RefusedDate } from '../series/series-change.ts'
import type { SeriesRow } from '../series/series-rows.server.ts'
import { appointments } from '../tables.server.ts'

/** Contact data that a series copies into its appointments. */
export type SeriesPatient = {
  name: string
  phone: string | null
  email: string | null
  language: 'fr' | 'en'
}

/** Inserts a confirmed appointment per date. Throws `dates refused` with the reason for each refused one. */
export async function giveDates(
  transaction: Transaction,
  actor: Actor,
  {
    series,
    patient,
    placeId,
    dates,
    dependencies,
  }: {
    series: SeriesRow
    patient: SeriesPatient
    placeId: string | null
    dates: readonly ChosenDate[]
    dependencies: SchedulingDependencies
  },
): Promise<void> {
  refusePastOrDouble(dates)
  const refused: RefusedDate[] = []
  // The agenda lock keeps it unchanged until this transaction ends.
  const agenda = dependencies.findAgenda(transaction)
  const who = {
    name: patient.name,
    digits: firstPhoneDigits(patient.phone ?? ''),
    patientId: series.patient_id,
  }
  for (const { day, start, overbooked } of dates) {
    const id = crypto.randomUUID()
    const wanted = {
      id,
      day,
      start,
      minutes: series.duration_minutes,
      practitionerId: series.practitioner_id,
      placeId,
      overbooked,
      who,
    }
    const scheduled = await trySchedule(transaction, wanted, { ...dependencies, findAgenda: () => agenda })
    if ('state' in scheduled) {
      refused.push({ day, start, why: scheduled })
      continue
    }
    await transaction.insert(appointments).values({
      id,
      name: patient.name,
      phone: patient.phone ?? '',
      email: patient.email,
      language: patient.language,
      care_type: series.care_type,
      care_type_label: careLabel('fr', series.care_type),
      preferred_date: day,
      status: 'confirmed',
      confirmed_for: doualaMoment(day, start),
      duration_minutes: series.duration_minutes,
      status_at: new Date(),
      status_by: actor.id,
      created_by: actor.id,
      patient_id: series.patient_id,
      series_id: series.id,
      ...scheduled,
    })
  }
  if (refused.length > 0) throw new RejectedChange({ state: 'dates refused', refused })
}

type Wanted = Parameters<typeof scheduleVisit>[1]

/** Schedules one date, or answers the reason that refuses it alone; other errors reject the whole change. */
async function trySchedule(
  transaction: Transaction,
  wanted: Wanted,
  dependencies: SchedulingDependencies,
  known: readonly string[] = [],
): Promise<SeatedVisit | RefusedDate['why']> {
  try {
    const shown = { known, shownOpen: wanted.overbooked === null }
    return await scheduleVisit(transaction, wanted, { shown, dependencies, isProposal: false })
  } catch (error) {
    if (!(error instanceof RejectedChange)) throw error
    const answer = error.answer as AppointmentAnswer
    // The screen showed the other visits at the hour, so these do not refuse the date; a full hour does.
    if (answer.state === 'taken' && known.length === 0)
      return trySchedule(
        transaction,
        wanted,
        dependencies,
        answer.visits.map((visit) => visit.id),
      )
    if (answer.state === 'full' || answer.state === 'closed') return answer
    throw error
  }
}

function refusePastOrDouble(dates: readonly ChosenDate[]): void {
  const now = new Date()
  const [today, minute] = [doualaDay(now), doualaMinutes(now)]
  const hasPassed = dates.some(({ day, start }) => day < today || (day === today && start < minute))
  if (hasPassed) refuse({ dates: 'Une de ces dates est passée. Choisissez-en une autre.' })
  if (new Set(dates.map(({ day, start }) => `${day} ${start}`)).size < dates.length)
    refuse({ dates: 'La même date est choisie deux fois.' })
}
