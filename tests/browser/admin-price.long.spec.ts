import { expect, test } from '@playwright/test'
import { dialogOf } from '#tests/support/browser/back-office-page.ts'
import { useSite } from '#tests/support/browser/browser.ts'

const site = useSite()

for (const [path, price] of [
  ['/admin/products?new', '#price'],
  ['/admin/services?new', '#price_starting'],
] as const) {
  test.describe(`the form of ${path}`, () => {
    test('the price is visible without scrolling on a phone of 360 × 740', async () => {
      const page = await site.visit(path, { width: 360, role: 'manager' })
      const dialog = dialogOf(page)
      await dialog.locator(price).waitFor()
      const foot = await dialog.getByRole('button', { name: 'Enregistrer' }).boundingBox()
      const field = await dialog.locator(price).boundingBox()
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
    })
  })
}

test('a long value of a choice ends with three dots on a phone', async () => {
  const page = await site.visit('/admin/services?new', { width: 360, role: 'manager' })
  const icon = dialogOf(page).getByRole('combobox', { name: 'Icône' })
  expect(await icon.evaluate((input) => getComputedStyle(input).textOverflow)).toBe('ellipsis')
})

test('a hint stands as far from its field in a row of fields as alone, and a price has its unit after it', async () => {
  const gaps = new Set<number>()
  const page = await site.visit('/admin/services?new', { width: 1280, role: 'admin' })
  for (const path of ['services?new', 'practitioners?new', 'patients?new', 'account']) {
    await page.goto(`${site.origin}/admin/${path}`)
    const hints = page.locator('.mantine-InputWrapper-description').filter({ visible: true })
    await hints.first().waitFor()
    const found = await hints.evaluateAll((all) =>
      all.flatMap((hint) => {
        const field = hint.nextElementSibling?.getBoundingClientRect()
        const { top, bottom } = hint.getBoundingClientRect()
        return field ? [Math.round(top > field.top ? top - field.bottom : field.top - bottom)] : []
      }),
    )
    for (const gap of found) gaps.add(gap)
  }
  expect([...gaps]).toEqual([4])
  await page.goto(`${site.origin}/admin/series?new`)
  const price = dialogOf(page).getByLabel('Prix de la séance').locator('xpath=..')
  await expect.poll(() => price.innerText()).toBe('FCFA')
  await page.goto(`${site.origin}/admin/settings?tab=general`)
  const care = page.getByLabel('Séance de kinésithérapie').locator('xpath=..')
  await expect.poll(() => care.innerText()).toBe('FCFA')
})
