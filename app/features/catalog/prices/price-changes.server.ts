import { createHash, randomUUID } from 'node:crypto'
import { and, asc, desc, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { db, type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { answerChange, errorsByField } from '#app/lib/records/change-answer.server.ts'
import { refuse } from '#app/lib/records/record-refusals.server.ts'
import { productRecords } from '../product-records.server.ts'
import { products } from '../tables.server.ts'
import { changedValues, changeProducts } from '../write-products.server.ts'
import { type PriceChange, type PriceScope, priceChangeSchema } from './price-change.fields.ts'
import type { PriceAnswer, PricePreview } from './price-change.ts'
import { greatestPrice, type PriceRule, repriced } from './price-rule.ts'
import { undoPrices } from './price-undo.server.ts'

/** Answers a request about prices: a preview, a change or an undo. */
export function answerPriceChange(request: Request, actor: Actor, log: Logger): Promise<Response> {
  return answerChange(request, {
    schema: priceChangeSchema,
    make: (asked) => changePrices(actor, asked),
    errorsOf: errorsByField,
    log,
    failed: 'prices could not be changed',
  })
}

const changeTimeoutMs = 20_000

/** Runs a request about prices: a change in one transaction, an undo part by part. */
export async function changePrices(actor: Actor, asked: PriceChange): Promise<PriceAnswer> {
  if (asked.intent === 'undo') return { state: 'undone', ...(await undoPrices(actor, asked.id)) }
  const work = db().transaction(async (transaction): Promise<PriceAnswer> => {
    await transaction.execute(sql`set local statement_timeout = '15s'`)
    switch (asked.intent) {
      case 'preview':
        return { state: 'preview', preview: await preview(transaction, asked, { all: asked.all ?? false }) }
      case 'apply':
        return apply(transaction, actor, asked)
    }
  })
  return withDeadline(work, changeTimeoutMs)
}

type Asked = { scope: PriceScope; rule: PriceRule }

async function apply(
  transaction: Transaction,
  actor: Actor,
  asked: Asked & { seen: string },
): Promise<PriceAnswer> {
  const rows = await select(transaction, asked.scope).orderBy(asc(products.id)).for('update')
  if (fingerprint(rows, asked.rule) !== asked.seen)
    return { state: 'overtaken', preview: await preview(transaction, asked, { all: false }) }
  const steps = stepsOf(rows, asked.rule)
  const { written } = await changeProducts(
    transaction,
    steps.map(({ id: product, before, after }) => ({
      id: product,
      was: { price: before },
      set: { price: after },
    })),
  )
  const id = randomUUID()
  if (written.length > 0)
    await writeAudit(transaction, actor, {
      action: 'reprice',
      entity: 'products',
      entityId: id,
      ...changedValues(written),
    })
  return { state: 'saved', id, count: written.length }
}

const firstSteps = 100

async function preview(
  transaction: Transaction,
  { scope, rule }: Asked,
  { all }: { all: boolean },
): Promise<PricePreview> {
  const rows = await select(transaction, scope).orderBy(desc(products.created_at), asc(products.id))
  const steps = stepsOf(rows, rule)
  return {
    seen: fingerprint(rows, rule),
    total: rows.length,
    changing: steps.length,
    toZero: steps.filter(({ after }) => after === 0).length,
    onRequest: rows.filter(({ price }) => price === 0).length,
    steps: all ? steps : steps.slice(0, firstSteps),
  }
}

type PricedRow = { id: string; name: string; price: number }

/** Live products in the scope. */
function select(transaction: Transaction, scope: PriceScope) {
  const meant = 'ids' in scope ? inArray(products.id, scope.ids) : and(...filtered(scope.filters))
  return transaction
    .select({ id: products.id, name: products.name, price: products.price })
    .from(products)
    .where(and(isNull(products.deleted_at), meant))
    .$dynamic()
}

/** The same filters as those of the list. */
function filtered(filters: Record<string, string>): (SQL | undefined)[] {
  return Object.entries(productRecords.filters ?? {}).map(([name, condition]) => {
    const value = Object.hasOwn(filters, name) ? filters[name] : undefined
    return value ? condition(value) : undefined
  })
}

function stepsOf(rows: PricedRow[], rule: PriceRule) {
  const steps = rows.flatMap(({ id, name, price }) => {
    const after = repriced(price, rule)
    return after === price ? [] : [{ id, name, before: price, after }]
  })
  const tooGreat = steps.find(({ after }) => after > greatestPrice)
  refuse(tooGreat ? { amount: `Le prix de «\u00a0${tooGreat.name}\u00a0» serait trop grand.` } : {})
  return steps
}

function fingerprint(rows: PricedRow[], rule: PriceRule): string {
  const prices = rows.map(({ id, price }) => `${id} ${price}`).toSorted()
  return createHash('sha256')
    .update([JSON.stringify([rule.direction, rule.amount, rule.unit, rule.rounding]), ...prices].join('\n'))
    .digest('hex')
}
