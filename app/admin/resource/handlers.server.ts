import type { RouterContextProvider } from 'react-router'
import { schemaErrors } from '#app/admin/fields/errors-of.ts'
import { permit } from '#app/lib/access.server.ts'
import { may } from '#app/lib/access.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import { type Actor, actorOf } from '#app/lib/records/audit.server.ts'
import { answerChange, answerPosts } from '#app/lib/records/change-answer.server.ts'
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
import { type Change, changeSchema, type ResourceAnswer } from './answer.server.ts'

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

/** Handler for changes of a resource. */
export function changesOf<Table extends RecordTable>(resource: ResourceRecords<Table>) {
  return (args: Args) => changeRecords(args, resource)
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

/** Makes a change of a resource: authorises, parses, and writes it with its audit event. */
async function changeRecords<Table extends RecordTable>(
  { request, context }: Args,
  resource: ResourceRecords<Table>,
) {
  permit(context, 'edit')
  return answerChange(request, {
    schema: changeSchema,
    make: (asked) => make(asked, actorOf(context), resource),
    log: factsOf(context).log.child({ entity: resource.entity }),
    failed: 'a change could not be made',
  })
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
