import { expect, type Page, test } from '@playwright/test'
import { overflow } from '#tests/support/browser/axe.ts'
import { useSite } from '#tests/support/browser/browser.ts'

const site = useSite()

/** Words broken over two lines without a hyphen. */
function unhyphenated(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      let around = text.parentElement
      if (!around?.checkVisibility()) continue
      // Text for screen readers only is in a box of one pixel.
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

for (const path of ['/', '/en', '/shop', '/services']) {
  test(`the page ${path} breaks no word in two`, async () => {
    const page = await site.look(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(async () => [width, await unhyphenated(page)]).toEqual([width, []])
    }
  })
}

test('the list of products breaks no name in two, however narrow its column', async () => {
  const page = await site.visit('/admin/products?q=stimulateur', { role: 'manager' })
  await page.getByRole('link', { name: /Électrostimulateur/ }).waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => [width, await unhyphenated(page)]).toEqual([width, []])
  }
})

test('the list of users has each e-mail address once and in one line on a laptop', async () => {
  const [own, only] = ['rose.ngono@kinebonaberi.cm', 'jo.biyick@kinebonaberi.cm'] as const
  await site.sql`insert into users (email, first_name, last_name, phone) values
    (${own}, 'Rose', 'Ngono', '6 71 23 45 67'), (${only}, '', '', null)`
  const page = await site.visit('/admin/users', { role: 'admin', width: 1280 })
  for (const email of [own, only]) {
    const texts = page.getByText(email, { exact: true })
    await expect(texts).toHaveCount(1)
    const tops = await texts.evaluate((each) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      return [...range.getClientRects()].map(({ top }) => Math.round(top))
    })
    // Without a name the address takes its place, in a narrower column.
    expect(new Set(tops).size).toBe(email === own ? 1 : 2)
  }
  expect(await overflow(page)).toBe(0)
})
