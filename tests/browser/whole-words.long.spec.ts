import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useSite } from '#tests/support/browser/browser.ts'

const site = useSite()

/** The words that stand on two lines though they have no hyphen. */
function unhyphenated(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      let around = text.parentElement
      if (!around?.checkVisibility()) continue
      // Text for screen readers alone stands in a box of a pixel.
      while (around && around.getBoundingClientRect().width > 1) around = around.parentElement
      if (around) continue
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]{8,}/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.add(word)
      }
    }
    return [...broken]
  })
}

const widths = [360, 768, 1024, 1280]

test.each(['/', '/en', '/shop', '/services'])('the page %s breaks no word in two', async (path) => {
  const page = await site.look(path)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => [width, await unhyphenated(page)]).toEqual([width, []])
  }
})

test('the list of products breaks no name in two, however narrow its column', async () => {
  const page = await site.visit('/admin/products?q=stimulateur', { role: 'manager' })
  await page.getByRole('link', { name: /Électrostimulateur/ }).waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => [width, await unhyphenated(page)]).toEqual([width, []])
  }
})
