import { inTransaction } from '#app/lib/db/db.server.ts'
import { RejectedChange, refuse } from '#app/lib/records/record-refusals.server.ts'
import { updateVersioned } from '#app/lib/records/update-versioned.server.ts'
import { namedOf } from '../agenda/agenda.ts'
import { entrustVisits, takeBackVisits } from '../changes/entrusted-visits.server.ts'
import { lockAgenda } from '../changes/taken-hours.server.ts'
import type { SeriesAnswer } from './series-change.ts'
import {
  type SeriesDependencies,
  type SeriesIntent,
  seriesAnswer,
  seriesRecord,
} from './series-changes.server.ts'
import { laterSession, listLater } from './series-end.server.ts'
import type { VersionedRow } from './series-rows.server.ts'

/** Entrusts the sessions without a date, and the upcoming ones at which they are free, to another practitioner. */
export function entrustSeries(
  { id, version, to }: SeriesIntent<'entrust'>,
  { actor, scheduling }: SeriesDependencies,
): Promise<SeriesAnswer> {
  return inTransaction(async (transaction) => {
    await lockAgenda(transaction)
    let moved: string[] = []
    const { practitioners } = await scheduling.findAgenda(transaction)
    if (!practitioners.some((each) => each.id === to))
      refuse({ to: 'Ce praticien n’est plus là. Choisissez-en un autre.' })
    const updated = await updateVersioned<VersionedRow>(transaction, actor, {
      ...seriesRecord(transaction, id),
      version,
      async columns() {
        const others = (await listLater(transaction, id)).filter((visit) => visit.practitionerId !== to)
        const visits = others.map((visit) => ({ id: visit.id, sequence: visit.sequence, to }))
        moved = await entrustVisits(transaction, actor, visits, scheduling)
        // A new version: a second press on an older screen gets a conflict.
        return { practitioner_id: to, updated_at: new Date() }
      },
      audited: ({ practitioner_id }) => ({ before: { practitioner_id }, after: { practitioner_id: to } }),
    })
    const answer = seriesAnswer(id, updated)
    if (answer.state !== 'saved') return answer
    const later = await listLater(transaction, id)
    return {
      ...answer,
      moved: later.flatMap((visit) =>
        moved.includes(visit.id)
          ? laterSession(visit).map((session) => ({ ...session, sequence: visit.sequence }))
          : [],
      ),
      left: later.filter((visit) => visit.practitionerId !== to).flatMap(laterSession),
    }
  })
}

/** Undoes `entrustSeries`; nothing is written if the series or one of the sessions has changed since. */
export function entrustBack(
  { id, from, to, sessions }: SeriesIntent<'entrust back'>,
  { actor, scheduling }: SeriesDependencies,
): Promise<SeriesAnswer> {
  return inTransaction(async (transaction) => {
    await lockAgenda(transaction)
    const all = namedOf(await scheduling.findAgenda(transaction))
    if (to !== null && !all.some((each) => each.id === to))
      refuse({ to: 'Ce praticien n’est plus là. Choisissez-en un autre.' })
    const updated = await updateVersioned<VersionedRow>(transaction, actor, {
      ...seriesRecord(transaction, id),
      version: (row) => (row.practitioner_id === from ? 'as read' : 'changed'),
      async columns() {
        if (!(await takeBackVisits(transaction, actor, sessions, scheduling, (row) => row.series_id === id)))
          throw new RejectedChange({ state: 'conflict', by: null } satisfies SeriesAnswer)
        return { practitioner_id: to, updated_at: new Date() }
      },
      audited: ({ practitioner_id }) => ({ before: { practitioner_id }, after: { practitioner_id: to } }),
    })
    return seriesAnswer(id, updated)
  })
}
