import { expect, type Page, test } from '@playwright/test'
import { startBackOffice } from '#tests/support/browser/back-office-page.ts'
import { hydrated } from '#tests/support/browser/browser.ts'
import { walkFaults } from '#tests/support/browser/focus-walk.ts'
import { addExamples } from '../../scripts/screenshots/examples.ts'

// A touch screen at every width: a phone's pointer is tested.
const backOffice = startBackOffice({ role: 'admin', width: 360 })
let visitor: Page
test.beforeAll(async () => {
  await addExamples(backOffice.site.sql)
  visitor = await backOffice.site.visit('/about', { width: 360 })
})

async function show(page: Page, path: string, width = 360): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(backOffice.site.origin + path)
  await hydrated(page)
}

test.describe('the focus', () => {
  for (const path of ['/', '/shop', '/contact', '/appointment', '/blog/quand-le-dos-fait-mal-au-travail']) {
    test(`the focus is visible at every stop of ${path}, and never under a bar`, async () => {
      await visitor.emulateMedia({ reducedMotion: 'reduce' })
      await show(visitor, path)
      expect(await walkFaults(visitor)).toEqual([])
    })
  }

  for (const [path, width] of [
    ['/admin/dashboard', 360],
    ['/admin/products', 360],
    ['/admin/products', 1280],
    ['/admin/appointments?view=week', 1280],
    ['/admin/settings', 360],
  ] as const) {
    test(`the focus is seen at every stop of ${path} at ${width} px, coloured and plain`, async () => {
      for (const forcedColors of ['none', 'active'] as const) {
        await backOffice.page.emulateMedia({ forcedColors, reducedMotion: 'reduce' })
        await show(backOffice.page, path, width)
        expect([forcedColors, await walkFaults(backOffice.page, 45)]).toEqual([forcedColors, []])
      }
      await backOffice.page.emulateMedia({ forcedColors: 'none' })
    })
  }
})

test.describe('forced colours', () => {
  test('a selected control of the back-office has an edge with forced colours, unlike the others', async () => {
    await backOffice.page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    for (const [path, chosen] of [
      ['/admin/analytics', '[role=tab][aria-selected=true]'],
      ['/admin/appointments?view=week', 'main nav a[aria-current]'],
      ['/admin/products?untranslated=yes', 'button[aria-pressed=true]:not([aria-label])'],
    ] as const) {
      await show(backOffice.page, path, 1280)
      const [edge = 0] = await edges(backOffice.page, chosen)
      expect([path, edge]).toEqual([path, 2])
    }
    await backOffice.page.emulateMedia({ forcedColors: 'none' })
  })

  test('a quantity, the chat link and the current slide are recognised with forced colours', async () => {
    await visitor.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await show(visitor, '/')
    const [quantity = 0] = await edges(visitor, 'div:has(> input[type=number])')
    const [chat = 0] = await edges(visitor, 'aside > a[href^="https://wa.me"]')
    expect([quantity, chat]).toEqual([1, 2])
    const dot = (current: string) =>
      visitor
        .locator(`a[href^="#slide-"]${current}`)
        .first()
        .evaluate((element) => getComputedStyle(element, '::before').borderTopWidth)
    await visitor.locator('a[href^="#slide-"][aria-current]').waitFor()
    expect(await dot('[aria-current]')).toBe('5px')
    await visitor.emulateMedia({ forcedColors: 'none' })
  })
})

/** Width of an edge, as outline or border. */
function edges(page: Page, selector: string): Promise<number[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { outlineStyle, outlineWidth, borderBlockStartWidth } = getComputedStyle(element)
      return Math.max(
        outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
        Number.parseFloat(borderBlockStartWidth),
      )
    }),
  )
}
