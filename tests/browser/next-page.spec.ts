import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useSite } from '#tests/support/browser/browser.ts'

const open = useSite()

const asked = (method: string, path: string) =>
  open.site.logs().split(`"method":"${method}","path":"${path}"`).length - 1
const navigation = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON())
const rest = async (page: Page) => {
  await page.locator('a[href="/shop"]:visible').first().hover()
  // Longer than a browser waits before it takes a resting mouse for an intent.
  await page.waitForTimeout(600)
}

test('a mouse that rests on a link fetches the page, which is counted once it is shown', async () => {
  const page = await open.visit('/', { width: 1280 })
  await rest(page)
  await expect.poll(() => asked('GET', '/shop')).toBe(1)
  expect(asked('POST', '/seen')).toBe(0)
  await page.locator('a[href="/shop"]:visible').first().click()
  await page.waitForURL('**/shop')
  expect(await navigation(page)).toMatchObject({ deliveryType: 'navigational-prefetch' })
  expect(asked('GET', '/shop')).toBe(1)
  await expect.poll(() => asked('POST', '/seen')).toBe(1)
})

test.each([
  ['a saver of data', { saveData: true, effectiveType: '4g' }],
  ['a slow line', { saveData: false, effectiveType: '3g' }],
  ['a mobile network', { saveData: false, effectiveType: '4g', type: 'cellular' }],
])('nothing is fetched ahead with %s', async (_, connection) => {
  const page = await open.visit('/contact', { width: 1280, connection })
  expect(await page.locator('script[type=speculationrules]').count()).toBe(0)
})
