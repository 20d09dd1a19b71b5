import type * as z from 'zod/mini'
import { completeColumns, type ResourceColumn } from '#app/admin/columns/complete-columns.tsx'
import type { FormValue } from '#app/admin/fields/field.ts'
import type { FieldDefinition, FieldSet, InputOf } from '#app/admin/fields/fields.ts'
import type { Card, CardList } from '#app/admin/parts/lists/card-list.tsx'
import type { RowLink } from '#app/admin/parts/lists/row-actions.tsx'
import type { SortableColumn } from '#app/admin/parts/lists/sort-header.tsx'
import type { OrderedList } from '#app/admin/parts/ordering/ordered-list.tsx'
import type { Noun } from './phrases.ts'

/** A filter of the list; its value is the query parameter `name`. */
export type Filter =
  | { name: string; label: string; kind: 'search' | 'day' }
  /** `all` is the label without this filter: `Toutes`. */
  | { name: string; label: string; kind: 'reference'; all: string }
  /** On or off; offered if `options` has a choice of that name. */
  | { name: string; label: string; kind: 'toggle' }

/** Columns that every resource adds to its rows. */
export type ResourceRow = { id: string; version: string; thumbnail: string | null }

/** A resource: declares its screen and its form once. */
export type Resource<Row extends ResourceRow = ResourceRow> = {
  /** The address of its screen: `/admin/products`. */
  screen: string
  noun: Noun
  title: string
  input: z.ZodMiniType<Record<string, unknown>>
  defaults: Record<string, FormValue>
  /** Form values of a row that differ from its columns. */
  typed?: (row: Row) => Partial<Record<string, FormValue>>
  /**
   * Question before a suspicious change of a row is saved; null for none. `before` holds the form values of the row.
   */
  doubt: (before: Record<string, FormValue>, after: Record<string, unknown>) => string | null
  /** The parts of the form by key, in order. */
  parts: Record<string, Part>
  fields: Record<string, FieldDefinition>
  columns: readonly SortableColumn<Row>[]
  rowName: (row: Row) => string
  filters?: readonly Filter[]
  /** Hint of an empty list, below `Aucun produit`; `found` adds `trouvé` to that sentence, `title` replaces it. */
  empty: { hint: string; found?: boolean; title?: string }
  /** Component for rows that are sorted by hand: the resource imports it, because dragging is heavy. */
  orderedList?: typeof OrderedList
  /** Cards with the picture first, drawn by `list`, for visual items. */
  cards?: { list: typeof CardList; of: (row: Row) => Pick<Card, 'lines' | 'facts'> }
  /** Screens in the menu of a row, for users who may edit it. */
  further?: (row: Row) => readonly RowLink[]
  /** Public address of a row; null: not on the site. */
  siteAddress?: (row: Row) => string | null
}

type Part = { name: string; hint?: string }

/** Declaration of a resource's screen, beside its fields. */
type Declaration<Row extends ResourceRow, Fields> = Omit<
  Resource<Row>,
  keyof FieldSet | 'typed' | 'doubt' | 'parts' | 'columns'
> & {
  typed?: (row: Row) => { [Name in keyof Fields]?: FormValue }
  parts: Record<PartOf<Fields[keyof Fields]>, Part>
  columns: readonly ResourceColumn<Row, keyof Fields & string>[]
}

type PartOf<Field> = Field extends { part: infer Name extends string } ? Name : never

/**
 * Declares a resource: the screen of its fields. The compiler refuses a column that its rows lack and an undeclared
 * part of the form.
 */
export function defineResource<Row extends ResourceRow>() {
  return <Fields extends Record<string, FieldDefinition>>(
    set: FieldSet<Fields>,
    declaration: Declaration<Row, Fields>,
  ) => {
    const resource = {
      ...declaration,
      ...set,
      columns: completeColumns(set.fields, declaration.columns),
      doubt: (before, after) => firstDoubt(set.fields, before, after),
    } satisfies Omit<Resource<Row>, 'input'>
    return resource as Omit<Resource<Row>, 'input'> & { input: z.ZodMiniType<InputOf<Fields>> }
  }
}

function firstDoubt(
  fields: Record<string, FieldDefinition>,
  before: Record<string, FormValue>,
  after: Record<string, unknown>,
): string | null {
  const doubts = Object.entries(fields).map(([name, { doubt }]) =>
    doubt?.(before[name] ?? '', after[name] as never),
  )
  return doubts.find((each) => typeof each === 'string') ?? null
}
