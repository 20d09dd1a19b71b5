import * as z from 'zod'
import { acknowledgementFields, takenBackVisits } from '#app/lib/records/acknowledgement.server.ts'
import type { ConcernsVisits, Entrusted } from '#app/lib/records/concerned-visits.ts'

/** Requests for changes of a screen. */
export const changeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('create'), id: z.guid(), values: z.record(z.string(), z.unknown()) }),
  z.object({
    intent: z.literal('update'),
    id: z.guid(),
    version: z.string().max(40),
    values: z.record(z.string(), z.unknown()),
    ...acknowledgementFields,
  }),
  z.object({
    intent: z.literal('set'),
    ids: someIds(),
    values: z.record(z.string(), z.boolean()),
    ...acknowledgementFields,
    takenBack: takenBackVisits,
  }),
  z.object({ intent: z.literal('delete'), ids: someIds(), ...acknowledgementFields }),
  z.object({ intent: z.literal('restore'), ids: someIds(), takenBack: takenBackVisits }),
  z.object({ intent: z.literal('order'), ids: someIds() }),
])

export type Change = z.infer<typeof changeSchema>

/** Answer of the server to a change. */
export type ResourceAnswer<Row = unknown> =
  | ({ state: 'saved'; ids: string[] } & Entrusted)
  | ConcernsVisits
  | { state: 'invalid'; errors: Record<string, string> }
  | { state: 'conflict'; latest: Row; by: string | null }
  | { state: 'gone' }
  | { state: 'failed' }

function someIds() {
  return z.array(z.guid()).min(1).max(1000)
}
