import { describe, expect, test } from 'vitest'
import { type BasketLine, orderText, orderTotal } from './order.ts'
import { type KnownProduct, readOrderMessage } from './read-order-message.ts'

const known = (name: string, more: Partial<KnownProduct> = {}): KnownProduct => ({
  id: name,
  name,
  otherNames: [],
  price: 1000,
  isInShop: true,
  ...more,
})

const ball = known('Ballon de gym 65 cm', { price: 12500, otherNames: ['Gym ball 65 cm', 'Gros ballon'] })
const canes = known('Cannes anglaises, la paire', { price: 8500.5 })
const odd = known('Total : 3 *cônes* x 2', { price: 0 })
const shop = [ball, canes, odd]

/** Expected reading of an order: its products, quantities, prices and total, and nothing else. */
const readOf = (lines: (BasketLine & { id: string })[]) => ({
  lines: lines.map(({ id, name, quantity, price }) => ({
    name: name.replace(/\s+/g, ' ').trim(),
    productId: id,
    quantity,
    unitPrice: price,
  })),
  unrecognised: [],
  total: orderTotal(lines),
  sender: null,
})

describe('the text of an order and its reading', () => {
  test('orders with any names, prices and quantities are read back, 720 in one basket', () => {
    const pieces = [
      '-',
      '- ',
      '*',
      'x 2',
      '3 x ',
      'Total : ',
      'Quantité : 2',
      '\u00a0',
      ' ',
      'é',
      '“5” ½',
      '> ',
      ': ',
      '9',
      'Œ',
    ]
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 16807) % 2147483647
      return seed % most
    }
    const names = new Map<string, KnownProduct>()
    while (names.size < 720) {
      const middle = Array.from({ length: random(6) }, () => pieces[random(pieces.length)]).join('')
      const name = `${pieces[random(pieces.length)]}${middle}${names.size}`
      const price = [0, 0.01, 999.99, 1000, 15000, 9999999.5][random(6)] ?? 0
      names.set(name, known(name, { price }))
    }
    const products = [...names.values()]
    const lines = products.map(({ id, name, price }) => ({ id, name, price, quantity: 1 + random(999) }))
    expect(readOrderMessage(orderText(lines), products)).toEqual(readOf(lines))
  })
})

const exact = orderText([
  { ...ball, quantity: 2 },
  { ...canes, quantity: 1 },
])
const both = [
  { productId: ball.id, quantity: 2, unitPrice: 12500 },
  { productId: canes.id, quantity: 1, unitPrice: 8500.5 },
]

describe('changes that a chat makes', () => {
  test.each([
    ['an hour and a name before it', `[23/11/2026 10:12] Awa Ndongo: ${exact}`, 'Awa Ndongo'],
    ['those of the browser', `[10:12, 23/11/2026] +237 6 71 23 45 67: ${exact}`, '+237 6 71 23 45 67'],
    ['those of an export', `23/11/2026, 10:12 - Awa: ${exact}`, 'Awa'],
    ['those of an iPhone', `\u200e[23/11/2026 10:12:05] ~\u202fAwa: ${exact}`, '~ Awa'],
    ['a forward', `Transféré\n${exact}`, null],
    ['a quotation', exact.replace(/^/gm, '> '), null],
    ['bold letters', exact.replace(/^(.+)$/gm, '*$1*'), null],
    ['bold names', exact.replace(/^- (.+)$/gm, '- *$1*'), null],
    ['bullets of the chat', exact.replace(/^- /gm, '• '), null],
    ['other spaces and line breaks', exact.replace(/ /g, '\u202f').replace(/\n/g, '\r\n'), null],
    ['no spaces at all around the signs', exact.replace(/ : /g, ': ').replace(/^- /gm, '-'), null],
    ['no empty lines', exact.replace(/\n+/g, '\n'), null],
    [
      'capitals and no accents',
      exact
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toUpperCase(),
      null,
    ],
    ['curly and straight signs', exact.replace('suivants :', 'suivants\u00a0:'), null],
    ['a name broken in two', exact.replace('Cannes anglaises, la', 'Cannes anglaises,\nla'), null],
    ['a former name', exact.replace(ball.name, 'Gros ballon'), null],
    ['an English name', exact.replace(ball.name, 'Gym ball 65 cm'), null],
  ])('an order is read despite changes of a chat: %s', (_, message, sender) => {
    const read = readOrderMessage(message, shop)
    expect(read.lines).toEqual(both.map((line) => expect.objectContaining(line)))
    expect(read).toMatchObject({ unrecognised: [], total: 33500.5, sender })
  })
})

describe('lines that are not understood', () => {
  test.each([
    [
      'a product that is not there',
      exact.replace(canes.name, 'Déambulateur'),
      { lines: [both[0], { name: 'Déambulateur', productId: null, quantity: 1, unitPrice: 8500.5 }] },
    ],
    [
      'words between the products',
      exact.replace('\n\nTotal', '\n\nEt une attelle pour ma mère\n\nTotal'),
      { lines: both, unrecognised: ['Et une attelle pour ma mère'] },
    ],
    [
      'a malformed quantity',
      exact.replace('Quantité : 2', 'Quantité : deux'),
      { lines: [{ ...both[0], quantity: null }, both[1]], unrecognised: ['Quantité : deux'] },
    ],
    [
      'a malformed price',
      exact.replace('Prix unitaire : 12 500 FCFA', 'Prix unitaire : cher'),
      { lines: [{ ...both[0], unitPrice: null }, both[1]], unrecognised: ['Prix unitaire : cher'] },
    ],
    [
      'a list by hand',
      '2 x ballon de gym 65 cm\nCannes anglaises, la paire x 3',
      {
        lines: [
          { productId: ball.id, quantity: 2, unitPrice: null },
          { productId: canes.id, quantity: 3 },
        ],
        unrecognised: [],
      },
    ],
    [
      'something else altogether',
      'Bonjour, vous êtes ouverts ?',
      { lines: [], unrecognised: ['Bonjour, vous êtes ouverts ?'], total: null },
    ],
    ['nothing', ' \n', { lines: [], unrecognised: [] }],
  ])('an order’s unknown lines are returned: %s', (_, message, expected) => {
    expect(readOrderMessage(message, shop)).toMatchObject(expected)
  })
})

describe('two products with one name', () => {
  const text = orderText([{ name: 'Attelle', price: 1000, quantity: 1 }])
  test.each([
    [
      'the one that the shop shows is meant',
      [known('Attelle', { id: 'old', isInShop: false }), known('Attelle', { id: 'new' })],
      'new',
    ],
    [
      'the name of today is meant',
      [
        known('Genouillère', { id: 'old', otherNames: ['Attelle'] }),
        known('Attelle', { id: 'new', isInShop: false }),
      ],
      'new',
    ],
    [
      'a person decides where accents alone part them',
      [known('Attèlle', { id: 'a' }), known('Âttelle', { id: 'b' })],
      null,
    ],
    [
      'the one at the price of the message is meant',
      [known('Attelle', { id: 'other', price: 2500 }), known('Attelle', { id: 'this' })],
      'this',
    ],
    [
      'a person decides where both cost the same',
      [known('Attelle', { id: 'a' }), known('Attelle', { id: 'b' })],
      null,
    ],
    [
      'a person decides where neither costs what the message says',
      [known('Attelle', { id: 'a', price: 1 }), known('Attelle', { id: 'b', price: 2 })],
      null,
    ],
  ])('a name of two products is resolved: %s', (_, products, productId) => {
    const [line] = readOrderMessage(text, products).lines
    expect(line?.productId).toBe(productId)
    expect(line?.choices).toEqual(productId === null ? products.map(({ id }) => id) : undefined)
  })
})

test('two orders in one message are read as one, with both totals', () => {
  expect(readOrderMessage(`${exact}\n${exact}`, shop)).toMatchObject({
    lines: [...both, ...both],
    total: 67001,
  })
})
