import { describe, expect, test } from 'vitest'
import { plainSpaces } from '#app/lib/text/format.ts'
import { amountDueOf, isOnlyMoneyDue, type Order, type OrderPayment } from './order.ts'
import { readyText, receiptOf, receiptText } from './order-receipt.ts'
import type { OrderStatus } from './order-status.ts'
import { paidSentence } from './paid-sentence.ts'

const order: Order = {
  id: 'o',
  reference: 'K7M2PX',
  name: 'Mireille Tchoumi',
  phone: '6 71 23 45 67',
  patientId: null,
  language: 'fr',
  status: 'handed-over',
  statusAt: '2026-11-23T23:30:00Z',
  message: null,
  notes: '',
  createdAt: '2026-11-20T10:00:00Z',
  createdBy: null,
  lines: [
    { productId: 'ball', name: 'Ballon', quantity: 2, unitPrice: 12500 },
    { productId: 'ball', name: 'Ballon', quantity: 1, unitPrice: 8500.5 },
    { productId: null, name: 'Attelle', quantity: 1, unitPrice: 0 },
  ],
  version: '1',
}
const payments: OrderPayment[] = [
  { id: 'p', amount: 10000, way: 'Espèces', paidAt: '2026-11-22T10:00:00Z' },
  { id: 'q', amount: 500.5, way: 'Orange Money', paidAt: '2026-11-23T10:00:00Z' },
]
const warning = { fr: 'Pas sur une plaie.', en: 'Not on a wound.' }
const ball = { id: 'ball', name: 'Ballon', price: 1, stock: 0, isInShop: true, warning }
const centre = { name: 'Centre Kiné', location: 'Bonabéri', phone: '+237 6 00 00 00 00' }

const expected = {
  fr: `Reçu K7M2PX, Centre Kiné
24 novembre 2026, Mireille Tchoumi

- 2 × Ballon : 25 000 FCFA
- 1 × Ballon : 8 500,5 FCFA
- 1 × Attelle : sur demande

Total : 33 500,5 FCFA + sur demande
Payé (Espèces, 22 novembre 2026) : 10 000 FCFA
Payé (Orange Money, 23 novembre 2026) : 500,5 FCFA
Reste à payer : 23 000 FCFA

À lire avant usage :
- Ballon : Pas sur une plaie.

Merci de votre confiance.`,
  en: `Receipt K7M2PX, Centre Kiné
24 November 2026, Mireille Tchoumi

- 2 × Ballon: 25,000 FCFA
- 1 × Ballon: 8,500.5 FCFA
- 1 × Attelle: on request

Total: 33,500.5 FCFA + on request
Paid (Cash, 22 November 2026): 10,000 FCFA
Paid (Orange Money, 23 November 2026): 500.5 FCFA
Balance due: 23,000 FCFA

Read before use:
- Ballon: Not on a wound.

Thank you for choosing us.`,
}

describe('a receipt', () => {
  test.each(['fr', 'en'] as const)('a receipt is written in %s', (language) => {
    expect(receiptText(receiptOf({ ...order, language }, payments, [ball], centre))).toBe(expected[language])
  })

  test.each([
    ['fr', /^Reçu K7M2PX.*\n24 novembre 2026, .*\n\nCommande annulée\n\n/],
    ['en', /^Receipt K7M2PX.*\n24 November 2026, .*\n\nOrder cancelled\n\n/],
  ] as const)('a receipt of a cancelled order in %s says so, without an amount due', (language, begins) => {
    const cancelled = receiptOf({ ...order, language, status: 'cancelled' }, payments, [ball], centre)
    expect(receiptText(cancelled)).toMatch(begins)
    expect(receiptText(cancelled)).not.toMatch(/Reste à payer|Balance due/)
    expect(cancelled.due).toBeNull()
  })

  test.each<[status: OrderStatus, received: number, sentence: string, refunded?: number]>([
    ['to-prepare', 0, 'À encaisser'],
    ['ready', 5000, 'Reste 20 000 FCFA'],
    ['handed-over', 25_000, 'Encaissée'],
    ['cancelled', 0, 'Rien à encaisser'],
    ['cancelled', 5000, 'À rendre 5 000 FCFA'],
    ['cancelled', 5000, 'Remboursé 5 000 FCFA', 5000],
    ['handed-over', 25_000, 'Remboursé 5 000 FCFA', 5000],
  ] as const)(
    'an order that is %s with %i received is listed as %s',
    (status, received, sentence, refunded = 0) => {
      expect(plainSpaces(paidSentence(status, 25_000, { received, refunded }))).toBe(sentence)
    },
  )

  test('a receipt of refunded money has the refund, and no amount due', () => {
    const came = { id: 'p', amount: 33500.5, way: 'Carte', paidAt: order.statusAt }
    const receipt = receiptOf(order, [came, { ...came, id: 'r', amount: -33500.5 }], [ball], centre)
    expect(receipt.due).toBeNull()
    expect(receiptText(receipt)).toMatch(/(Remboursé|Refunded) \((Carte|Card), .*\) ?: 33.500,5/)
  })

  test('an English receipt has the English names of products, unless the order has another name', () => {
    const { lines, warnings } = receiptOf(
      { ...order, language: 'en' },
      [],
      [{ ...ball, nameEn: 'Gym ball' }],
      centre,
    )
    expect([...lines, ...warnings].map(({ name, lang }) => [name, lang])).toEqual([
      ['Gym ball', undefined],
      ['Gym ball', undefined],
      ['Attelle', 'fr'],
      ['Gym ball', undefined],
    ])
    const renamed = { ...ball, name: 'Grand ballon', nameEn: 'Large ball' }
    expect(receiptOf({ ...order, language: 'en' }, [], [renamed], centre).lines[0]).toMatchObject({
      name: 'Ballon',
      lang: 'fr',
    })
  })

  test('only the money of a closed order is its next step', () => {
    const money = { received: 33_500.5, refunded: 0 }
    const none = { received: 0, refunded: 0 }
    const isDue = (status: OrderStatus, of = none) => isOnlyMoneyDue({ ...order, status }, of)
    expect([isDue('to-prepare'), isDue('handed-over'), isDue('cancelled')]).toEqual([false, true, false])
    expect([isDue('handed-over', money), isDue('cancelled', money)]).toEqual([false, true])
    expect(amountDueOf({ ...order, status: 'cancelled' }, { received: 5000, refunded: 2000 })).toBe(3000)
  })

  test('a receipt of a paid order asks for nothing more', () => {
    const paid = [{ id: 'p', amount: 33500.5, way: 'Carte', paidAt: order.statusAt }]
    expect(receiptOf(order, paid, [ball], centre).due).toBeNull()
  })
})

test.each([
  [
    'fr',
    warning,
    'Bonjour Mireille Tchoumi, K7M2PX : 33 500,5 FCFA + sur demande\n\nÀ lire avant usage :\n- Ballon : Pas sur une plaie.',
  ],
  [
    'en',
    { ...warning, en: null },
    'Hello Mireille Tchoumi, K7M2PX: 33,500.5 FCFA + on request\n\nRead before use:\n- Ballon: Pas sur une plaie.',
  ],
  ['en', { fr: null, en: null }, 'Hello Mireille Tchoumi, K7M2PX: 33,500.5 FCFA + on request'],
] as const)('the message of a ready order is in %s, with its warnings whole: %j', (language, words, text) => {
  const templates = { fr: 'Bonjour {name}, {reference} : {total}', en: 'Hello {name}, {reference}: {total}' }
  expect(readyText(templates, { ...order, language }, [{ ...ball, warning: words }])).toBe(text)
})
