import { describe, expect, test } from 'vitest'
import { neutralised, restored } from '#app/lib/text/csv.ts'
import { priceListTitles } from './price-list-columns.ts'
import { readRows, type SpreadsheetRow } from './price-list-rows.ts'

function rows(...lines: (string | number)[][]): SpreadsheetRow[] {
  return lines.map((cells, index) => ({ line: index + 1, cells }))
}

const header = [...priceListTitles]

describe('a line of a price list', () => {
  test('a line without a header is read by position', () => {
    const line = ['Ballon', 'Gris', '5 000 FCFA', '3', 'Rééducation', 'Non', 'Oui', '12/05/2025']
    expect(readRows(rows(header, line)).products).toEqual([
      {
        line: 2,
        name: 'Ballon',
        description: 'Gris',
        price: 5000,
        stock: 3,
        category: 'Rééducation',
        active: false,
        featured: true,
        zeroed: [],
        blank: [],
      },
    ])
  })

  test('a line with only a name is a product', () => {
    expect(readRows(rows(['  Ballon\u00a0'])).products).toEqual([
      {
        line: 1,
        name: 'Ballon',
        description: null,
        price: 0,
        stock: 0,
        category: null,
        active: true,
        featured: false,
        zeroed: [],
        blank: ['description', 'price', 'stock', 'category', 'active', 'featured'],
      },
    ])
  })

  test('a line loses invisible characters, has normalised letters and a reachable address', () => {
    const lines = [
      ['Nom', 'Description', 'Prix', 'Catégorie', 'Adresse web'],
      [
        'Cafe\u0301\u200b\u3164fin',
        'Mou\u00adlu, e\u0301pais\u2060',
        '5',
        'Sou\u200bs-sol',
        'cafe\u0301\ufeff-fin',
      ],
    ]
    expect(readRows(rows(...lines)).products).toMatchObject([
      { name: 'Café fin', description: 'Moulu, épais', category: 'Sous-sol', slug: 'café-fin' },
    ])
  })

  test.each(['\u200b', '\u2800', '\u0301', '\u00ad \ufeff'])('a line without name is refused: %j', (name) => {
    const { products, refused } = readRows(rows(header, ['Ballon', name], [name, 'Gris']))
    expect(refused).toMatchObject([{ line: 3, reason: 'Il n’y a pas de nom.' }])
    expect(products).toMatchObject([{ description: null, blank: expect.arrayContaining(['description']) }])
  })

  test('a line with unreadable numbers has 0, and is marked', () => {
    const [product] = readRows(rows(['a', '', 'gratuit', 'beaucoup'])).products
    expect(product).toMatchObject({ price: 0, stock: 0, zeroed: ['price', 'stock'] })
  })

  test('a computed number of a spreadsheet is rounded to two decimals', () => {
    const { products } = readRows(rows(['a', '', 0.1 + 0.2, 4], ['b', '', 1234.567]))
    expect(products.map(({ price }) => price)).toEqual([0.3, 1234.57])
  })

  const flags: [cell: string, flag: boolean][] = [
    ['Oui', true],
    ['OUI ', true],
    ['vrai', true],
    ['1', true],
    ['x', true],
    ['TRUE', true],
    ['Non', false],
    ['faux', false],
    ['0', false],
    ['n', false],
  ]
  test.each(flags)('a flag of a line is read: %j', (cell, flag) => {
    const [product] = readRows(rows(['a', '', '', '', '', cell, cell])).products
    expect(product).toMatchObject({ active: flag, featured: flag })
  })

  const refused: [why: string, cells: (string | number)[], reason: string][] = [
    ['a formula', ['=SUM(A1:A9)'], 'Il n’y a pas de nom de produit mais une formule.'],
    ['an error', ['#REF!'], 'Il n’y a pas de nom de produit mais une erreur de calcul.'],
    ['a name without end', ['a'.repeat(201)], 'Le nom dépasse 200 caractères.'],
    ['a price below 0', ['a', '', '-1'], 'Le prix est négatif.'],
    ['a price too large', ['a', '', '999999999999,999'], 'Le prix a plus de douze chiffres.'],
    ['a price without end', ['a', '', '9'.repeat(400)], 'Le prix a plus de douze chiffres.'],
    ['a stock below 0', ['a', '', '', -1], 'Le stock est négatif.'],
    ['half a piece', ['a', '', '', '2,5'], 'Le stock n’est pas un nombre entier.'],
    ['a stock too large', ['a', '', '', 2_147_483_648], 'Le stock est trop grand.'],
    ['a stock without end', ['a', '', '', '9'.repeat(400)], 'Le stock est trop grand.'],
    [
      'neither yes nor no',
      ['a', '', '', '', '', 'peut-être'],
      '«\u00a0peut-être\u00a0» n’est ni Oui ni Non (colonne Actif).',
    ],
  ]
  test.each(refused)('a line is refused for %s', (_, cells, reason) => {
    const read = readRows(rows(header, ['good'], cells))
    expect(read.refused).toEqual([{ line: 3, reason, excerpt: expect.any(String) }])
    expect(read.products).toHaveLength(1)
  })

  test('a line loses characters that PostgreSQL cannot store', () => {
    const [product] = readRows(rows(['a\0b\ud800'])).products
    expect(product?.name).toBe('ab\ufffd')
  })
})

describe('a price list', () => {
  test.each([[header], [['nom', 'DESCRIPTION']], [['NOM']], [['Produit', 'Description', 'Prix']]])(
    'a price list has a header: %j',
    (titles) => {
      expect(readRows(rows(titles, ['Ballon'])).products.map(({ name }) => name)).toEqual(['Ballon'])
    },
  )

  const orders: [titles: string[], cells: string[], read: object][] = [
    [['Nom', 'Prix'], ['a', '5'], { name: 'a', price: 5 }],
    [['Désignation', 'P.U. (FCFA)', 'Quantité'], ['a', '5', '3'], { name: 'a', price: 5, stock: 3 }],
    [
      ['QTÉ', 'Catégorie', 'LIBELLE', 'prix unitaire'],
      ['3', 'b', 'a', '5'],
      { name: 'a', price: 5, stock: 3 },
    ],
    [
      ['Article', 'Désignation', 'En vedette', 'Actif'],
      ['17', 'a', 'oui', 'non'],
      { name: 'a', active: false },
    ],
    [['Référence', 'Description', 'Prix'], ['a', 'b', '5'], { name: 'a', description: 'b', price: 5 }],
  ]
  test.each(orders)('a price list with the columns %j is read by its header', (titles, cells, expected) => {
    expect(readRows(rows(titles, cells)).products).toMatchObject([expected])
  })

  test('a price list whose header has no name is refused', () => {
    expect(() => readRows(rows(['Référence', 'Prix', 'Stock'], ['a', '1', '2']))).toThrow(
      'La ligne 1 nomme les colonnes, mais aucune n’est celle du nom',
    )
  })

  test('a price list may have its header below some titles, but not below products', () => {
    const titles = [['Cabinet'], ['Tarifs', '2025'], ['Nom', 'Prix']]
    const { products, notes } = readRows(rows(...titles, ['a', '5']))
    expect(products).toMatchObject([{ line: 4, name: 'a', price: 5 }])
    expect(notes).toEqual([
      'L’en-tête est à la ligne 3. Au-dessus, rien n’est lu\u00a0: «\u00a0Cabinet\u00a0», «\u00a0Tarifs 2025\u00a0».',
    ])
    expect(readRows(rows(['a', 'b', '5'], ['Nom'])).products).toHaveLength(2)
  })

  test('a price list names the columns that are not read', () => {
    const { notes } = readRows(rows(['Nom', 'Couleur', 'Prix', ''], ['a', 'gris', '5', 'à revoir']))
    expect(notes).toEqual(['Colonnes qui ne sont pas lues\u00a0: «\u00a0Couleur\u00a0», D.'])
  })

  test.each([[rows()], [rows(header)]])('a price list without products is refused', (lines) => {
    expect(() => readRows(lines)).toThrow('Ce fichier ne contient aucun produit')
  })

  test('a price list has at most 10,000 lines beside its header', () => {
    const full = Array.from({ length: 10_000 }, () => ['a'])
    expect(readRows(rows(header, ...full)).products).toHaveLength(10_000)
    expect(() => readRows(rows(header, ...full, ['b']))).toThrow('plus de 10 000 lignes')
  })

  test('a price list has at most 64 columns', () => {
    expect(() => readRows(rows(['a', ...Array<string>(999).fill('x')]))).toThrow('1000 colonnes')
    expect(readRows(rows(['a', ...Array<string>(999).fill('')])).products).toHaveLength(1)
  })
})

describe('texts that a spreadsheet takes for a formula', () => {
  const texts = [
    '=1+1',
    '+237 6 71',
    '-5 %',
    '@home',
    '\ttab',
    '\rcr',
    "'=1",
    "''+x",
    "'",
    '\uff1d1+1',
    '\u200b=1+1',
    "'\ufeff@x",
    '\u00ad\uff0b1',
    "'abc",
    'abc',
    "it's",
    '',
  ]

  test.each(texts)('a formula-like text %j is neutralised and restored', (text) => {
    const cell = neutralised(text)
    expect(cell).not.toMatch(/^[\p{Cf}]*[=+\-@\t\r＝＋－＠]/u)
    expect(restored(cell)).toBe(text)
  })

  test('an ordinary text stays unchanged', () => {
    expect(['abc', "'", "'abc", 'a=b'].map(neutralised)).toEqual(['abc', "'", "'abc", 'a=b'])
  })
})
