import { describe, expect, test } from 'vitest'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { useSite, widths } from '#tests/support/browser/browser.ts'
import { english, routes } from '#tests/support/routes.ts'

const site = useSite()

describe.each(widths)('at %i px', (width) => {
  test.each(routes.flatMap((route) => [route, english(route)]))('axe finds nothing on %s', async (path) => {
    const page = await site.look(path, { width })
    expect(await violations(page)).toEqual([])
    await expect.poll(() => overflow(page)).toBe(0)
  })
})

describe.each([
  ['at 320 px', 320, '100%'],
  ['at 360 px with text twice as large', 360, '200%'],
] as const)('%s', (_, width, size) => {
  test.each(routes)('%s does not scroll sideways', async (path) => {
    const page = await site.look(path, { width })
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
    await expect.poll(() => overflow(page)).toBe(0)
  })
})

test('axe finds nothing in the open menu, in wrong forms and in the sent state', async () => {
  const page = await site.visit('/appointment', { width: 360 })
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByText('Dites-nous votre nom.').waitFor()
  expect(await violations(page)).toEqual([])
})
