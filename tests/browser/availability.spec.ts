import { expect, test } from 'vitest'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf, toastOn } from '#tests/support/browser/back-office-page.ts'
import { hydrated, useSite } from '#tests/support/browser/browser.ts'

const site = useSite()
const ball = '/shop/ballon-de-gym-65-cm'
const text = async (path: string) => (await fetch(site.origin + path)).text()
const long = `Ne pas utiliser en cas de ${'vertiges, '.repeat(30)}ni après une opération sans avis.`

test('on a phone the stock is followed and a warning written; visitors read both, whole', async () => {
  await site.sql`update products set stock = 0 where slug = 'ballon-de-gym-65-cm'`
  expect(await text(ball)).not.toContain('Sur commande')
  const page = await site.visit('/admin/settings?tab=shop', { width: 360, role: 'admin' })
  await hydrated(page)
  await page.locator('#setting-stock_tracking').click()
  await page.getByRole('button', { name: /^Sauvegard/ }).click()
  await toastOn(page, 'status')
  await expect.poll(() => text(ball)).toContain('Sur commande')
  await expect.poll(() => text(`/en${ball}`)).toContain('To order')

  const [product] = await site.sql`select id from products where slug = 'ballon-de-gym-65-cm'`
  await page.goto(`${site.origin}/admin/products?edit=${product?.['id']}`)
  await hydrated(page)
  await dialogOf(page).locator('#warning').fill(long)
  await dialogOf(page)
    .getByRole('button', { name: /^Enregistrer/ })
    .click()
  await toastOn(page, 'status')
  await expect.poll(() => text(ball)).toContain(long)

  const visitor = await site.visit('/shop', { width: 360 })
  const card = visitor.locator('article', { hasText: 'Ballon de gym' }).getByText(long)
  await card.scrollIntoViewIfNeeded()
  // All of it is drawn: nothing of it is clamped or cut.
  expect(await card.evaluate((words) => words.scrollHeight - words.clientHeight)).toBeLessThanOrEqual(1)
  expect([await violations(visitor), await overflow(visitor)]).toEqual([[], 0])
})
