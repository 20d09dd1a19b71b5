import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/support/browser/axe.ts'
import { hydrated, useSite, widths } from '#tests/support/browser/browser.ts'

const site = useSite({ motion: true })

/** Names of the transferred pictures of the hero. */
async function travelled(width: number): Promise<string[]> {
  const page = await site.visit('/robots.txt', { width, javaScript: false })
  const names: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/(hero-[a-z]+(?:-tall)?)-/.exec(request.url()) ?? []
    if (name) names.push(name)
  })
  await page.goto(`${site.origin}/`)
  await page.locator('#slide-1 img').evaluate((picture: HTMLImageElement) => picture.decode())
  return names
}

test('a phone gets the tall picture of a slide and never the wide one', async () => {
  const names = await travelled(360)
  expect(names).toContain('hero-clinic-tall')
  expect(names.filter((name) => !name.endsWith('-tall'))).toEqual([])
})

test('a computer gets the wide picture and never the tall one', async () => {
  const names = await travelled(1280)
  expect(names).toContain('hero-clinic')
  expect(names.filter((name) => name.endsWith('-tall'))).toEqual([])
})

test('only the first slide is fetched with high priority', async () => {
  const page = await site.visit('/', { width: 360 })
  const attributes = await page
    .locator('[data-track] img')
    .evaluateAll((pictures) =>
      pictures.map((each) => [each.getAttribute('fetchpriority'), each.getAttribute('loading')]),
    )
  expect(attributes[0]).toEqual(['high', null])
  expect(attributes.slice(1)).toEqual([
    [null, 'lazy'],
    [null, 'lazy'],
  ])
})

/** Part of its picture that the first slide shows in any crop. */
const focusOf = (page: Page) =>
  page.locator('#slide-1 img').evaluate((picture) => getComputedStyle(picture).objectPosition)

for (const [width, point] of [
  [360, '50% 85%'],
  [1280, '72% 60%'],
] as const) {
  test(`the first slide keeps its own focal point in view at ${width} px`, async () => {
    expect(await focusOf(await site.visit('/', { width, javaScript: false }))).toBe(point)
  })
}

for (const width of widths) {
  test.describe(`the focal point in the back-office at ${width} px`, () => {
    test('the focal point is set with a press and with the keyboard, and the site follows', async () => {
      const [slide] = await site.sql`select id from slides order by sort_order limit 1`
      const address = `/admin/slides?edit=${slide?.['id']}`
      const backOffice = await site.visit(address, { width, role: 'manager' })
      const dialog = backOffice.getByRole('dialog').first()
      const wide = dialog.getByRole('group', { name: /^Image\s: cadrage/ })
      await wide.locator('button').click({ position: { x: 4, y: 4 } })
      await wide.getByLabel('De gauche à droite').press('End')
      await wide.getByLabel('De haut en bas').press('Home')
      await wide.getByLabel('De haut en bas').press('ArrowRight')
      const tall = dialog.getByRole('group', { name: /^Image pour téléphone\s: cadrage/ })
      await tall.getByLabel('De gauche à droite').press('Home')
      await tall.getByLabel('De haut en bas').press('End')
      const cuts = () =>
        wide.locator('li img').evaluateAll((all) => all.map((cut) => getComputedStyle(cut).objectPosition))
      await expect.poll(cuts).toEqual(['100% 1%', '100% 1%'])
      expect(await violations(backOffice)).toEqual([])
      await dialog.getByRole('button', { name: /^Enregistrer/ }).click()
      await backOffice.getByText('Slide mis à jour avec succès').waitFor()
      expect(
        await site.sql`select image_focus, tall_image_focus from slides where id = ${slide?.['id']}`,
      ).toEqual([{ image_focus: '100% 1%', tall_image_focus: '0% 100%' }])
      const page = await site.visit('/', { width, javaScript: false })
      await expect
        .poll(async () => {
          await page.reload()
          return focusOf(page)
        })
        .toBe(width === 360 ? '0% 100%' : '100% 1%')
    })
  })
}

test('the next slide loads its picture before it is shown', async () => {
  const page = await site.visit('/privacy', { width: 360, isNew: true })
  await page.clock.install()
  await page.goto(`${site.origin}/`)
  await hydrated(page)
  const second = page.locator('#slide-2 img')
  // The pointer pauses the carousel until the clock is stopped.
  await page.locator('#slide-1').hover({ position: { x: 100, y: 100 } })
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  expect(await second.getAttribute('loading')).toBe('lazy')
  await page.mouse.move(20, 20)
  await page.clock.runFor(3500)
  await expect(second).toHaveAttribute('loading', 'eager')
})
