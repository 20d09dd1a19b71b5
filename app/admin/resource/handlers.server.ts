import type { RouterContextProvider } from 'react-router'
import * as z from 'zod'
import { schemaErrors } from '#app/admin/fields/errors-of.ts'
import { permit } from '#app/lib/access.server.ts'
import { may } from '#app/lib/access.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import { acknowledgementFields, takenBackVisits } from '#app/lib/records/acknowledgement.server.ts'
import { type Actor, actorOf } from '#app/lib/records/audit.server.ts'
import { answerChange, answerPosts } from '#app/lib/records/change-answer.server.ts'
import type { ConcernsVisits, Entrusted } from '#app/lib/records/concerned-visits.ts'
import {
  createRecord,
  orderRecords,
  restoreRecords,
  setRecords,
  trashRecords,
  updateRecord,
} from '#app/lib/records/record-changes.server.ts'
import { type ListQuery, type Option, readListQuery } from '#app/lib/records/record-query.ts'
import {
  findRecord,
  listRecords,
  type RecordPage,
  type RecordRow,
  type Records,
  type RecordTable,
  type ResourceRecords,
} from '#app/lib/records/records.server.ts'

/** Requests for changes of a screen. */
const changeSchema = z.discriminatedUnion('intent', [
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

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Data of a resource's screen. */
export type ScreenData<Row> = RecordPage<Row> & {
  query: ListQuery
  /** Dialog in the address, over the list. */
  dialog: { mode: 'create' } | { mode: 'edit'; row: Row } | { mode: 'gone' } | null
  /** Choices by the field's name; missing if they could not be read. */
  options: Record<string, Option[]>
  mayEdit: boolean
  /** Capabilities of the table: pages, manual order, and the names of sort columns and switches. */
  paged: boolean
  ordered: boolean
  sorts: string[]
  toggles: readonly string[]
}

/** Middleware for POST requests to the screen of a resource. */
export function middlewareOf<Table extends RecordTable>(resource: ResourceRecords<Table>) {
  return [answerPosts(changesOf(resource))]
}

/** Loader for the screen of a resource. */
export function loaderOf<Table extends RecordTable>(resource: ResourceRecords<Table>) {
  return (args: Args) => loadRecords(args, resource)
}

/** Reads the data of a screen: the list at its address, and the row of an open dialog. */
export async function loadRecords<Table extends RecordTable>(
  { request, context }: Args,
  records: Records<Table>,
): Promise<ScreenData<RecordRow<Table>>> {
  const staff = permit(context, 'read')
  const { searchParams } = new URL(request.url)
  const query = readListQuery(searchParams, Object.keys(records.filters ?? {}))
  const editing = searchParams.get('edit')
  const [list, row] = await readForScreen(context, () =>
    Promise.all([listRecords(records, query), editing ? findRecord(records, editing) : null]),
  )
  // The rows are shown even without the choices of their form.
  const choices = await readSection(factsOf(context), `choices of ${records.entity}`, async () =>
    records.options?.(row),
  )
  const options = ('content' in choices && choices.content) || {}
  const mayEdit = may(staff.role, 'edit')
  const dialog = row
    ? ({ mode: 'edit', row } as const)
    : editing
      ? ({ mode: 'gone' } as const)
      : searchParams.has('new') && mayEdit
        ? ({ mode: 'create' } as const)
        : null
  const { paged = false, ordered = false, sorts = {}, toggles = [] } = records
  return { ...list, query, dialog, options, mayEdit, paged, ordered, sorts: Object.keys(sorts), toggles }
}

/** Handler for changes of a resource: authorises, parses, and writes a change with its audit event. */
export function changesOf<Table extends RecordTable>(resource: ResourceRecords<Table>) {
  return async ({ request, context }: Args) => {
    permit(context, 'edit')
    return answerChange(request, {
      schema: changeSchema,
      make: (asked) => make(asked, actorOf(context), resource),
      log: factsOf(context).log.child({ entity: resource.entity }),
      failed: 'a change could not be made',
    })
  }
}

async function make<Table extends RecordTable>(
  asked: Change,
  actor: Actor,
  records: ResourceRecords<Table>,
): Promise<ResourceAnswer> {
  switch (asked.intent) {
    case 'create':
    case 'update': {
      const parsed = records.input.safeParse(asked.values)
      if (!parsed.success) return { state: 'invalid', errors: schemaErrors(parsed.error) ?? {} }
      return asked.intent === 'create'
        ? createRecord(records, actor, asked.id, parsed.data)
        : updateRecord(records, actor, { id: asked.id, version: asked.version, values: parsed.data }, asked)
    }
    case 'set': {
      const allowed: readonly string[] = records.toggles ?? []
      const unknown = Object.keys(asked.values).filter((name) => !allowed.includes(name))
      return unknown.length > 0
        ? { state: 'invalid', errors: {} }
        : setRecords(records, actor, asked.ids, asked.values, asked)
    }
    case 'delete':
      return trashRecords(records, actor, asked.ids, asked)
    case 'restore':
      return restoreRecords(records, actor, asked.ids, asked)
    case 'order':
      return records.ordered ? orderRecords(records, actor, asked.ids) : { state: 'invalid', errors: {} }
  }
}
