import { describe, expect, test } from 'vitest'
import { chatLink, isTooLongForChat } from '#app/lib/text/chat.ts'
import { type BasketLine, lineTotal, orderText, orderTotal } from './order.ts'

const ball: BasketLine = { name: 'Ballon de gym 65 cm', price: 12500, quantity: 2 }
const oil: BasketLine = { name: 'Huile de massage', price: 8500.5, quantity: 3 }

const first = 'Bonjour, je souhaite commander les produits suivants :'
const last = 'Merci de me confirmer la disponibilité et les modalités de livraison.'
const ballEntry = `- Ballon de gym 65 cm
Quantité : 2
Prix unitaire : 12 500 FCFA
Sous-total : 25 000 FCFA`

describe('the text of an order', () => {
  test('an order of several products has one total; decimals are not rounded', () => {
    expect(orderText([ball, oil])).toBe(
      `${first}

${ballEntry}

- Huile de massage
Quantité : 3
Prix unitaire : 8 500,5 FCFA
Sous-total : 25 501,5 FCFA

Total : 50 501,5 FCFA

${last}`,
    )
  })

  test('a product without a price is on request, and so is its part of the total', () => {
    const cane = { name: 'Canne de marche', price: 0, quantity: 2 }
    expect(orderText([cane, ball])).toBe(
      `${first}

- Canne de marche
Quantité : 2
Prix unitaire : sur demande
Sous-total : sur demande

${ballEntry}

Total : 25 000 FCFA + prix sur demande

${last}`,
    )
    expect(orderText([cane])).toContain('Sous-total : sur demande\n\nTotal : sur demande\n\n')
  })

  test('an order of a large quantity of an expensive product has its full total', () => {
    const table = { name: 'Table', price: 1450000, quantity: 999 }
    expect(orderText([table])).toContain(
      'Quantité : 999\nPrix unitaire : 1 450 000 FCFA\nSous-total : 1 448 550 000 FCFA',
    )
  })

  test('an order’s text has ordinary spaces only, whatever the name and the number format contain', () => {
    const text = orderText([{ name: 'Bandes\u00a0élastiques,\u202fla paire', price: 9500, quantity: 1 }])
    expect(text).toContain('- Bandes élastiques, la paire\n')
    expect(text).not.toMatch(/[\u00a0\u202f\u2009]/)
  })

  test('an order of twenty products has one entry each, one total, and is too long for a link', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => ({
      name: `Produit ${index + 1}`,
      price: 1000,
      quantity: 1,
    }))
    const text = orderText(twenty)
    expect(text.match(/^- /gm)).toHaveLength(20)
    expect(text.match(/^Total : 20 000 FCFA$/gm)).toHaveLength(1)
    expect(isTooLongForChat('237600000000', text)).toBe(true)
    expect(isTooLongForChat('237600000000', orderText(twenty.slice(0, 3)))).toBe(false)
  })
})

test.each([
  [[{ name: 'x', price: 0.1, quantity: 3 }], 0.3],
  [[{ name: 'x', price: 19.99, quantity: 3 }], 59.97],
  [[ball, oil], 50501.5],
  [[], 0],
])('the total of %j is %d', (lines, total) => {
  expect(orderTotal(lines)).toBe(total)
})

test('a line costs its price times its quantity', () => {
  expect(lineTotal(oil)).toBe(25501.5)
})

test('the chat link has %20 for a space and %0A for a line break, never a plus', () => {
  const link = chatLink('237600000000', orderText([ball]))
  expect(link).toMatch(/^https:\/\/wa\.me\/237600000000\?text=Bonjour%2C%20je%20souhaite/)
  expect(link).toContain('%0A%0A-%20Ballon')
  expect(link).not.toContain('+')
})
