import type * as z from 'zod/mini'
import type { Cut } from '#app/admin/fields/focus-input.tsx'
import type { Card, CardList } from '#app/admin/parts/card-list.tsx'
import type { OrderedList } from '#app/admin/parts/ordered-list.tsx'
import type { SortableColumn } from '#app/admin/parts/sort-header.tsx'
import type { Option } from '#app/lib/record-query.ts'
import type { Noun } from './phrases.ts'

/** What a form holds for one field while somebody types. */
export type FormValue = string | number | boolean | null

type Said = {
  label: string
  part: string
  hint?: string
  required?: boolean
  placeholder?: string
  narrow?: boolean
}

/** The closed set of kinds of a field. */
export type Field =
  | (Said & { kind: 'text'; format?: 'url' | 'email' | 'tel' })
  | (Said & { kind: 'textarea'; rows?: number })
  | (Said & { kind: 'number'; unit?: string })
  | (Said & { kind: 'switch' })
  | (Said & { kind: 'select'; options: readonly Option[] })
  /** Names another row: the choices come with the form's row. `failed` stands there when they cannot be read. */
  | (Said & { kind: 'reference'; none: string; failed: string })
  /** Its alternative text in both languages is edited beside it, and `focus`, the field of the point that its cuts keep. */
  | (Said & { kind: 'image'; folder: string; focus?: { name: string; cuts: readonly Cut[] } })
  | (Said & { kind: 'colour' })
  /** Drawn by the form that the thing has of its own. */
  | (Said & { kind: 'own' })

/** What visitors read: an English twin stands beside it, in the field `<name>_en`. */
export type TwinField = Extract<Field, { kind: 'text' | 'textarea' | 'own' }> & { twin: true }

/** A filter of the list, kept in the address under `name`. */
export type Filter =
  | { name: string; label: string; kind: 'search' | 'day' }
  /** `all` is the choice of every row: `Toutes`. */
  | { name: string; label: string; kind: 'reference'; all: string }

/** What every row of a managed table brings. */
export type ManagedRow = { id: string; version: string; thumbnail: string | null }

/** The names of English twins and of what the image field brings along: they have no field of their own. */
type Accompanying<Input> =
  | {
      [Name in keyof Input]: Name extends `${infer French}_en`
        ? French extends keyof Input
          ? Name
          : never
        : never
    }[keyof Input]
  | 'image_alt'

/** One field for each name of the input, in the order of the form; a name with a twin must say so. */
type FieldsOf<Input> = {
  [Name in Exclude<keyof Input, Accompanying<Input>> & string]: `${Name}_en` extends keyof Input
    ? TwinField
    : Field
}

/** A managed thing: all that its screen shows and its form asks for, said once. */
export type Resource<Row extends ManagedRow = ManagedRow> = {
  /** The last word of its address: `/admin/products`. */
  name: string
  noun: Noun
  title: string
  input: z.ZodMiniType<Record<string, unknown>>
  /** What a new form holds. */
  defaults: Record<string, FormValue>
  /** What the form holds for a row where that is not its columns. */
  typed?: (row: Row) => Record<string, FormValue>
  /** What to ask before a row is saved, where a change is probably a slip. `before` is what the form held for the row. */
  doubt?: (before: Record<string, FormValue>, after: Record<string, unknown>) => string | null
  /** The parts of the form by key, in order. */
  parts: Record<string, { name: string; hint?: string }>
  fields: Record<string, Field | TwinField>
  columns: readonly SortableColumn<Row>[]
  rowName: (row: Row) => string
  filters?: readonly Filter[]
  /** What a list without rows says, beside `Aucun produit`, and whether its sentence ends with `trouvé`. */
  empty: { hint: string; found?: boolean }
  /** Draws rows that are put in order by hand: what has an order brings it, because dragging is heavy. */
  orderedList?: typeof OrderedList
  /** Seen before read: cards with the picture first, drawn by `list`. */
  cards?: { list: typeof CardList; of: (row: Row) => Pick<Card, 'lines' | 'facts'> }
  /** Where visitors see the row. */
  siteAddress?: (row: Row) => string | null
}

/** A resource as it is declared: its form is held against its input. */
type Declaration<Row extends ManagedRow, Input> = Omit<
  Resource<Row>,
  'input' | 'defaults' | 'typed' | 'doubt' | 'fields'
> & {
  input: z.ZodMiniType<Input>
  defaults: { [Name in keyof Input]: FormValue }
  typed?: (row: Row) => { [Name in keyof Input]?: FormValue }
  doubt?: (before: { [Name in keyof Input]: FormValue }, after: Input) => string | null
  fields: FieldsOf<Input>
}

/** Declares a managed thing. The compiler refuses a field that the input lacks, and an input without its field. */
export function defineResource<Row extends ManagedRow>() {
  return <Input extends Record<string, unknown>>(declaration: Declaration<Row, Input>) =>
    declaration as unknown as Omit<Resource<Row>, 'input'> & { input: z.ZodMiniType<Input> }
}
