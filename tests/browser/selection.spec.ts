import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { chatOpenedBy, hydrated, useSite, widths } from '#tests/support/browser/browser.ts'

const site = useSite()
afterEach(async () => {
  await site.sql`update products set is_active = true`
  await site.sql`update products set price = 12500 where slug = 'ballon-de-gym-65-cm'`
})

const ball = '/shop/ballon-de-gym-65-cm'
const bar = (page: Page) => page.locator('[data-basket]')
const card = (page: Page, name: string) => page.locator('article', { hasText: name })
/** The tick of a product's own page, which stands in no card. */
const own = (page: Page) => page.locator('main h1 ~ div').getByRole('checkbox')
const orderAll = (page: Page) =>
  bar(page).getByRole('button', { name: /^(Commander les produits sélectionnés|Order selected products)$/ })

async function go(page: Page, path: string) {
  await page.goto(site.origin + path)
  await hydrated(page)
}

async function opened(page: Page): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), orderAll(page).click()])
  return tab
}

async function orderedNames(page: Page): Promise<string[]> {
  const text = decodeURIComponent((await chatOpenedBy(page, () => orderAll(page).click())).url())
  return [...text.matchAll(/^- (.*)$/gm)].map(([, name = '']) => name).toSorted()
}

describe.each(widths)('at %i px', (width) => {
  test('one selection goes through the shop, a product’s page, the home page and both languages', async () => {
    const page = await site.visit('/shop', { width })
    await card(page, 'Rouleau de massage').getByRole('checkbox').check()
    await bar(page).getByText('1 produit sélectionné', { exact: true }).waitFor()
    await go(page, ball)
    await bar(page).getByText('1 produit sélectionné', { exact: true }).waitFor()
    await own(page).check()
    await bar(page).getByText('2 produits sélectionnés').waitFor()
    await bar(page).getByText('23\u202f500 FCFA').waitFor()
    expect(await overflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    await go(page, '/en')
    await bar(page).getByText('2 products selected').waitFor()
    expect(await card(page, 'Foam roller').getByRole('checkbox').isChecked()).toBe(true)
    await go(page, '/en/shop/canne-de-marche')
    expect(await orderedNames(page)).toEqual(['Ballon de gym 65 cm', 'Rouleau de massage'])
  })
})

test('what is unticked on a product’s page is unticked on the page that Back brings', async () => {
  const page = await site.visit('/shop')
  await card(page, 'Ballon de gym').getByRole('checkbox').check()
  await card(page, 'Rouleau de massage').getByRole('checkbox').check()
  await bar(page).getByText('2 produits sélectionnés').waitFor()
  await card(page, 'Ballon de gym').getByRole('link', { name: 'Ballon de gym 65 cm' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ballon de gym 65 cm' }).waitFor()
  await hydrated(page)
  expect(await own(page).isChecked()).toBe(true)
  await own(page).uncheck()
  await bar(page).getByText('1 produit sélectionné', { exact: true }).waitFor()
  await page.goBack()
  await hydrated(page)
  await bar(page).getByText('1 produit sélectionné', { exact: true }).waitFor()
  expect(await card(page, 'Ballon de gym').getByRole('checkbox').isChecked()).toBe(false)
  expect(await orderedNames(page)).toEqual(['Rouleau de massage'])
})

test('a ticked product that has left the shop meanwhile is named when the rest is ordered', async () => {
  const page = await site.visit('/shop')
  for (const name of ['Ballon de gym', 'Rouleau de massage'])
    await card(page, name).getByRole('checkbox').check()
  await bar(page).getByText('2 produits sélectionnés').waitFor()
  await site.sql`update products set is_active = false where slug = 'ballon-de-gym-65-cm'`
  const gone = page.locator('article', { hasText: 'Ballon de gym' })
  await expect.poll(async () => (await page.reload()) && gone.count()).toBe(0)
  await hydrated(page)
  await bar(page).getByText('2 produits sélectionnés').waitFor()
  const answer = await opened(page)
  await answer.getByText(/Ballon de gym 65 cm.*n’est plus en vente/).waitFor()
  await answer.getByText('Rouleau de massage').first().waitFor()
})

test.each([true, false])(
  'a product that has become dearer is said before it is ordered (JavaScript: %s)',
  async (javaScript) => {
    const page = await site.visit('/shop', { javaScript })
    await card(page, 'Ballon de gym').getByRole('checkbox').check()
    await site.sql`update products set price = 15000 where slug = 'ballon-de-gym-65-cm'`
    const answer = await opened(page)
    await answer.getByRole('heading', { level: 1, name: 'Un prix a changé.' }).waitFor()
    await answer.getByText(/Ballon de gym 65 cm.*15\u202f000 FCFA.*12\u202f500 FCFA/).waitFor()
    const chat = await chatOpenedBy(answer, () =>
      answer.getByRole('button', { name: 'Commander', exact: true }).click(),
    )
    expect(decodeURIComponent(chat.url())).toContain('Prix unitaire : 15 000 FCFA')
  },
)

test('a ticked product that has become dearer is said in the bar of a page that shows it', async () => {
  const page = await site.visit('/en/shop')
  await card(page, 'Gym ball').getByRole('checkbox').check()
  await bar(page).getByText('1 product selected', { exact: true }).waitFor()
  await site.sql`update products set price = 15000 where slug = 'ballon-de-gym-65-cm'`
  const price = page.locator('main h1 ~ p').getByText('15,000 FCFA', { exact: true })
  await expect.poll(async () => (await page.goto(`${site.origin}/en${ball}`)) && price.isVisible()).toBe(true)
  await hydrated(page)
  await bar(page).getByText('15,000 FCFA, no longer 12,500 FCFA').waitFor()
})

test('without JavaScript a product’s page orders what is ticked on it, and says so before it is left', async () => {
  const page = await site.visit(ball, { javaScript: false })
  expect(await bar(page).isVisible()).toBe(false)
  await own(page).check()
  await card(page, 'Bandes élastiques').getByRole('checkbox').check()
  expect(
    await bar(page)
      .getByText(/^Votre sélection reste sur cette page/)
      .isVisible(),
  ).toBe(true)
  expect(await orderedNames(page)).toEqual(['Ballon de gym 65 cm', 'Bandes élastiques'])
})
