import * as z from 'zod/mini'
import type { ConcernsVisits, Entrusted } from '#app/lib/records/concerned-visits.ts'

const visit = { id: z.guid(), sequence: z.int().check(z.minimum(0)) }
const takenBack = z.optional(z.array(z.object(visit)).check(z.maxLength(500)))

/** The answer to the question which visits a change concerns. */
const given = {
  acknowledged: z.optional(z.array(z.guid()).check(z.maxLength(5000))),
  entrusted: z.optional(z.array(z.object({ ...visit, to: z.guid() })).check(z.maxLength(500))),
}

/** Requests for changes of a screen. */
export const changeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('create'), id: z.guid(), values: z.record(z.string(), z.unknown()) }),
  z.object({
    intent: z.literal('update'),
    id: z.guid(),
    version: z.string().check(z.maxLength(40)),
    values: z.record(z.string(), z.unknown()),
    ...given,
  }),
  z.object({
    intent: z.literal('set'),
    ids: someIds(),
    values: z.record(z.string(), z.boolean()),
    ...given,
    takenBack,
  }),
  z.object({ intent: z.literal('delete'), ids: someIds(), ...given }),
  z.object({ intent: z.literal('restore'), ids: someIds(), takenBack }),
  z.object({ intent: z.literal('order'), ids: someIds() }),
])

export type Change = z.infer<typeof changeSchema>

/** Answer of the server to a change. */
export type ResourceAnswer<Row = unknown> =
  | ({ state: 'saved'; ids: string[] } & Entrusted)
  | ConcernsVisits
  | { state: 'invalid'; errors: Record<string, string> }
  | { state: 'conflict'; theirs: Row; by: string | null }
  | { state: 'gone' }
  | { state: 'failed' }

function someIds() {
  return z.array(z.guid()).check(z.minLength(1), z.maxLength(1000))
}
