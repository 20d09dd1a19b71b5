import { expect, test } from '@playwright/test'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf, toastOn } from '#tests/support/browser/back-office-page.ts'
import { hydrated, useSite } from '#tests/support/browser/browser.ts'

const site = useSite()
const path = '/shop/ballon-de-gym-65-cm'
const text = async (address: string) => (await fetch(site.origin + address)).text()
const long = `Ne pas utiliser en cas de ${'vertiges, '.repeat(30)}ni après une opération sans avis.`

test('the stock is followed and a warning written on a phone; visitors read both, whole', async () => {
  await site.sql`update products set stock = 40`
  await site.sql`update products set stock = 0 where slug = 'ballon-de-gym-65-cm'`
  expect(await text(path)).not.toContain('Sur commande')
  const page = await site.visit('/admin/settings?tab=shop', { width: 360, role: 'admin' })
  await hydrated(page)
  await page.locator('#setting-stock_tracking').click()
  await page.getByRole('button', { name: /^Sauvegard/ }).click()
  await toastOn(page, 'status')
  await site.caughtUp()
  expect(await text(path)).toContain('Sur commande')
  expect(await text(`/en${path}`)).toContain('To order')

  // The staff sees low stock, and its place.
  await page.goto(`${site.origin}/admin/dashboard`)
  await page.getByRole('link', { name: '1 produit bientôt épuisé' }).click()
  await hydrated(page)
  await page.waitForURL('**/admin/products?low=yes')
  await page.getByText('Ballon de gym 65 cm').first().waitFor()
  await page.getByText('sur commande').first().waitFor()
  expect(await page.getByText('Tapis d’exercice').count()).toBe(0)

  const [product] = await site.sql`select id from products where slug = 'ballon-de-gym-65-cm'`
  await page.goto(`${site.origin}/admin/products?edit=${product?.['id']}`)
  await hydrated(page)
  await dialogOf(page).locator('#warning').fill(long)
  await dialogOf(page)
    .getByRole('button', { name: /^Enregistrer/ })
    .click()
  await toastOn(page, 'status')
  await site.caughtUp()
  expect(await text(path)).toContain(long)

  const visitor = await site.visit('/shop', { width: 360 })
  const ball = visitor.locator('article', { hasText: 'Ballon de gym' })
  await ball.getByText('Sur commande').waitFor()
  const card = ball.getByText(long)
  await card.scrollIntoViewIfNeeded()
  // The whole text is drawn: no part is clamped or cut.
  expect(await card.evaluate((words) => words.scrollHeight - words.clientHeight)).toBeLessThanOrEqual(1)
  expect([await violations(visitor), await overflow(visitor)]).toEqual([[], 0])
})
