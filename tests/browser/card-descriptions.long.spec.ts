import { expect, type Page, test } from '@playwright/test'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { useSite, widths } from '#tests/support/browser/browser.ts'

const site = useSite()

const filler = 'Une phrase qui décrit le produit, sa taille, sa matière et ce que l’on en fait. '
const longWarning = `${'Contre-indication à lire. '.repeat(36)}Puis la fin.`

test.beforeAll(async () => {
  // In the same category as the TENS unit.
  await site.sql`update products set warning = ${longWarning}, warning_en = ${longWarning} where slug = 'tensiomètre-de-bras'`
  await site.sql`update products set description_en = null,
    description = ${`${filler.repeat(6)}Ne pas employer sur une plaie ouverte. ${filler.repeat(3)}La dernière.`}
    where slug = 'rouleau-de-massage'`
})

const card = (page: Page, name: string) => page.locator('article', { hasText: name }).first()

/** True if the whole text is drawn: no box around it is smaller than its content. */
const isWhole = (page: Page, text: string) =>
  page
    .getByText(text)
    .first()
    .evaluate((element) => {
      for (let box: Element | null = element; box && box.tagName !== 'ARTICLE'; box = box.parentElement)
        if (box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== 'visible')
          return false
      return true
    })

for (const width of widths) {
  test.describe(`cards at ${width} px, without JavaScript`, () => {
    for (const [path, ...warnings] of [
      ['/shop', 'À lire avant l’emploi', 'ni pendant une grossesse', 'jamais à même la peau'],
      ['/en/shop', 'Read before use', 'or during pregnancy', 'never on bare skin'],
      ['/shop/électrostimulateur-tens', 'À lire avant l’emploi', 'ni pendant une grossesse', longWarning],
      ['/en/shop/électrostimulateur-tens', 'Read before use', 'or during pregnancy', longWarning],
    ] as const) {
      test(`no warning on ${path} is cut`, async () => {
        const page = await site.look(path, { width, javaScript: false })
        for (const warning of warnings)
          expect([warning, await isWhole(page, warning)]).toEqual([warning, true])
        expect(await overflow(page)).toBe(0)
      })
    }

    test('a long description is opened in place, and its warning is visible before', async () => {
      const page = await site.look('/shop', { width, javaScript: false })
      const roller = card(page, 'Rouleau de massage')
      const end = roller.getByText('La dernière.')
      expect(await roller.getByText('Ne pas employer sur une plaie ouverte.').isVisible()).toBe(true)
      expect(await end.isVisible()).toBe(false)
      const more = roller.locator('summary')
      expect((await more.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await more.click()
      expect(await end.isVisible()).toBe(true)
      expect(await overflow(page)).toBe(0)
    })
  })
}

test('a card with an open description has no axe violation', async () => {
  const page = await site.visit('/en/shop')
  const more = page.locator('article summary')
  await more.press('Enter')
  expect(await page.getByText('La dernière.').isVisible()).toBe(true)
  expect(await violations(page)).toEqual([])
})
