import { expect, type Locator, type Page, test } from '@playwright/test'
import { chatOpenedBy, useSite } from '#tests/support/browser/browser.ts'

const site = useSite()
const visit = (path: string, more = {}) => site.visit(path, { isNew: true, ...more })

/**
 * Tabs opened by two presses, the second one after the first has opened its tab: a form submitted twice in one turn is
 * sent once anyway. The clock is stopped, so that no machine is too slow for a double press.
 */
async function tabsOf(page: Page, control: Locator): Promise<number> {
  await page.clock.setFixedTime(new Date())
  await Promise.all([page.context().waitForEvent('page'), press(control)])
  await press(control)
  // A tab of the second press, if any, opens before that of another control pressed after it.
  const last = page.context().waitForEvent('page', (tab) => tab.url().endsWith('/robots.txt'))
  await page.evaluate(() => setTimeout(() => window.open('/robots.txt'), 300))
  await last
  return page.context().pages().length - 2
}

const press = (control: Locator) => control.evaluate((element: HTMLElement) => element.click())

test.describe('double presses', () => {
  for (const path of ['/shop', '/shop/rouleau-de-massage', '/']) {
    test(`a double press on “Commander” of ${path} opens one chat`, async () => {
      const page = await visit(path)
      const tabs = await tabsOf(page, page.getByRole('button', { name: /^Commander / }).first())
      expect(tabs).toBe(1)
    })
  }

  test('a double press on the bar opens one chat', async () => {
    const page = await visit('/shop')
    await page.getByRole('checkbox').first().check()
    const all = page.getByRole('button', { name: 'Commander les produits sélectionnés' })
    const tabs = await tabsOf(page, all)
    expect(tabs).toBe(1)
  })

  test('a double press opens one chat on a connection that loads no more scripts', async () => {
    const page = await visit('/contact')
    await page.context().addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.goto(`${site.origin}/shop`)
    const tabs = await tabsOf(page, page.getByRole('button', { name: /^Commander / }).first())
    expect(tabs).toBe(1)
    expect(await page.locator('[data-ready]').count()).toBe(0)
  })

  test('a double press on a chat link opens one chat', async () => {
    const page = await visit('/en/shop?q=fauteuil')
    const tabs = await tabsOf(page, page.getByRole('link', { name: 'Ask on WhatsApp' }))
    expect(tabs).toBe(1)
  })

  test('a double press on the button of a form opens one chat', async () => {
    const page = await visit('/contact')
    await page.locator('#contact form[novalidate]').waitFor()
    await page.getByLabel('Votre nom').fill('Marie')
    await page.getByLabel('Votre e-mail').fill('marie@exemple.cm')
    await page.getByLabel('Votre message', { exact: true }).fill('Bonjour')
    for (const box of await page.locator('#contact').getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Envoyer le message' }).dblclick()
    await page.getByRole('heading', { name: 'Merci, votre message est enregistré.' }).waitFor()
    await expect.poll(() => page.context().pages().length).toBe(2)
  })

  test('a press on another product’s button opens another chat', async () => {
    const page = await visit('/shop')
    const buttons = page.getByRole('button', { name: /^Commander / })
    for (const nth of [0, 1]) await press(buttons.nth(nth))
    await expect.poll(() => page.context().pages().length).toBe(3)
  })
})

for (const javaScript of [true, false]) {
  test(`the chat of an order gets no referrer (JavaScript: ${javaScript})`, async () => {
    const page = await visit('/shop', { javaScript })
    const request = await chatOpenedBy(page, () =>
      page
        .getByRole('button', { name: /^Commander / })
        .first()
        .click(),
    )
    expect(request.redirectedFrom()?.headers()['origin']).toBe(site.origin)
    expect((await request.allHeaders())['referer']).toBeUndefined()
  })
}
