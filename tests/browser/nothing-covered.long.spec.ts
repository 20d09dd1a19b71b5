// oxlint-disable unicorn/consistent-function-scoping -- Functions run in the page, without their closure.
import { expect, type Page, test } from '@playwright/test'
import { useSite } from '#tests/support/browser/browser.ts'
import { englishPath, routes } from '#tests/support/routes.ts'

const site = useSite({ team: true })
const paths = routes.flatMap((route) => [route, englishPath(route)])

/** Controls that are covered where they are pressed, at the start, the middle and the end of the window. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, label'
    const found = new Set<string>()
    for (const control of document.querySelectorAll<HTMLElement>(pressable)) {
      // A control higher than the window is tested only at its middle.
      const isLow = control.getBoundingClientRect().height < innerHeight / 3
      for (const block of isLow ? (['start', 'center', 'end'] as const) : (['center'] as const)) {
        control.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
        for (const cover of whatCovers(control))
          found.add(`at the ${block}: ${nameOf(control)} under ${nameOf(cover)}`)
      }
    }
    return [...found]

    function whatCovers(control: HTMLElement): Element[] {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      // A link that wraps has a box per line; clipped parts are only for the keyboard.
      return [...control.getClientRects()]
        .filter(({ width, height }) => width > 2 && height > 2)
        .flatMap(({ left, right, top, height }) =>
          [left + 8, (left + right) / 2, right - 8].map((x) =>
            document.elementFromPoint(x, top + height / 2),
          ),
        )
        .filter((cover) => cover !== null && isFloating(cover) && !belongs(cover, control))
        .filter((cover) => cover !== null)
    }
    /** Only a part with a fixed or sticky position can cover another. */
    function isFloating(element: Element): boolean {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return true
      return false
    }
    function belongs(cover: Element, control: HTMLElement): boolean {
      return control.contains(cover) || cover.contains(control) || cover.closest('label')?.control === control
    }
    function nameOf(element: Element): string {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `${element.tagName} ${name.trim().slice(0, 40)}`
    }
  })
}

/** Text size as a user sets it in the browser, `rem` in media queries included; 1 is the usual size. */
async function inLetters(page: Page, times: 1 | 2): Promise<void> {
  const session = await page.context().newCDPSession(page)
  // Set again: a browser that applies its other preferences may drop it.
  await expect
    .poll(async () => {
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
      return page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    })
    .toBe(`${16 * times}px`)
}

for (const width of [360, 412, 768, 1280]) {
  test.describe(`floating parts at ${width} px`, () => {
    test('nothing floats over the controls of any page of the site', async () => {
      const found: string[] = []
      for (const path of paths) {
        const page = await site.look(path, { width, javaScript: false })
        found.push(...(await covered(page)).map((each) => `${path}: ${each}`))
      }
      expect(found).toEqual([])
    })

    for (const path of ['/', '/en', '/shop', '/en/shop', '/shop/ballon-de-gym-65-cm']) {
      test(`nothing floats over the controls of ${path} with a ticked product, at twice the text size, with or without script`, async () => {
        for (const javaScript of [false, true]) {
          const page = await site.visit(path, { width, javaScript })
          await page.locator('input[name=select]').first().check()
          const order = page.locator('[data-basket] button[type=submit]')
          expect(await order.isVisible()).toBe(true)
          for (const times of [1, 2] as const) {
            await inLetters(page, times)
            expect([javaScript, times, await covered(page)]).toEqual([javaScript, times, []])
          }
          await page.context().close()
        }
      })
    }
  })
}

for (const path of ['/', '/en']) {
  test.describe(`the chat button of ${path}`, () => {
    for (const width of [320, 360, 768, 1280]) {
      test(`the chat button is whole all the way down, at ${width} px`, async () => {
        const page = await site.visit(path, { width, javaScript: false })
        await page.locator('input[name=select]').first().check()
        for (const size of [1, 2] as const) {
          await inLetters(page, size)
          for (const part of [0, 0.3, 0.6, 1]) {
            await page.evaluate((share) => {
              scrollTo({ top: document.documentElement.scrollHeight * share, behavior: 'instant' })
            }, part)
            const seen = await page.locator('aside > a[href^="https://wa.me/"]').evaluate((chat) => {
              const { left, right, top, bottom, width: wide, height } = chat.getBoundingClientRect()
              const at = [left + 6, (left + right) / 2, right - 6].map((x) =>
                chat.contains(document.elementFromPoint(x, (top + bottom) / 2)),
              )
              return at.every(Boolean) && bottom <= innerHeight && Math.min(wide, height) >= 44
            })
            expect([size, part, seen]).toEqual([size, part, true])
          }
        }
      })
    }
  })
}
