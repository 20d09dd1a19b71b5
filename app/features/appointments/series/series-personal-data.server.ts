import { asc, inArray } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import type { Fact, PersonalRecords } from '#app/lib/records/personal-records.ts'
import { plainPrice } from '#app/lib/text/format.ts'
import { fullMoment } from '#app/lib/text/format-moment.ts'
import { careLabel } from '../appointment.ts'
import { longDay } from '../day-words.ts'
import { series } from '../tables.server.ts'
import type { SeriesRow } from './series-rows.server.ts'

/** Personal records of patients with their series, which are erased with the patient by their foreign key. */
export function withSeries(source: PersonalRecords): PersonalRecords {
  return {
    ...source,
    async partsOf(ids) {
      const [own, rows] = await Promise.all([source.partsOf?.(ids), listRows(ids)])
      const byPatient = Map.groupBy(rows, ({ patient_id }) => patient_id)
      return new Map(
        ids.map((id) => [id, [...(own?.get(id) ?? []), ...(byPatient.get(id) ?? []).flatMap(factsOf)]]),
      )
    },
  }
}

function listRows(patientIds: readonly string[]): Promise<SeriesRow[]> {
  return db()
    .select()
    .from(series)
    .where(inArray(series.patient_id, [...patientIds]))
    .orderBy(asc(series.created_at))
}

function factsOf(row: SeriesRow): Fact[] {
  const { sessions, care_type, price, prescribed_by, prescribed_on, notes, ended_at, deleted_at } = row
  const facts: [label: string, value: string | null][] = [
    ['Série', `${sessions}\u00a0séances, ${careLabel('fr', care_type)}, ${fullMoment(row.created_at)}`],
    ['Prescrite par', prescribed_by],
    ['Ordonnance du', prescribed_on && longDay('fr', prescribed_on)],
    ['Prix d’une séance de la série', price === null ? null : plainPrice(price)],
    ['Notes de la série', notes],
    ['Série terminée le', ended_at && fullMoment(ended_at)],
    ['Série mise à la corbeille le', deleted_at && fullMoment(deleted_at)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
