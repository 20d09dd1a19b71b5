import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  getTableName,
  type InferInsertModel,
  type InferSelectModel,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { previewOf } from '#app/lib/media/picture.server.ts'
import { isOwnPicture } from '#app/lib/text/document.ts'
import type { Actor } from './audit.server.ts'
import type { Acknowledgement, Entrusted } from './concerned-visits.ts'
import type { Fits } from './fits-table.ts'
import { filterConditions, sortingOf } from './record-list-sql.server.ts'
import { type ListQuery, type Option, untranslated } from './record-query.ts'
import type { Refusals } from './record-refusals.server.ts'
import { untranslatedCondition } from './untranslated.server.ts'
import { versionOf } from './update-versioned.server.ts'

/** A table whose rows are managed on their own screen and go to a trash when deleted. */
export type RecordTable = PgTable & Record<'id' | 'created_at' | 'updated_at' | 'deleted_at', PgColumn>

/** Server side of a resource beside its columns. It lists every name that a request may use. */
export type Records<Table extends RecordTable = RecordTable> = {
  table: Table
  /** Name of the table in the audit log. */
  entity: string
  order: SQL[]
  /** Sort columns, by their name in the address. */
  sorts?: Record<string, PgColumn | SQL>
  filters?: Record<string, (value: string) => SQL | undefined>
  /** Splits the list into pages of 25, 50 or 100; without it a list shows every row. */
  paged?: boolean
  /** Columns that the list may change directly, in one or many rows. */
  toggles?: readonly (keyof InferInsertModel<Table> & string)[]
  /** True if users set its `sort_order` by moving rows. */
  ordered?: boolean
  picture?: PgColumn
  /** Columns that only the form needs, such as long texts, which lists do not load. */
  apart?: readonly (keyof InferSelectModel<Table> & string)[]
  /**
   * The column from which an empty slug is made, the French address of the slug's page if any, and the words reserved
   * for other pages there.
   */
  slug?: {
    from: keyof InferInsertModel<Table> & string
    path?: (slug: string) => string
    taken?: readonly string[]
  }
  /** Converts a form's values to columns, if these differ. */
  prepare?: (
    transaction: Transaction,
    values: Record<string, unknown>,
    current: InferSelectModel<Table> | null,
  ) => Promise<Record<string, unknown>>
  /** Further changes with a row, in the same transaction; `after` is null when it goes to the trash. */
  afterChange?: (
    transaction: Transaction,
    change: { before: InferSelectModel<Table> | null; after: InferSelectModel<Table> | null; actor: Actor },
  ) => Promise<void>
  /** Wraps every change of rows in its transaction, to stop it or to add what else the request asks for. */
  around?: <Result extends { state: string }>(
    transaction: Transaction,
    by: { actor: Actor; given: Acknowledgement },
    make: () => Promise<Result>,
  ) => Promise<Result & Entrusted>
  /** Part of a deleted or restored row for the audit log; by default the whole row. */
  auditedRow?: (row: Record<string, unknown>) => Record<string, unknown>
  /** Messages for the fields by constraint name. */
  refusals?: Refusals
  /** Choices of fields that refer to other rows, for the form of `row`. */
  options?: (row: InferSelectModel<Table> | null) => Promise<Record<string, Option[]>>
}

/** A row on a screen. `version` changes with every change, `thumbnail` is the address of a small picture. */
export type RecordRow<Table extends RecordTable = RecordTable> = InferSelectModel<Table> & {
  version: string
  thumbnail: string | null
  image_alt: string | null
  image_alt_en: string | null
}

/** Rows on a resource's screen. */
export type RowOf<Resource> = Resource extends Records<infer Table> ? RecordRow<Table> : never

export type RecordPage<Row> = {
  rows: Row[]
  /** Number of rows that pass the filters, and of all rows. */
  total: number
  all: number
  trashed: number
  page: number
}

/** Fields of a resource's form; `defineFields` creates it. */
type ResourceFields<Input> = {
  screen: string
  noun: { one: string; many: string; gender: 'masculine' | 'feminine' }
  fields: Record<string, { kind: string; label: string }>
  input: z.ZodMiniType<Input>
  toggles: readonly PropertyKey[]
}

/** A resource: the rows of a table, with the fields of their form. */
export type ResourceRecords<Table extends RecordTable = RecordTable> = Records<Table> &
  ResourceFields<Record<string, unknown>>

/**
 * Declares a resource: its table and fields, and the rest that does not follow from them. A table with a `sort_order`
 * is ordered by hand, any other shows the newest row first. The first picture of the form is the row's picture, and a
 * resource with English texts can be filtered for missing translations. The fields must fit the table, or the code does
 * not compile.
 */
export function defineRecords<Table extends RecordTable, Input extends Record<string, unknown>>(
  fields: ResourceFields<Input>,
  table: Table & Fits<Input, Table>,
  more: Partial<Omit<Records<Table>, 'table' | 'entity' | 'toggles'>> = {},
): ResourceRecords<Table> {
  const columns: Record<string, PgColumn> = getTableColumns<PgTable>(table)
  const [image] = Object.entries(fields.fields).find(([, { kind }]) => kind === 'image') ?? []
  const picture = image ? columns[image] : undefined
  const gaps = untranslatedCondition(table)
  return {
    ...fields,
    table,
    entity: getTableName(table),
    ordered: 'sort_order' in columns,
    order: columns['sort_order']
      ? [asc(columns['sort_order']), asc(table.created_at)]
      : [desc(table.created_at)],
    ...(picture && { picture }),
    ...more,
    filters: { ...more.filters, ...(gaps && { [untranslated]: () => gaps }) },
  } as unknown as ResourceRecords<Table>
}

/** Condition for public rows of a table: active ones that are not in the trash. */
export function isPublic(table: Record<'is_active' | 'deleted_at', PgColumn>): SQL | undefined {
  return and(eq(table.is_active, true), isNull(table.deleted_at))
}

/** Sorts a text as a French dictionary does, ignoring case and accents. */
export function inFrench(column: PgColumn): SQL {
  return sql`${column} collate "fr-x-icu"`
}

/** Rows of a list query; a page beyond the last one shows the last one. */
export async function listRecords<Table extends RecordTable>(
  records: Records<Table>,
  query: ListQuery,
): Promise<RecordPage<RecordRow<Table>>> {
  const { table } = records
  const condition = query.trash
    ? isNotNull(table.deleted_at)
    : and(isNull(table.deleted_at), ...filterConditions(records, query))
  const [[counted], [found]] = await Promise.all([
    db()
      .select({
        all: sql<number>`count(*) filter (where ${isNull(table.deleted_at)})::int`,
        trashed: sql<number>`count(*) filter (where ${isNotNull(table.deleted_at)})::int`,
      })
      .from(table as PgTable),
    db()
      .select({ total: count() })
      .from(table as PgTable)
      .where(condition),
  ])
  const total = found?.total ?? 0
  const page = records.paged ? Math.min(query.page, Math.max(1, Math.ceil(total / query.size))) : 1
  const rows = selectRows(records, db(), records.apart)
    .where(condition)
    .orderBy(...sortingOf(records, query))
  const shown = records.paged ? rows.limit(query.size).offset((page - 1) * query.size) : rows
  return {
    rows: (await shown).map((row) => rowOf<Table>(row)),
    total,
    all: counted?.all ?? 0,
    trashed: counted?.trashed ?? 0,
    page,
  }
}

/** The live row with this id, or null. */
export async function findRecord<Table extends RecordTable>(
  records: Records<Table>,
  id: string,
  database: Pick<Transaction, 'select'> = db(),
): Promise<RecordRow<Table> | null> {
  if (!isId(id)) return null
  const { table } = records
  const [row] = await selectRows(records, database).where(and(eq(table.id, id), isNull(table.deleted_at)))
  return row ? rowOf<Table>(row) : null
}

/** PostgreSQL raises an error when a uuid is compared with any other text. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

function selectRows(
  { table, picture }: Pick<Records, 'table' | 'picture'>,
  database: Pick<Transaction, 'select'> = db(),
  without: readonly string[] = [],
) {
  const columns = Object.entries(getTableColumns(table as PgTable)).filter(
    ([name]) => !without.includes(name),
  )
  return database
    .select({
      row: Object.fromEntries(columns),
      version: versionOf(table as PgTable),
      url: picture ? sql<string | null>`${picture}` : sql<null>`null`,
      medium: media,
    })
    .from(table as PgTable)
    .leftJoin(media, picture ? eq(media.url, picture) : sql`false`)
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectRows>>[number]

function rowOf<Table extends RecordTable>({ row, version, url, medium }: Selected): RecordRow<Table> {
  return {
    ...row,
    version,
    thumbnail: medium ? previewOf(medium) : url && isOwnPicture(url) ? url : null,
    image_alt: medium?.alt ?? null,
    image_alt_en: medium?.alt_en ?? null,
  } as unknown as RecordRow<Table>
}
