import { expect, test } from '@playwright/test'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf, saveOn } from '#tests/support/browser/back-office-page.ts'
import { hydrated, useSite } from '#tests/support/browser/browser.ts'

const site = useSite()
/** A request without a user agent is counted as a robot. */
const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

test('a typing error and a popular word find a product; the staff reads the unfound words, and adds them', async () => {
  const visitor = await site.visit('/shop', { width: 360, userAgent })
  const seek = async (words: string) => {
    const field = visitor.getByRole('searchbox', { name: 'Chercher un produit' })
    await field.fill(words)
    await field.press('Enter')
    await visitor.waitForURL((url) => url.searchParams.get('q') === words)
    return visitor.locator('main article h3').allTextContents()
  }
  expect((await seek('béquille'))[0]).toBe('Cannes anglaises')
  expect((await seek('bekille'))[0]).toBe('Cannes anglaises')
  await visitor.getByText('proches de').first().waitFor()
  expect(await seek('Kongolibon')).toEqual([])
  await visitor.getByText('Aucun produit ne répond à').waitFor()
  expect([await violations(visitor), await overflow(visitor)]).toEqual([[], 0])

  const admin = await site.visit('/admin/analytics?tab=content', { width: 360, role: 'manager' })
  const missed = admin.getByRole('listitem').filter({ hasText: 'kongolibon' })
  await expect.poll(async () => (await admin.reload()) && missed.count(), { timeout: 20_000 }).toBe(1)
  expect(await missed.innerText()).toMatch(/kongolibon\s+1\s+recherche/)
  const [product] = await site.sql`select id, synonyms from products where slug = 'cannes-anglaises'`
  await admin.goto(`${site.origin}/admin/products?edit=${product?.['id']}`)
  await hydrated(admin)
  await dialogOf(admin).locator('#synonyms').fill(`${product?.['synonyms']}, Kongolibon`)
  await saveOn(admin)
  await expect
    .poll(async () => (await visitor.reload()) && visitor.locator('main article h3').allTextContents())
    .toEqual(['Cannes anglaises'])
})
