import { inTransaction } from '#app/lib/db/db.server.ts'
import { refuse } from '#app/lib/records/record-refusals.server.ts'
import { updateVersioned } from '#app/lib/records/update-versioned.server.ts'
import { entrustVisits } from '../changes/entrusted-visits.server.ts'
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
    const { practitioners } = await scheduling.findAgenda(transaction)
    if (!practitioners.some((each) => each.id === to))
      refuse({ to: 'Ce praticien n’est plus là. Choisissez-en un autre.' })
    const updated = await updateVersioned<VersionedRow>(transaction, actor, {
      ...seriesRecord(transaction, id),
      version,
      async columns() {
        const others = (await listLater(transaction, id)).filter((visit) => visit.practitionerId !== to)
        const visits = others.map((visit) => ({ id: visit.id, sequence: visit.sequence, to }))
        await entrustVisits(transaction, actor, visits, scheduling)
        // A new version: a second press on an older screen gets a conflict.
        return { practitioner_id: to, updated_at: new Date() }
      },
      audited: ({ practitioner_id }) => ({ before: { practitioner_id }, after: { practitioner_id: to } }),
    })
    const answer = seriesAnswer(id, updated)
    if (answer.state !== 'saved') return answer
    const left = (await listLater(transaction, id)).filter((visit) => visit.practitionerId !== to)
    return { ...answer, left: left.flatMap(laterSession) }
  })
}
