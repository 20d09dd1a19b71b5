import { expect, type Page, test } from '@playwright/test'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { chatOpenedBy, hydrated, useSite, widths } from '#tests/support/browser/browser.ts'

const site = useSite()
test.afterEach(async () => {
  await site.sql`update products set is_active = true`
  await site.sql`update products set price = 11000 where slug = 'rouleau-de-massage'`
})

const ball = '/shop/ballon-de-gym-65-cm'
const bar = (page: Page) => page.locator('[data-basket]')
const card = (page: Page, name: string) => page.locator('article', { hasText: name })
/** The tick on a product's own page, outside of any card. */
const ownTick = (page: Page) => page.locator('main h1 ~ div').getByRole('checkbox')
const orderAll = (page: Page) =>
  bar(page).getByRole('button', { name: /^(Commander les produits sélectionnés|Order selected products)$/ })

async function go(page: Page, path: string) {
  await page.goto(site.origin + path)
  await hydrated(page)
}

async function orderedNames(page: Page): Promise<string[]> {
  const text = decodeURIComponent((await chatOpenedBy(page, () => orderAll(page).click())).url())
  return [...text.matchAll(/^- (.*)$/gm)].map(([, name = '']) => name).toSorted()
}

const dialog = (page: Page) => page.getByRole('dialog')
const openBasket = (page: Page) =>
  bar(page)
    .getByRole('button', { name: /^(Voir la sélection|View selection)$/ })
    .click()

for (const width of widths) {
  test.describe(`the basket at ${width} px`, () => {
    test('one basket spans cards, a product’s page, Back, its category, the home page and both languages', async () => {
      const page = await site.visit('/shop', { width })
      for (const name of ['Rouleau de massage', 'Ballon de gym'])
        await card(page, name).getByRole('checkbox').check()
      await bar(page).getByText('2 produits sélectionnés').waitFor()
      await card(page, 'Ballon de gym').getByRole('link', { name: 'Ballon de gym 65 cm' }).click()
      await page.getByRole('heading', { level: 1, name: 'Ballon de gym 65 cm' }).waitFor()
      await hydrated(page)
      expect(await ownTick(page).isChecked()).toBe(true)
      await ownTick(page).uncheck()
      await bar(page).getByText('1 produit sélectionné', { exact: true }).waitFor()
      await page.goBack()
      await hydrated(page)
      await bar(page).getByText('1 produit sélectionné', { exact: true }).waitFor()
      expect(await card(page, 'Ballon de gym').getByRole('checkbox').isChecked()).toBe(false)
      await go(page, ball)
      await ownTick(page).check()
      await card(page, 'Bandes élastiques').getByRole('checkbox').check()
      await bar(page).getByText('3 produits sélectionnés').waitFor()
      await bar(page).getByText('33\u202f000 FCFA').waitFor()
      expect(await overflow(page)).toBe(0)
      // At the end of the page the bar is in its place: it cuts no card in two, whose tick would count as too small.
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      expect(await violations(page)).toEqual([])
      await go(page, '/en')
      await bar(page).getByText('3 products selected').waitFor()
      expect(await card(page, 'Foam roller').getByRole('checkbox').isChecked()).toBe(true)
      await go(page, '/en/shop/canne-de-marche')
      expect(await orderedNames(page)).toEqual([
        'Ballon de gym 65 cm',
        'Bandes élastiques',
        'Rouleau de massage',
      ])
      await go(page, '/en/about')
      const count = page.locator(
        width < 960
          ? 'header [popovertarget=menu]:not([popovertargetaction])'
          : 'header a[href="/en/shop#basket"]',
      )
      expect(await count.evaluate((each) => getComputedStyle(each, '::before').content)).toBe('"3"')
    })

    test('the basket is read also where the shop does not answer, changed, ordered, emptied and restored', async () => {
      const page = await site.visit('/en/shop', { width })
      for (const name of ['Foam roller', 'Gym ball', 'Resistance bands'])
        await card(page, name).getByRole('checkbox').check()
      await go(page, '/en/shop/canne-de-marche')
      const current = '**/shop/order/current'
      await page.route(current, (route) => route.fulfill({ status: 503 }))
      await openBasket(page)
      await dialog(page).getByText('We could not check the prices: we will when you order.').waitFor()
      expect(await dialog(page).getByRole('status').getByText('33,000 FCFA').isVisible()).toBe(true)
      await page.unroute(current)
      await page.keyboard.press('Escape')
      await openBasket(page)
      const rows = dialog(page).getByRole('listitem')
      await rows.filter({ hasText: 'Gym ball, 65 cm' }).waitFor()
      expect(await rows.count()).toBe(3)
      expect(await overflow(page)).toBe(0)
      expect(await violations(page)).toEqual([])
      await dialog(page).getByRole('button', { name: 'One more: Gym ball, 65 cm' }).click()
      await rows.filter({ hasText: '25,000 FCFA' }).getByText('12,500 FCFA each.').waitFor()
      await dialog(page).getByRole('button', { name: 'Remove Resistance bands' }).click()
      await dialog(page).getByRole('status').getByText('36,000 FCFA').waitFor()
      const order = dialog(page).getByRole('button', { name: 'Order selected products' })
      const text = decodeURIComponent((await chatOpenedBy(page, () => order.click())).url())
      expect(text).toContain('- Ballon de gym 65 cm\nQuantité : 2\nPrix unitaire : 12 500 FCFA\n')
      expect(text).toContain('Total : 36 000 FCFA\n')
      await openBasket(page)
      await dialog(page).getByRole('button', { name: 'Remove everything' }).click()
      await dialog(page).getByText('Your selection is empty.').waitFor()
      await dialog(page).getByRole('button', { name: 'Undo' }).click()
      await dialog(page).getByRole('status').getByText('36,000 FCFA').waitFor()
      await dialog(page).getByRole('button', { name: 'Remove everything' }).click()
      await page.keyboard.press('Escape')
      await expect(bar(page)).toBeHidden()
      await go(page, '/en/shop')
      expect(await card(page, 'Gym ball').getByRole('checkbox').isChecked()).toBe(false)
    })
  })
}

test('a product that left the shop or costs more is reported on every page, until it is removed', async () => {
  const page = await site.visit('/shop')
  for (const name of ['Ballon de gym', 'Rouleau de massage'])
    await card(page, name).getByRole('checkbox').check()
  await bar(page).getByText('2 produits sélectionnés').waitFor()
  await site.sql`update products set is_active = false where slug in ('ballon-de-gym-65-cm', 'rouleau-de-massage')`
  const withdrawn = page.locator('article', { hasText: /Ballon de gym|Rouleau de massage/ })
  await site.caughtUp()
  await page.reload()
  expect(await withdrawn.count()).toBe(0)
  await bar(page).getByText('0 produit sélectionné', { exact: true }).waitFor()
  for (const name of ['Ballon de gym 65 cm', 'Rouleau de massage'])
    await bar(page).getByText(`«\u00a0${name}\u00a0» n’est plus en vente.`).waitFor()
  await site.sql`update products set is_active = true, price = 11500 where slug = 'rouleau-de-massage'`
  await go(page, '/shop/canne-de-marche')
  await bar(page).getByText('1 produit sélectionné', { exact: true }).waitFor()
  await bar(page).getByText('11\u202f500 FCFA, et non plus 11\u202f000 FCFA').waitFor()
  const notice = bar(page).getByText(/n’est plus en vente/)
  expect(await notice.allTextContents()).toEqual(['«\u00a0Ballon de gym 65 cm\u00a0» n’est plus en vente.'])
  expect(await orderedNames(page)).toEqual(['Rouleau de massage'])
  await openBasket(page)
  await dialog(page).getByText('N’est plus en vente.').waitFor()
  await dialog(page).getByRole('button', { name: 'Retirer Ballon de gym 65 cm' }).click()
  await page.keyboard.press('Escape')
  await expect(notice).toHaveCount(0)
})

test('two tabs share one basket, which outlives both', async () => {
  const page = await site.visit('/shop')
  const other = await page.context().newPage()
  await go(other, `/en${ball}`)
  await card(page, 'Rouleau de massage').getByRole('checkbox').check()
  await bar(other).getByText('1 product selected', { exact: true }).waitFor()
  await ownTick(other).check()
  await other.getByRole('spinbutton', { name: 'Gym ball' }).first().fill('3')
  await bar(page).getByText('48\u202f500 FCFA').waitFor()
  const ticked = card(page, 'Ballon de gym').getByRole('checkbox')
  expect([
    await ticked.isChecked(),
    await card(page, 'Ballon de gym').getByRole('spinbutton').inputValue(),
  ]).toEqual([true, '3'])
  await openBasket(other)
  await dialog(other).getByRole('button', { name: 'Remove Foam roller' }).click()
  await expect(card(page, 'Rouleau de massage').getByRole('checkbox')).not.toBeChecked()
  const later = await page.context().newPage()
  await Promise.all([page.close(), other.close()])
  await go(later, '/shop')
  await bar(later).getByText('37\u202f500 FCFA').waitFor()
})

test('a product’s page without JavaScript orders its ticked products, with a warning before it is left', async () => {
  const page = await site.visit(ball, { javaScript: false })
  expect(await bar(page).isVisible()).toBe(false)
  await ownTick(page).check()
  await card(page, 'Bandes élastiques').getByRole('checkbox').check()
  expect(
    await bar(page)
      .getByText(/^Votre sélection reste sur cette page/)
      .isVisible(),
  ).toBe(true)
  expect(await orderedNames(page)).toEqual(['Ballon de gym 65 cm', 'Bandes élastiques'])
})
