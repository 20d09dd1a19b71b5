import { expect, type Page, test } from '@playwright/test'
import { inColours, overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf, startBackOffice } from '#tests/support/browser/back-office-page.ts'
import { hydrated, widths } from '#tests/support/browser/browser.ts'
import { mistakesIn } from '#tests/support/browser/valid-html.ts'

const backOffice = startBackOffice({ role: 'admin' })

/** Expects every picture of the page: a missing one has no width. */
async function picturesMissing(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  return page.evaluate(() =>
    [...document.images].filter((image) => !image.naturalWidth).map(({ src }) => src),
  )
}

test.describe('the guide of the back-office', () => {
  for (const width of widths)
    for (const scheme of ['light', 'dark'] as const)
      test(`the guide of the back-office at ${width} px, ${scheme}, has every part without a barrier`, async () => {
        const { page } = backOffice
        await page.setViewportSize({ width, height: 900 })
        await backOffice.open('/admin/styleguide')
        await page.getByRole('button', { name: 'Montrer l’éditeur' }).click()
        await page.getByRole('textbox', { name: 'Contenu' }).waitFor()
        await inColours(page, scheme)
        expect(await page.locator('main section[id] > h2').count()).toBe(11)
        expect(await violations(page)).toEqual([])
        expect(await overflow(page)).toBe(0)
        expect(await picturesMissing(page)).toEqual([])
      })

  test('the guide opens its dialogs from the keyboard, in the address, and Back closes them', async () => {
    const { page } = backOffice
    await page.setViewportSize({ width: 1280, height: 900 })
    await backOffice.open('/admin/styleguide')
    for (const [name, address] of [
      ['Un formulaire', 'form'],
      ['Une feuille de côté', 'sheet'],
      ['Une confirmation', 'question'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
      await dialogOf(page).waitFor()
      expect(new URL(page.url()).searchParams.get('open')).toBe(address)
      await inColours(page, 'light')
      expect(await violations(page)).toEqual([])
      await page.goBack()
      await dialogOf(page).waitFor({ state: 'detached' })
    }
  })

  test('the guide is linked at the foot of the settings, and links to that of the site', async () => {
    const { page } = backOffice
    await backOffice.open('/admin/settings')
    await page.getByRole('link', { name: /la charte/ }).click()
    await page.getByRole('heading', { name: 'Charte', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Charte du site' }).click()
    await page.getByRole('heading', { name: 'Charte du site' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/preview/styleguide')
  })
})

test.describe('the guide of the site', () => {
  for (const width of widths)
    for (const language of ['', 'en/'])
      test(`the guide of the site at ${width} px, /admin/preview/${language}styleguide, has every part without a barrier`, async () => {
        const { page } = backOffice
        await page.setViewportSize({ width, height: 900 })
        const answer = await page.goto(`${backOffice.site.origin}/admin/preview/${language}styleguide`)
        expect(answer?.headers()['cache-control']).toBe('no-store, private')
        expect(await mistakesIn((await answer?.text()) ?? '')).toEqual([])
        await hydrated(page)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        expect(await violations(page)).toEqual([])
        expect(await overflow(page)).toBe(0)
        expect(await picturesMissing(page)).toEqual([])
      })
})
