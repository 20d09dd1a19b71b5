import { expect, type Page, test } from '@playwright/test'
import { useSite } from '#tests/support/browser/browser.ts'

const site = useSite()

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' })
const group = (page: Page) => page.getByRole('button', { name: 'Centre Kiné', exact: true })
const services = (page: Page) => menu(page).getByRole('link', { name: 'Services' })

for (const javaScript of [true, false]) {
  test.describe(`the menu, with JavaScript: ${javaScript}`, () => {
    test('the menu of a phone and the group of a wide screen open, close on Escape, on a tap outside and on Back, and lead on', async () => {
      const page = await site.visit('/', { width: 360, javaScript })
      await expect(menu(page)).toBeHidden()
      await toggle(page).click()
      await menu(page).getByRole('link', { name: 'Boutique' }).waitFor()
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()

      await toggle(page).click()
      await expect(menu(page)).toBeVisible()
      await page.touchscreen.tap(40, 700)
      await expect(menu(page)).toBeHidden()

      for (const _ of ['another page', 'the page that is shown']) {
        await toggle(page).click()
        await services(page).click()
        await page.waitForURL('**/services')
        await page.getByRole('heading', { level: 1, name: /Huit façons/ }).waitFor()
        await expect(menu(page)).toBeHidden()
      }
      await toggle(page).click()
      await expect(menu(page)).toBeVisible()
      await page.goBack()
      await page.waitForURL(`${site.origin}/`)
      await expect(menu(page)).toBeHidden()

      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(`${site.origin}/`)
      await expect(services(page)).toBeHidden()
      await group(page).click()
      await expect(services(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(services(page)).toBeHidden()

      await group(page).click()
      await expect(services(page)).toBeVisible()
      await page.mouse.click(200, 600)
      await expect(services(page)).toBeHidden()

      await group(page).click()
      await services(page).click()
      await page.waitForURL('**/services')
      await expect(services(page)).toBeHidden()
    })
  })
}

test('the number of chosen products stands clear of the icon and of the word of the menu on a phone', async () => {
  const page = await site.visit('/', { width: 360 })
  const clear = await toggle(page).evaluate((button) => {
    button.dataset['inBasket'] = '12'
    const words = document.createRange()
    words.selectNodeContents(button)
    const icon = button.querySelector('svg')?.getBoundingClientRect()
    const { top, right, height, width, paddingLeft, paddingRight } = getComputedStyle(button, '::before')
    const box = button.getBoundingClientRect()
    const lower = box.top + Number.parseFloat(top) + Number.parseFloat(height)
    const wide = [width, paddingLeft, paddingRight].reduce((sum, each) => sum + Number.parseFloat(each), 0)
    const left = box.right - Number.parseFloat(right) - wide
    // Letters begin below the top of their line.
    const text = [...button.childNodes].filter((each) => each.textContent?.trim() === 'Menu')
    words.selectNodeContents(text[0] ?? button)
    const line = words.getBoundingClientRect()
    return { word: lower <= line.top + line.height / 4, icon: left >= (icon?.right ?? Infinity) }
  })
  expect(clear).toEqual({ word: true, icon: true })
})

test('the footer takes at most four fifths of a phone’s screen on the home page, and nine tenths on others', async () => {
  const heights: number[] = []
  for (const address of ['/', '/services', '/en/services']) {
    const page = await site.look(address)
    await page.setViewportSize({ width: 360, height: 740 })
    heights.push((await page.getByRole('contentinfo').boundingBox())?.height ?? 0)
  }
  expect(heights.filter((height, place) => height === 0 || height > (place === 0 ? 592 : 666))).toEqual([])
})
