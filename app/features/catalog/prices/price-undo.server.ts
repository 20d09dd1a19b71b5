import { and, eq, ne, sql } from 'drizzle-orm'
import { db, type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import { auditLog } from '#app/lib/db/tables.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { isId } from '#app/lib/records/records.server.ts'
import { changedValues, changeProducts } from '../write-products.server.ts'
import type { PriceUndo } from './price-undo.ts'

/** Number of products in one part of an undo: one transaction, far below the limit of a statement. */
const partSize = 500

/** Time limit of one request in milliseconds; the answer has the number left, and the next request continues. */
const longestPress = 8000

/** Id of the price change that an audit event belongs to; null for any other event. */
export async function findPriceChange(event: string): Promise<string | null> {
  if (!isId(event)) return null
  const [row] = await db()
    .select({ change: auditLog.entity_id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.id, event),
        eq(auditLog.entity, 'products'),
        ne(auditLog.action, 'restore-values'),
        sql`jsonb_path_exists(${auditLog.after}, '$.changed[*].price')`,
      ),
    )
  return row?.change ?? null
}

/** The prices of an audit event, by what an undo can do with them; null for an event of another kind. */
export async function findPriceUndo(event: string): Promise<PriceUndo | null> {
  const change = await findPriceChange(event)
  return change === null ? null : { event, ...(await countPrices(change)) }
}

/**
 * Restores the former prices of a price change, part by part. A price that changed since stays, and one that was
 * already restored is not restored again.
 */
export async function undoPrices(
  actor: Actor,
  change: string,
): Promise<Omit<PriceUndo, 'event'> & { restored: number }> {
  const end = performance.now() + longestPress
  let restored = 0
  for (let taken = partSize; taken === partSize && performance.now() < end; restored += taken)
    taken = await withDeadline(db().transaction((transaction) => undoPart(transaction, actor, change)))
  return { restored, ...(await countPrices(change)) }
}

async function undoPart(transaction: Transaction, actor: Actor, change: string): Promise<number> {
  // Concurrent requests wait for each other: the second one sees the audit events of the first.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${change}))`)
  const rows = await transaction.execute<{ id: string; former: number; later: number }>(sql`
    select id, former::float8 as former, later::float8 as later from (${pricesOf(change)}) as prices
    where state = 'ready' order by id limit ${partSize}`)
  const { written } = await changeProducts(
    transaction,
    rows.map(({ id, former, later }) => ({ id, was: { price: later }, set: { price: former } })),
  )
  if (written.length > 0)
    await writeAudit(transaction, actor, {
      action: 'restore-values',
      entity: 'products',
      entityId: change,
      ...changedValues(written),
    })
  return written.length
}

async function countPrices(change: string): Promise<Omit<PriceUndo, 'event'>> {
  const [row] = await withDeadline(
    db().execute<Omit<PriceUndo, 'event'>>(sql`
      select count(*) filter (where state = 'ready')::int as ready,
        count(*) filter (where state = 'back')::int as back,
        count(*) filter (where state = 'unchanged')::int as unchanged
      from (${pricesOf(change)}) as prices`),
  )
  return row ?? { ready: 0, back: 0, unchanged: 0 }
}

/** Each product of a change with both prices; both values of an event list their products in the same order. */
function pricesOf(change: string) {
  const events = sql`select * from audit_log where entity = 'products' and entity_id = ${change}`
  return sql`
    with restored as (
      select jsonb_array_elements_text(after -> 'products')::uuid as id
      from (${events} and action = 'restore-values') as undone
    )
    select given.id, former, later, case
      when price = former then 'back'
      when price = later and not exists (select from restored where restored.id = given.id) then 'ready'
      else 'unchanged' end as state
    from (
      select (after_one ->> 'id')::uuid as id, (before_one ->> 'price')::numeric as former,
        (after_one ->> 'price')::numeric as later
      from (${events} and action <> 'restore-values') as events, rows from (
        jsonb_array_elements(before -> 'changed'), jsonb_array_elements(after -> 'changed')
      ) as pair (before_one, after_one)
      where after_one ? 'price'
    ) as given
    left join products on products.id = given.id and deleted_at is null`
}
