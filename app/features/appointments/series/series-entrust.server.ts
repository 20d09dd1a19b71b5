import { inTransaction } from '#app/lib/db/db.server.ts'
import { RejectedChange, refuse } from '#app/lib/records/record-refusals.server.ts'
import { updateVersioned } from '#app/lib/records/update-versioned.server.ts'
import { namedOf } from '../agenda/agenda.ts'
import { entrustVisits, takeBackVisits } from '../changes/entrusted-visits.server.ts'
import { lockAgenda } from '../changes/taken-hours.server.ts'
import type { SeriesAnswer } from './series-change.ts'
import { type Given, type SeriesDependencies, seriesAnswer, seriesRecord } from './series-changes.server.ts'
import { laterSession, listLater } from './series-end.server.ts'
import type { VersionedRow } from './series-rows.server.ts'

/**
 * Gives the rest of a series to another practitioner: its sessions to come at their days and hours, where they have room,
 * and those without a date. A session at another hour stays with whom it is, and is named in the answer.
 */
export function entrustSeries(
  { id, version, to }: Given<'entrust'>,
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

/**
 * Takes that back: the series has its practitioner again, and its sessions are as they were. Nothing is written where one
 * of them, or the series, has changed since.
 */
export function entrustBack(
  { id, from, to, sessions }: Given<'entrust back'>,
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
