import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { inTransaction } from '#app/lib/db/db.server.ts'
import { retentionPeriods } from '#app/lib/db/tables.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { answerChange, errorsByField } from '#app/lib/records/change-answer.server.ts'
import { type RetentionKind, retentionKinds } from '#app/lib/retention/retention.ts'
import { listRetentionPeriods } from '#app/lib/retention/retention-periods.server.ts'
import type { RetentionAnswer, RetentionChange } from './retention-change.ts'

const seen = z.record(z.string().max(40), z.number().nullable())

const schema: z.ZodType<RetentionChange> = z.object({
  seen,
  months: z.object(Object.fromEntries(retentionKinds.map((kind) => [kind.entity, monthsOf(kind)]))),
})

/** Saves the retention periods and answers the result in JSON. */
export function changeRetention(
  request: Request,
  { actor, log }: { actor: Actor; log: Logger },
): Promise<Response> {
  return answerChange(request, {
    schema,
    errorsOf: errorsByField,
    make: (change) => save(change, actor),
    log,
    failed: 'the retention periods could not be saved',
  })
}

function save({ seen: shown, months }: RetentionChange, actor: Actor): Promise<RetentionAnswer> {
  return inTransaction(async (transaction): Promise<RetentionAnswer> => {
    await transaction.execute(sql`lock table ${retentionPeriods} in share row exclusive mode`)
    const periods = await listRetentionPeriods(transaction)
    const changed = periods.filter(({ entity, chosen }) => chosen !== months[entity])
    if (changed.some(({ entity, chosen }) => chosen !== shown[entity])) return { state: 'overtaken' }
    for (const { entity, chosen } of changed) {
      const given = { entity, months: months[entity] ?? null }
      await transaction
        .insert(retentionPeriods)
        .values(given)
        .onConflictDoUpdate({
          target: retentionPeriods.entity,
          set: { months: given.months, updated_at: sql`now()` },
        })
      await writeAudit(transaction, actor, {
        action: 'update',
        entity: 'retention_periods',
        entityId: entity,
        before: { [entity]: chosen },
        after: { [entity]: given.months },
      })
    }
    return { state: 'saved' }
  })
}

function monthsOf({ least, most, canBeOff }: RetentionKind) {
  const refused = `Choisissez de ${least} à ${most} mois.`
  const months = z.int(refused).min(least, refused).max(most, refused)
  return canBeOff ? months.nullable() : months
}
