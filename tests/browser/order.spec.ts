import { expect, test } from '@playwright/test'
import { chatOpenedBy, setOffline, useSite, widths } from '#tests/support/browser/browser.ts'
import { bar, card, chatOf, heardOf } from '#tests/support/browser/order.ts'

const site = useSite()

const visits = widths.flatMap((width) => [
  { width, javaScript: true },
  { width, javaScript: false },
])
const first = 'Bonjour, je souhaite commander les produits suivants :'
const last = 'Merci de me confirmer la disponibilité et les modalités de livraison.'

test.beforeEach(async () => {
  await site.sql`update products set is_active = true`
})

for (const visit of visits) {
  test.describe(`an order at ${visit.width} px, JavaScript ${visit.javaScript}`, () => {
    test('three ticked products are ordered together; a card’s own button orders it alone', async () => {
      const page = await site.visit('/shop', visit)
      expect(await page.locator(bar).isVisible()).toBe(false)
      for (const name of ['Ballon de gym 65 cm', 'Rouleau de massage', 'Bandes élastiques'])
        await card(page, name).getByRole('checkbox').check()
      await card(page, 'Rouleau de massage').getByRole('spinbutton').fill('3')
      expect(await page.locator(bar).isVisible()).toBe(true)
      const sum = page.locator(bar).getByRole('status')
      const barText = visit.javaScript
        ? '3 produits sélectionnés\n55\u202f000 FCFA'
        : 'Produits sélectionnés\u202f:\nLe total est écrit dans votre message.'
      await expect.poll(async () => (await sum.innerText()).replace(/ ?\n/g, '\n')).toBe(barText)
      // Without JavaScript the style sheet counts.
      const counted = (count: number) =>
        visit.javaScript ? `${count} produits sélectionnés` : `Produits sélectionnés\u202f: ${count}`
      expect(await heardOf(page)).toContain(counted(3))
      expect(
        await chatOf(page, page.getByRole('button', { name: 'Commander les produits sélectionnés' })),
      ).toBe(
        `${first}

- Ballon de gym 65 cm
Quantité : 1
Prix unitaire : 12 500 FCFA
Sous-total : 12 500 FCFA

- Rouleau de massage
Quantité : 3
Prix unitaire : 11 000 FCFA
Sous-total : 33 000 FCFA

- Bandes élastiques
Quantité : 1
Prix unitaire : 9 500 FCFA
Sous-total : 9 500 FCFA

Total : 55 000 FCFA

${last}`,
      )
      await card(page, 'Bandes élastiques').getByRole('checkbox').uncheck()
      await expect.poll(() => heardOf(page)).toContain(counted(2))
      const product = card(page, 'Ballon de gym 65 cm')
      await product.getByRole('spinbutton').fill('2')
      expect(await chatOf(page, product.getByRole('button', { name: /^Commander/ }))).toBe(
        `${first}

- Ballon de gym 65 cm
Quantité : 2
Prix unitaire : 12 500 FCFA
Sous-total : 25 000 FCFA

Total : 25 000 FCFA

${last}`,
      )
    })
  })
}

test('a product without a price is on request', async () => {
  await site.sql`update products set price = 0 where slug = 'canne-de-marche'`
  await site.caughtUp()
  const page = await site.visit('/en/shop')
  const of = (slug: string) => page.locator('article', { has: page.locator(`a[href$="/${slug}"]`) })
  const unpriced = of('canne-de-marche').getByText('Price on request', { exact: true })
  expect(await unpriced.isVisible()).toBe(true)
  const sum = page.locator(bar).getByRole('status')
  await of('canne-de-marche').getByRole('checkbox').check()
  await sum.getByText('Price on request', { exact: true }).waitFor()
  await of('ballon-de-gym-65-cm').getByRole('checkbox').check()
  await page.locator(bar, { hasText: '12,500 FCFA + price on request' }).waitFor()
  const chat = await chatOf(page, `${bar} [value="selected"]`)
  expect(chat).toContain('Prix unitaire : sur demande\nSous-total : sur demande\n')
  expect(chat).toContain('Total : 12 500 FCFA + prix sur demande\n')
  expect(chat).not.toMatch(/(^|\D)0 FCFA/)
})

test('a quantity never falls below one with JavaScript, outlives a reload, is ordered without a network, and orders its own product by Enter', async () => {
  const page = await site.visit('/shop')
  const product = card(page, 'Rouleau de massage')
  const quantity = product.getByRole('spinbutton')
  const less = product.getByRole('button', { name: /^Un de moins/ })
  expect(await less.isDisabled()).toBe(true)
  await product.getByRole('button', { name: /^Un de plus/ }).click()
  expect(await quantity.inputValue()).toBe('2')
  await less.click()
  expect([await quantity.inputValue(), await less.isDisabled()]).toEqual(['1', true])
  await quantity.fill('-3')
  await quantity.blur()
  expect(await quantity.inputValue()).toBe('1')
  await quantity.fill('5')
  await product.getByRole('checkbox').check()
  await page.reload()
  await page.locator(bar, { hasText: '55\u202f000 FCFA' }).waitFor()
  expect(await quantity.inputValue()).toBe('5')

  const sum = page.locator(bar).getByRole('status')
  await sum.getByText('1 produit sélectionné').waitFor()
  await setOffline(page, true)
  await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Commander les produits sélectionnés' }).click(),
  ])
  await sum.getByText('il reste à l’envoyer').waitFor()
  await card(page, 'Ballon de gym 65 cm').getByRole('checkbox').check()
  await expect.poll(() => sum.innerText()).toContain('2 produits sélectionnés')
  await setOffline(page, false)

  const chat = await chatOpenedBy(page, () => quantity.press('Enter'))
  expect(decodeURIComponent(chat.url()).match(/^- .*$/gm)).toEqual(['- Rouleau de massage'])
})
