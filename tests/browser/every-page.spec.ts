import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { requestVisit } from '#tests/support/appointments.ts'
import { bringAxe, overflow, violations } from '#tests/support/browser/axe.ts'
import { hydrated, useSite, widths } from '#tests/support/browser/browser.ts'
import { shifts } from '#tests/support/browser/layout-shift.ts'
import { tooSmall } from '#tests/support/browser/targets.ts'
import { isLongRun } from '#tests/support/long-run.ts'
import { englishPath, routes } from '#tests/support/routes.ts'

const site = useSite({ motion: true, team: true })

const pages = new Map<number, Promise<Page>>()
let painted = Promise.withResolvers<void>()

/** Opens an address where the face of the headings and every picture arrive after the first paint. */
async function openSlowly(path: string, width: number): Promise<Page> {
  const opened = pages.get(width) ?? slowPage(width)
  pages.set(width, opened)
  const page = await opened
  await page.setViewportSize({ width, height: 740 })
  await page.goto('about:blank')
  painted = Promise.withResolvers()
  await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  painted.resolve()
  await hydrated(page)
  return page
}

async function slowPage(width: number): Promise<Page> {
  const page = await site.visit('/privacy', { width, stays: true })
  await bringAxe(page)
  await page.route(/\.(woff2|avif|webp|jpg|svg)$/, async (route) => {
    await painted.promise
    await route.continue()
  })
  return page
}

/** Faults of a page that is wider than its window on a smaller phone, or with letters twice as large. */
async function tooWide(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 740 })
  const small = await overflow(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const large = await overflow(page)
  return [
    ...(small > 0 ? [`${small} px too wide at 320 px`] : []),
    ...(large > 0 ? [`${large} px too wide in letters twice as large`] : []),
  ]
}

/** Each page is looked at once in each language, once on a phone and once on a laptop; in the long run in all four ways. */
const looks = routes.flatMap((route) => [
  [route, 360] as const,
  [englishPath(route), 1280] as const,
  ...(isLongRun ? [[route, 1280] as const, [englishPath(route), 360] as const] : []),
])

test.each(looks)(
  'the page %s at %i px has no layout shift, no axe violation, and on a phone targets of 44 px',
  async (path, width) => {
    const page = await openSlowly(path, width)
    expect(await shifts(page)).toEqual([])
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    if (width >= 768) return
    expect(await tooSmall(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
  },
)

test('the answer to an order has no axe violation', async () => {
  const page = await site.visit('/en/shop')
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/en/shop/order' })
    document.body.append(form)
    form.submit()
  })
  await page.waitForURL('**/shop/order')
  await hydrated(page)
  expect([await violations(page), await overflow(page), await tooSmall(page)]).toEqual([[], 0, []])
})

test('the open menu and an incorrect form have no axe violation', async () => {
  const page = await site.visit('/appointment', { width: 360 })
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByText('Dites-nous votre nom.').waitFor()
  expect(await violations(page)).toEqual([])
})

test.each(widths)('a figure counts up without a layout shift, at %i px', async (width) => {
  const page = await site.visit('/', { width })
  const figure = page.locator('[data-count]').first()
  await figure.evaluate((element: HTMLElement) => {
    const counted = new MutationObserver(() => {
      if (!('count' in element.dataset)) element.dataset['counted'] = 'yes'
    })
    counted.observe(element, { attributeFilter: ['data-count'] })
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  await page.locator('[data-counted=yes]').waitFor()
  expect(await shifts(page)).toEqual([])
})

test('the page of a link and that of an ended one have no fault', async () => {
  const visit_at = `${addDays(doualaDay(), 1)}T08:00:00Z`
  const id = await requestVisit(site.site, { status: 'confirmed', confirmed_for: visit_at })
  const token = 'K7m2'.padEnd(23, '2')
  const token_hash = createHash('sha256').update(token).digest('base64url')
  await site.sql`insert into appointment_links ${site.sql({ token_hash, appointment_id: id, visit_at })}`
  for (const [path, width] of [
    [`/visit/${token}`, 360],
    [`/en/visit/${token}`, 1280],
    ['/visit/none', 360],
  ] as const) {
    const page = await site.look(path, { width })
    expect([await violations(page), await overflow(page)]).toEqual([[], 0])
  }
})
