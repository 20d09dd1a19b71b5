import { expect, test } from '@playwright/test'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { useSite, widths } from '#tests/support/browser/browser.ts'
import { bar, card, chatOf } from '#tests/support/browser/order.ts'

const site = useSite()
const product = 'Rouleau de massage'

for (const width of widths) {
  test(`the number in the menu at ${width} px leads to the basket from any page, also from an empty search`, async () => {
    const page = await site.visit('/shop', { width })
    const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: product })
    await card(page, product).getByRole('checkbox').check()
    await page.locator(bar).getByText('1 produit sélectionné', { exact: true }).waitFor()
    await page.goto(`${site.origin}/about`)
    const number = page.locator('header a[data-in-basket="1"]', { hasText: 'Voir la sélection' })
    const press = async () => {
      if (width < 960) await page.getByRole('button', { name: 'Menu' }).click()
      await number.click()
      await row.waitFor()
    }
    await number.waitFor({ state: 'attached' })
    expect([await violations(page), await overflow(page)]).toEqual([[], 0])
    await page
      .getByRole('button', { name: 'Menu, sélection\u202f: 1', includeHidden: true })
      .waitFor({ state: 'attached' })
    const name = page
      .getByRole('banner')
      .getByRole('link', { name: /page d’accueil|accueil/i })
      .locator('span')
    expect(await name.evaluate((each) => each.getClientRects().length)).toBe(1)
    await press()
    // A reload or Back shows the shop without the dialog.
    expect(page.url()).toBe(`${site.origin}/shop`)
    await page.keyboard.press('Escape')
    await row.waitFor({ state: 'detached' })
    await press()
    for (const path of ['/shop?q=zzzz', '/search?q=zzzz']) {
      await page.goto(site.origin + path)
      const see = page.locator(bar).getByRole('button', { name: 'Voir la sélection' })
      await see.waitFor()
      // Visible without scrolling, even with a long page.
      const end = await page.locator(bar).evaluate((box) => box.getBoundingClientRect().bottom - innerHeight)
      expect(end).toBeLessThanOrEqual(1)
      await see.click()
      await row.waitFor()
      await page.keyboard.press('Escape')
      expect(await chatOf(page, '#order')).toContain(`- ${product}\n`)
    }
  })
}
