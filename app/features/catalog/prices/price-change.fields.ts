import * as z from 'zod/mini'
import * as rules from '#app/admin/fields/rules.ts'
import { type PriceRule, roundings } from './price-rule.ts'

const missing = 'Indiquez de combien, plus que 0.'

const rule = z
  .object({
    direction: z.enum(['up', 'down']),
    amount: rules.amount(missing, 'Ce nombre ne se lit pas\u00a0: écrivez par exemple 10 ou 7,5.'),
    unit: z.enum(['francs', 'percent']),
    rounding: z.literal(roundings),
  })
  .check(
    z.refine<PriceRule>(({ amount }) => amount > 0, { path: ['amount'], error: missing }),
    z.refine<PriceRule>(
      ({ direction, unit, amount }) => unit === 'francs' || amount <= (direction === 'down' ? 100 : 1000),
      { path: ['amount'], error: 'Au plus 100\u00a0% de moins, ou 1\u202f000\u00a0% de plus.' },
    ),
  )

/** The selected products, or all that match the filters of the list. */
const scope = z.union([
  z.object({ ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(1000)) }),
  z.object({ filters: z.record(z.string(), z.string().check(z.maxLength(200))) }),
])

/** Requests of a price change. `seen` identifies the preview that the user confirms. */
export const priceChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('preview'), scope, rule, all: z.optional(z.boolean()) }),
  z.object({ intent: z.literal('apply'), scope, rule, seen: z.string().check(z.maxLength(64)) }),
  z.object({ intent: z.literal('undo'), id: z.guid() }),
])

export type PriceChange = z.infer<typeof priceChangeSchema>
export type PriceScope = z.infer<typeof scope>
