import { describe, expect, test } from 'vitest'
import type { PartRow } from '../price-list/price-list-columns.ts'
import { readRows } from '../price-list/price-list-rows.ts'
import {
  type CatalogProduct,
  type CategoryOf,
  createMatcher,
  type LinePlan,
  planLine,
} from './update-plan.ts'

const soins = { id: 'c1', name: 'Soins du corps' }
const categoryOf: CategoryOf = {
  named: (name) => (name?.toLowerCase() === 'soins du corps' ? soins : undefined),
  shown: ({ category, category_id }) => (category_id === soins.id ? soins.name : category),
}

function product(id: string, name: string, values: Partial<CatalogProduct & { slug: string }> = {}) {
  return {
    id,
    name,
    slug: id,
    description: null,
    price: 1000,
    stock: 3,
    category: null,
    category_id: null,
    is_active: true,
    featured: false,
    warning: null,
    warning_en: null,
    ...values,
  }
}

const products = [
  product('ballon', 'Ballon 65\u00a0cm', {
    description: 'Gris\r\nlisse',
    category: 'Massage',
    category_id: 'c1',
  }),
  product('tapis', 'Tapis', { warning: 'Pas sous la pluie' }),
  product('attelle', 'Attelle'),
  product('attelle-2', 'Attelle'),
]

const header = 'Nom;Description;Prix;Stock;Catégorie;Actif;Vedette;Date création'
const complete = `${header};Adresse web;Mise en garde;Mise en garde en anglais`

/** Plans for the lines below a header. */
function planned(head: string, ...lines: string[]): LinePlan[] {
  const rows = [head, ...lines].map((text, index) => ({ line: index + 1, cells: text.split(';') }))
  const read = readRows(rows).products.map(
    (line): PartRow => ({ ...line, slug: '', ...(line.slug && { address: line.slug }) }),
  )
  const addresses = new Map(
    read.toReversed().flatMap(({ address, line }) => (address ? [[address, line]] : [])),
  )
  const match = createMatcher(products, addresses)
  return read.map((row) => {
    const found = match(row)
    const id = typeof found === 'object' && 'id' in found ? found.id : ''
    return planLine(
      row,
      found,
      products.find((known) => known.id === id),
      categoryOf,
    )
  })
}

const update = (id: string, by: string, was: object, set: object) =>
  expect.objectContaining({ kind: 'update', id, by, was, set })
const refused = (reason: string) => ({ kind: 'refused', reason: expect.stringContaining(reason) })

test.each([
  ['another apostrophe', 'Huile d’arnica', "Huile d'arnica"],
  ['a modifier letter', 'Huile dʼarnica', 'Huile d′arnica'],
  ['accents in two pieces', 'Élastique', 'Élastique'.normalize('NFD')],
  ['capitals', 'ÉLASTIQUE fort', 'Élastique Fort'],
  ['spaces', 'Bande  5 m', 'Bande 5\u00a0m'],
])('a name with %s is matched with the stored product', (_, stored, listed) => {
  const match = createMatcher([product('a', stored)], new Map())
  expect(match({ line: 2, name: listed })).toEqual({ id: 'a', by: 'name' })
})

test('an exact name is matched before one with other capitals', () => {
  const match = createMatcher([product('a', 'TAPIS'), product('b', 'Tapis')], new Map())
  expect(match({ line: 2, name: 'Tapis' })).toEqual({ id: 'b', by: 'name' })
  expect(match({ line: 3, name: 'tapis' })).toHaveProperty('reason')
})

describe('lines of an updating list', () => {
  const cases: [what: string, head: string, lines: string[], plans: unknown[]][] = [
    [
      'changes the price',
      header,
      ['Tapis;;1.500'],
      [update('tapis', 'name', { price: 1000 }, { price: 1500 })],
    ],
    [
      'finds a name whatever its spaces',
      header,
      ['Ballon 65 cm;;900'],
      [update('ballon', 'name', { price: 1000 }, { price: 900 })],
    ],
    [
      'finds a name in capitals, and none in other letters',
      header,
      ['TAPIS;;900', 'Tapiz;;900'],
      [update('tapis', 'name', { price: 1000 }, { price: 900 }), { kind: 'insert' }],
    ],
    ['changes nothing where a cell is empty', header, ['Tapis;;;;;;'], [{ kind: 'same' }]],
    [
      'that says what is',
      header,
      ['Ballon 65 cm;Gris\nlisse;1000,00;3;soins du corps;oui;non'],
      [{ kind: 'same' }],
    ],
    [
      'changes all that it names',
      header,
      ['Tapis;Bleu;1000;0;Soins du corps;non;oui'],
      [
        update(
          'tapis',
          'name',
          {
            description: null,
            stock: 3,
            category: null,
            category_id: null,
            is_active: true,
            featured: false,
          },
          {
            description: 'Bleu',
            stock: 0,
            category: 'Soins du corps',
            category_id: 'c1',
            is_active: false,
            featured: true,
          },
        ),
      ],
    ],
    [
      'of a category that is not known',
      header,
      ['Ballon 65 cm;;;;Sol'],
      [
        update(
          'ballon',
          'name',
          { category: 'Massage', category_id: 'c1' },
          { category: 'Sol', category_id: null },
        ),
      ],
    ],
    ['whose price cannot be read', header, ['Tapis;;gratuit'], [refused('Le prix ne se lit pas.')]],
    ['whose name two products have', header, ['Attelle;;5'], [refused('Plusieurs produits')]],
    [
      'finds the one of two by its address',
      complete,
      ['Attelle;;5;;;;;;attelle-2'],
      [update('attelle-2', 'address', { price: 1000 }, { price: 5 })],
    ],
    [
      'gives another name by the address',
      complete,
      ['Natte;;;;;;;;tapis'],
      [update('tapis', 'address', { name: 'Tapis' }, { name: 'Natte' })],
    ],
    [
      'changes a warning',
      complete,
      ['Tapis;;;;;;;;tapis;Pas au soleil;Not in the sun'],
      [
        update(
          'tapis',
          'address',
          { warning: 'Pas sous la pluie', warning_en: null },
          { warning: 'Pas au soleil', warning_en: 'Not in the sun' },
        ),
      ],
    ],
    [
      'of an address that nobody has goes by the name',
      complete,
      ['Tapis;;5;;;;;;natte'],
      [update('tapis', 'name', { price: 1000 }, { price: 5 })],
    ],
    ['is new', complete, ['Coussin;;5;;;;;;coussin'], [{ kind: 'insert' }]],
    [
      'of a product that has one already',
      header,
      ['Tapis;;5', 'Tapis;;6'],
      [expect.objectContaining({ kind: 'update' }), refused('La ligne 2 parle déjà')],
    ],
    [
      'by the name goes behind one by the address',
      complete,
      ['Tapis;;5', 'Natte;;6;;;;;;tapis'],
      [refused('La ligne 3 parle déjà'), expect.objectContaining({ by: 'address' })],
    ],
    [
      'that is new a second time',
      header,
      ['Coussin', 'Coussin'],
      [{ kind: 'insert' }, refused('La ligne 2 ajoute déjà')],
    ],
    [
      'that is new at another address',
      complete,
      ['Coussin;;;;;;;;a', 'Coussin;;;;;;;;b'],
      [{ kind: 'insert' }, { kind: 'insert' }],
    ],
    ['has no address in a plain list', header, ['Natte;;;;;;;;tapis'], [{ kind: 'insert' }]],
  ]
  test.each(cases)('a line of an updating list %s', (_, head, lines, plans) => {
    expect(planned(head, ...lines)).toEqual(plans)
  })
})
