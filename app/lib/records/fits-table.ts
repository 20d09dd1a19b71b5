import type { PgTable } from 'drizzle-orm/pg-core'

/** Type error for an input with a value that its column does not accept, or without a required column. */
export type Fits<Input, Table extends PgTable> =
  Misfit<Omit<Input, PictureText>, Table['$inferInsert']> extends never
    ? unknown
    : { 'does not fit the table': Misfit<Omit<Input, PictureText>, Table['$inferInsert']> }

type Misfit<Values, Columns> =
  | { [Name in keyof Values]: Values[Name] extends ValueOf<Columns, Name> ? never : Name }[keyof Values]
  | Exclude<RequiredOf<Columns>, keyof Values>

type ValueOf<Columns, Name> = Name extends keyof Columns ? Columns[Name] : never

type RequiredOf<Columns> = {
  [Name in keyof Columns]-?: undefined extends Columns[Name] ? never : Name
}[keyof Columns]

/** Columns stored with the picture, in `media`. */
type PictureText = 'image_alt' | 'image_alt_en'
