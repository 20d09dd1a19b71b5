import { and, asc, inArray, isNull } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import type { Fact, PersonalRecords } from '#app/lib/records/personal-records.ts'
import { fullMoment } from '#app/lib/text/format-moment.ts'
import { formatPayment } from './payment.ts'
import { payments } from './tables.server.ts'

/** Personal records with their payments; for a patient, those for a series as a whole. */
export function withPayments(
  source: PersonalRecords,
  owner: 'appointment_id' | 'order_id' | 'patient_id',
): PersonalRecords {
  return {
    ...source,
    async partsOf(ids) {
      const [own, paid] = await Promise.all([source.partsOf?.(ids), listFacts(ids, owner)])
      return new Map(ids.map((id) => [id, [...(own?.get(id) ?? []), ...(paid.get(id) ?? [])]]))
    },
  }
}

async function listFacts(
  ids: readonly string[],
  owner: Parameters<typeof withPayments>[1],
): Promise<Map<string, Fact[]>> {
  const rows = await db()
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments[owner], [...ids]),
        owner === 'patient_id' ? and(isNull(payments.appointment_id), isNull(payments.order_id)) : undefined,
      ),
    )
    .orderBy(asc(payments.paid_at))
  const facts = new Map<string, Fact[]>()
  for (const row of rows) {
    const id = String(row[owner])
    const value = [formatPayment(row), fullMoment(row.paid_at), ...(row.note ? [row.note] : [])].join(', ')
    const kind = row.amount < 0 ? 'Remboursement' : 'Paiement'
    const label = row.deleted_at ? `${kind} retiré` : kind
    facts.set(id, [...(facts.get(id) ?? []), { label, value }])
  }
  return facts
}
