import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hydrated, useSite, widths } from '#tests/support/browser/browser.ts'
import { shifts } from '#tests/support/browser/layout-shift.ts'
import { english, routes } from '#tests/support/routes.ts'

const site = useSite({ motion: true })

const pages = new Map<number, Promise<Page>>()
let painted = Promise.withResolvers<void>()

/** Opens an address where the face of the headings and every picture arrive after the first paint. */
async function visitSlowly(path: string, width: number): Promise<Page> {
  const opened = pages.get(width) ?? slowPage(width)
  pages.set(width, opened)
  const page = await opened
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
  await page.route(/\.(woff2|avif|webp|jpg|svg)$/, async (route) => {
    await painted.promise
    await route.continue()
  })
  return page
}

describe.each(widths)('at %i px', (width) => {
  test.each([...routes, ...routes.map(english)])(
    '%s stays where it is while its pictures and its headings arrive',
    async (path) => {
      expect(await shifts(await visitSlowly(path, width))).toEqual([])
    },
  )

  test.each(['/', '/en'])('a figure of %s counts up and moves nothing', async (path) => {
    const page = await site.visit(path, { width })
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
    await page.context().close()
  })
})
