import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { flag, optionalText, requiredText, wholeNumber } from '#app/admin/fields/rules.ts'
import { id, timestamps, trashed } from '#app/lib/columns.server.ts'
import { defineRecords, type RecordRow } from '#app/lib/records.server.ts'
import { defineResource, type ManagedRow } from './define-resource.ts'
import { changesOf, type ScreenData } from './handlers.server.ts'
import { ResourceScreen } from './resource-screen.tsx'

/**
 * What the compiler must refuse of a declaration. It is the type check that holds these lines: an error that is
 * expected and not there is an error.
 */
const shelves = pgTable('shelves', {
  id: id(),
  name: text('name').notNull(),
  name_en: text('name_en'),
  places: integer('places').notNull().default(0),
  ...timestamps(),
  ...trashed(),
})
const shelfRecords = defineRecords({ table: shelves, entity: 'shelves', order: [] })

type ShelfRow = ManagedRow & { name: string; places: number }

const input = z.object({
  name: requiredText('Donnez un nom.'),
  name_en: optionalText(),
  places: wholeNumber('Indiquez un nombre.'),
})
const said = {
  name: 'shelves',
  noun: { one: 'rayon', many: 'rayons', gender: 'masculine' as const },
  title: 'Rayons',
  parts: { own: { name: 'Rayon' } },
  columns: [],
  rowName: (row: { name: string }) => row.name,
  empty: { hint: 'Ajoutez le premier.' },
}
const defaults = { name: '', name_en: '', places: 0 }
const name = { kind: 'text', label: 'Nom', part: 'own', twin: true } as const
const places = { kind: 'number', label: 'Places', part: 'own' } as const

const shelfResource = defineResource<ShelfRow>()({ ...said, input, defaults, fields: { name, places } })

describe('the compiler takes', () => {
  it('a declaration that fits its table, on a screen of its rows', () => {
    expect(changesOf(shelfResource, shelfRecords)).toBeTypeOf('function')
    expect((data: ScreenData<RecordRow<typeof shelves>>) =>
      ResourceScreen({ resource: shelfResource, data }),
    ).toBeTypeOf('function')
  })
})

describe('the compiler refuses', () => {
  it('a column of the list that its rows do not have', () => {
    const columns = [
      // @ts-expect-error -- no such column
      { key: 'height', header: 'Hauteur', place: 'note' as const, cell: (row: ShelfRow) => row.height },
    ]
    expect(columns).toHaveLength(1)
  })

  it('rows that the table does not have', () => {
    const ghosts = defineResource<ManagedRow & { name: string; height: number }>()({
      ...said,
      input,
      defaults,
      fields: { name, places },
    })
    expect((data: ScreenData<RecordRow<typeof shelves>>) =>
      // @ts-expect-error -- the table has no height
      ResourceScreen({ resource: ghosts, data }),
    ).toBeTypeOf('function')
  })

  it('a form without a field of its input, or with one that the input lacks', () => {
    const declare = defineResource<ShelfRow>()
    // @ts-expect-error -- nobody could say how many places there are
    expect(declare({ ...said, input, defaults, fields: { name } })).toBeDefined()
    const stranger = { kind: 'text', label: 'Couleur', part: 'own' } as const
    // @ts-expect-error -- what is typed into it would be lost
    expect(declare({ ...said, input, defaults, fields: { name, places, stranger } })).toBeDefined()
  })

  it('a field that hides its English twin, and a form that begins without a value', () => {
    const declare = defineResource<ShelfRow>()
    const { twin: _twin, ...alone } = name
    // @ts-expect-error -- its English could not be written
    expect(declare({ ...said, input, defaults, fields: { name: alone, places } })).toBeDefined()
    const { places: _places, ...fewer } = defaults
    // @ts-expect-error -- a new row would begin without its places
    expect(declare({ ...said, input, defaults: fewer, fields: { name, places } })).toBeDefined()
  })

  it('an input that does not fit the table', () => {
    const named = { name: requiredText('Donnez un nom.'), name_en: optionalText() }
    const none = changesOf({ input: z.object(named) }, shelfRecords)
    // @ts-expect-error -- a column that the table lacks
    const unknown = changesOf({ input: z.object({ ...named, colour: optionalText() }) }, shelfRecords)
    // @ts-expect-error -- a column of another kind
    const other = changesOf({ input: z.object({ ...named, places: flag() }) }, shelfRecords)
    // @ts-expect-error -- null where the column takes none
    const empty = changesOf({ input: z.object({ name: optionalText() }) }, shelfRecords)
    // @ts-expect-error -- no name, which every row must have
    const missing = changesOf({ input: z.object({ name_en: optionalText() }) }, shelfRecords)
    expect([none, unknown, other, empty, missing]).toHaveLength(5)
  })
})
