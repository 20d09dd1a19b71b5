import { describe, expect, test } from 'vitest'
import { dialogOf } from '#tests/support/browser/back-office-page.ts'
import { useSite } from '#tests/support/browser/browser.ts'

const site = useSite()

describe.each([
  ['/admin/products?new', '#price'],
  ['/admin/services?new', '#price_starting'],
])('the form of %s', (path, price) => {
  test('the price is visible without scrolling on a phone of 360 × 740', async () => {
    const page = await site.visit(path, { width: 360, role: 'manager' })
    const dialog = dialogOf(page)
    await dialog.locator(price).waitFor()
    const foot = await dialog.getByRole('button', { name: 'Enregistrer' }).boundingBox()
    const field = await dialog.locator(price).boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
  })
})
