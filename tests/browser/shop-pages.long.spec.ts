import { expect, type Page, test } from '@playwright/test'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { chatOpenedBy, hydrated, setOffline, useSite, widths } from '#tests/support/browser/browser.ts'
import { fillShop } from '#tests/support/examples/large-shop.ts'

const site = useSite()
test.beforeAll(() => fillShop(site))

const tick = (page: Page, name: string) =>
  page
    .locator('article', { has: page.getByRole('heading', { name, exact: true }) })
    .getByRole('checkbox')
    .check()
const bar = (page: Page) => page.locator('[data-basket]')
const order = (page: Page) => page.getByRole('button', { name: 'Commander les produits sélectionnés' })

async function turn(page: Page, name: string, javaScript = true): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true })
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href
  await link.click()
  await page.waitForURL(address)
  if (javaScript) await hydrated(page)
}

async function orderedFrom(page: Page): Promise<string[]> {
  const text = decodeURIComponent((await chatOpenedBy(page, () => order(page).click())).url())
  return [...text.matchAll(/^- (.*)\nQuantité : (\d+)$/gm)].map(([, name, quantity]) => `${quantity} ${name}`)
}

for (const width of widths) {
  test.describe(`pages of the shop at ${width} px`, () => {
    for (const path of ['/shop?page=2', '/en/shop?page=2', '/shop?page=9', '/en/shop?page=9']) {
      test(`the page ${path} and its bar have no axe violation`, async () => {
        const page = await site.look(path, { width })
        expect(await violations(page)).toEqual([])
        await expect.poll(() => overflow(page)).toBe(0)
      })
    }

    test('products ticked on one page are ordered from another', async () => {
      const page = await site.visit('/shop', { width })
      await page.getByRole('spinbutton', { name: /Produit 3$/ }).fill('4')
      await tick(page, 'Produit 3')
      await turn(page, 'Suivante')
      await bar(page).getByText('1 produit sélectionné', { exact: true }).waitFor()
      await tick(page, 'Produit 50')
      await bar(page).getByText('2 produits sélectionnés').waitFor()
      await bar(page).getByText('5\u202f062 FCFA').waitFor()
      expect(await orderedFrom(page)).toEqual(['1 Produit 50', '4 Produit 3'])
      // At the end of the page the bar is in its place: it cuts no card in two, whose buttons would count as too small.
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      expect(await violations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    })

    test('products ticked on one page can be removed on another', async () => {
      const page = await site.visit('/shop', { width })
      await tick(page, 'Produit 3')
      await turn(page, 'Suivante')
      await tick(page, 'Produit 50')
      await bar(page).getByText('2 produits sélectionnés').waitFor()
      await bar(page).getByRole('button', { name: 'Voir la sélection' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Retirer Produit 3' }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await bar(page).getByText('1 produit sélectionné', { exact: true }).waitFor()
      expect(await orderedFrom(page)).toEqual(['1 Produit 50'])
      await turn(page, 'Page 3')
      expect(await orderedFrom(page)).toEqual(['1 Produit 50'])
    })
  })
}

test('a page that Back returns to has the products ticked since', async () => {
  const page = await site.visit('/shop')
  await tick(page, 'Produit 1')
  await turn(page, 'Page 2')
  await tick(page, 'Produit 60')
  await page.goBack()
  await bar(page).getByText('2 produits sélectionnés').waitFor()
  expect(await orderedFrom(page)).toEqual(['1 Produit 1', '1 Produit 60'])
})

test('the text of an offline order names the products ticked on other pages', async () => {
  const page = await site.visit('/shop')
  await tick(page, 'Produit 1')
  await turn(page, 'Page 2')
  await tick(page, 'Produit 60')
  await setOffline(page, true)
  expect(await orderedFrom(page)).toEqual(['1 Produit 60', '1 Produit 1'])
})

test('a page without JavaScript orders its own products, with a warning before it is left', async () => {
  const page = await site.visit('/shop', { javaScript: false })
  const warning = page.getByText(/^Votre sélection reste sur cette page/)
  expect(await warning.isVisible()).toBe(false)
  await tick(page, 'Produit 1')
  expect(await warning.isVisible()).toBe(true)
  expect(await orderedFrom(page)).toEqual(['1 Produit 1'])
  await turn(page, 'Page 2', false)
  await tick(page, 'Produit 60')
  expect(await orderedFrom(page)).toEqual(['1 Produit 60'])
})
