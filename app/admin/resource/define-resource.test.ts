import { integer, pgTable, text as textColumn } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { count, defineFields, text, toggle } from '#app/admin/fields/fields.ts'
import { id, timestamps, trashed } from '#app/lib/db/columns.server.ts'
import { defineRecords, type RecordRow } from '#app/lib/records/records.server.ts'
import { defineResource, type ResourceRow } from './define-resource.ts'
import { changesOf, type ScreenData } from './handlers.server.ts'
import { ResourceScreen } from './resource-screen.tsx'

/**
 * Declarations that the compiler must refuse. The type check tests these lines: an unused `@ts-expect-error` is an
 * error.
 */
const shelves = pgTable('shelves', {
  id: id(),
  name: textColumn('name').notNull(),
  name_en: textColumn('name_en'),
  places: integer('places').notNull().default(0),
  note: textColumn('note'),
  ...timestamps(),
  ...trashed(),
})

const noun = { screen: '/admin/shelves', one: 'rayon', many: 'rayons', gender: 'masculine' } as const
const part = 'own'
const name = text('Nom', { part, required: 'Donnez un nom.', translated: true })
const places = count('Places', { part })
const shelfFields = defineFields(noun, { name, places })
const shelfRecords = defineRecords(shelfFields, shelves)

type ShelfRow = RecordRow<typeof shelves>

const said = {
  title: 'Rayons',
  rowName: (row: { name: string }) => row.name,
  empty: { hint: 'Ajoutez le premier.' },
}
const parts = { own: { name: 'Rayon' } }

const shelfResource = defineResource<ShelfRow>()(shelfFields, {
  ...said,
  parts,
  columns: [
    { key: 'name', place: 'title' },
    { key: 'places', place: 'note' },
  ],
})

describe('the fields of a resource', () => {
  it('fields have an input schema, the values of a new form and the headers of columns', () => {
    expect(shelfFields.defaults).toEqual({ name: '', name_en: '', places: 0 })
    expect(shelfFields.input.parse({ name: ' A ', name_en: '', places: '2' })).toEqual({
      name: 'A',
      name_en: null,
      places: 2,
    })
    expect(shelfResource.columns.map(({ header }) => header)).toEqual(['Nom', 'Places'])
  })
})

describe('accepted declarations', () => {
  it('the compiler accepts a declaration that fits its table, on a screen of its rows', () => {
    expect(changesOf(shelfRecords)).toBeTypeOf('function')
    expect((data: ScreenData<RecordRow<typeof shelves>>) =>
      ResourceScreen({ resource: shelfResource, data }),
    ).toBeTypeOf('function')
  })
})

describe('refused declarations', () => {
  const declare = defineResource<ShelfRow>()

  it('the compiler refuses a column of the list that its rows do not have', () => {
    // @ts-expect-error -- no such column
    const unknown = declare(shelfFields, { ...said, parts, columns: [{ key: 'height', place: 'note' }] })
    // @ts-expect-error -- what has no field has no header either
    const bare = declare(shelfFields, { ...said, parts, columns: [{ key: 'created_at', place: 'note' }] })
    expect([unknown, bare]).toHaveLength(2)
  })

  it('the compiler refuses rows that the table does not have', () => {
    const ghosts = defineResource<ResourceRow & { name: string; height: number }>()(shelfFields, {
      ...said,
      parts,
      columns: [],
    })
    expect((data: ScreenData<RecordRow<typeof shelves>>) =>
      // @ts-expect-error -- the table has no height
      ResourceScreen({ resource: ghosts, data }),
    ).toBeTypeOf('function')
  })

  it('the compiler refuses a part of the form that is not declared', () => {
    // @ts-expect-error -- its fields would stand nowhere
    expect(declare(shelfFields, { ...said, parts: { other: parts.own }, columns: [] })).toBeDefined()
  })

  it('the compiler refuses fields that do not fit the table', () => {
    const none = defineRecords(defineFields(noun, { name }), shelves)
    // @ts-expect-error -- a column that the table lacks
    const unknown = defineRecords(defineFields(noun, { name, colour: text('Couleur', { part }) }), shelves)
    // @ts-expect-error -- a column of another kind
    const other = defineRecords(defineFields(noun, { name, places: toggle('Places', { part }) }), shelves)
    // @ts-expect-error -- null where the column takes none
    const empty = defineRecords(defineFields(noun, { name: text('Nom', { part }) }), shelves)
    const inEnglish = defineFields(noun, { name, note: text('Note', { part, translated: true }) })
    // @ts-expect-error -- English of a column that has none
    const translated = defineRecords(inEnglish, shelves)
    // @ts-expect-error -- no name, which every row must have
    const missing = defineRecords(defineFields(noun, { places }), shelves)
    expect([none, unknown, other, empty, translated, missing]).toHaveLength(6)
  })
})
