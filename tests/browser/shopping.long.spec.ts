import { expect, type Page, test } from '@playwright/test'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { hydrated, useSite, widths } from '#tests/support/browser/browser.ts'

const site = useSite()

const article = '/blog/bien-soigner-une-entorse-de-cheville'
const product = '/shop/électrostimulateur-tens'
const search = (page: Page) => page.getByRole('searchbox', { name: 'Chercher un produit' })
const productNames = (page: Page) => page.locator('main article h3').allTextContents()
const heading = (page: Page) => page.locator('main h2').first().textContent()

for (const width of widths) {
  test.describe(`shopping at ${width} px`, () => {
    for (const path of [
      '/shop?q=massage&sort=price-up',
      '/en/shop?q=fauteuil',
      product,
      '/blog',
      article,
      '/en/blog?category=récupération',
    ]) {
      test(`the page ${path} has no axe violation and no overflow, at twice the text size either`, async () => {
        const page = await site.look(path, { width })
        for (const fold of await page.locator('main details').all())
          await fold.evaluate((element) => element.setAttribute('open', ''))
        expect(await violations(page)).toEqual([])
        expect(await overflow(page)).toBe(0)
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        expect(await overflow(page)).toBe(0)
      })
    }

    for (const javaScript of [true, false]) {
      test(`words, an order and a category are chosen by the keyboard, with JavaScript: ${javaScript}`, async () => {
        const page = await site.visit('/shop', { width, javaScript })
        await search(page).focus()
        await page.keyboard.type('massage')
        await page.keyboard.press('Enter')
        await page.waitForURL('**/shop?q=massage')
        expect(await heading(page)).toMatch(/^\d+ produits pour «\u00a0massage\u00a0»$/)
        expect(await search(page).inputValue()).toBe('massage')
        await page.locator('summary', { hasText: 'Trier' }).focus()
        await page.keyboard.press('Enter')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await page.waitForURL('**/shop?q=massage&sort=price-up')
        await page.getByRole('link', { name: /^Massage et détente/ }).press('Enter')
        await page.waitForURL('**/shop?category=massage-et-d%C3%A9tente&q=massage&sort=price-up')
        expect(await heading(page)).toContain('· Massage et détente · Prix croissant')
        expect((await productNames(page))[0]).toBe('Compresses chaud-froid')
        await page.getByRole('link', { name: 'Effacer la recherche' }).click()
        await page.waitForURL('**/shop?category=massage-et-d%C3%A9tente&sort=price-up')
      })
    }
  })
}

test('name, price and order button of a product are on the first screen of a phone', async () => {
  for (const height of [740, 640]) {
    const page = await site.visit(product)
    await page.setViewportSize({ width: 360, height })
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByText('35\u202f000 FCFA').first(),
      page.getByRole('button', { name: /^Commander/ }).first(),
    ]) {
      const box = await part.boundingBox()
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    }
  }
})

test('the products are in one, two or four columns', async () => {
  const page = await site.look('/shop', { javaScript: false })
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    const places = await page.locator('#shop article').evaluateAll((cards) =>
      cards
        .map((card) => card.getBoundingClientRect())
        .filter((place) => place.width > 0)
        .map(({ x }) => Math.round(x)),
    )
    expect([width, new Set(places).size]).toEqual([width, columns])
  }
})

test('a card has its picture above its text at every width with four columns', async () => {
  const page = await site.visit('/shop', { width: 1280 })
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const card = page.locator('main article').first()
    const [picture, name] = [await card.locator('img').boundingBox(), await card.locator('h3').boundingBox()]
    expect(name?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0))
  }
})

for (const [path, asked, link, words] of [
  ['/shop', /\/shop\?category=/, /^Mobilité/, 'Chargement des produits...'],
  ['/en/shop', /\/shop\?category=/, /^Mobility/, 'Loading products...'],
  ['/', /\/shop$/, 'Voir toute la boutique', 'Chargement des produits...'],
] as const) {
  test(`the page ${path} announces that products are loading`, async () => {
    const page = await site.visit(path)
    const status = page.getByText(words, { exact: true })
    expect(await status.isVisible()).toBe(false)
    // A response without a page: the browser stays where it is, as while it waits. By keyboard, since a pointer has the
    // page fetched beforehand.
    await page.route(asked, (route) => route.fulfill({ status: 204 }))
    await page.locator('#shop').getByRole('link', { name: link }).press('Enter')
    await status.waitFor()
    // On their own page the old products make room; on the home page they stay.
    await expect.poll(() => page.locator('#shop article').first().isVisible()).toBe(path === '/')
  })
}

test('another page announces that the shop is loading', async () => {
  const page = await site.visit('/contact', { width: 1280 })
  const status = page.getByText('Chargement des produits...', { exact: true })
  expect(await status.isVisible()).toBe(false)
  await page.route(/\/shop$/, (route) => route.fulfill({ status: 204 }))
  await page.locator('header').getByRole('link', { name: 'Boutique' }).first().press('Enter')
  await status.waitFor()
})

test('ticked products stay ordered while the shop is filtered', async () => {
  const page = await site.visit('/shop')
  await page.locator('article', { hasText: 'Ballon de gym' }).getByRole('checkbox').check()
  await search(page).fill('huile')
  await search(page).press('Enter')
  await page.waitForURL('**/shop?q=huile')
  await hydrated(page)
  await page.locator('[data-basket]').getByText('1 produit sélectionné', { exact: true }).waitFor()
  await page.locator('article', { hasText: 'Huile de massage' }).getByRole('checkbox').check()
  const total = page.locator('[data-basket]').getByText('21\u202f000 FCFA')
  await total.waitFor()
  expect(await total.isVisible()).toBe(true)
})

test('a focused control is not under the bar of ticked products', async () => {
  const page = await site.visit('/shop')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.locator('main article').first().getByRole('checkbox').check()
  const bar = page.locator('[data-basket]')
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab')
    const below = async () => {
      const focused = await page.locator(':focus').boundingBox()
      return (focused?.y ?? 0) + (focused?.height ?? 0) - ((await bar.boundingBox())?.y ?? 0)
    }
    await expect.poll(below).toBeLessThanOrEqual(0)
  }
})

test('a printed article has no controls, and shows the targets of its links and its source', async () => {
  const page = await site.visit(article, { width: 1280 })
  await page.emulateMedia({ media: 'print' })
  for (const gone of ['nav', 'main footer', '#related', '#end', 'main details'])
    for (const each of await page.locator(gone).all()) expect(await each.isVisible()).toBe(false)
  const outward = page.locator('main a[href^="https://doi.org"]').first()
  expect(await outward.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(
    'https://doi.org/',
  )
  expect(await page.getByText(`Lu sur ${site.origin}${article}`).isVisible()).toBe(true)
})

test('a printed service has no controls, and shows address and telephone', async () => {
  const page = await site.visit('/services/kin%C3%A9sith%C3%A9rapie', { width: 1280 })
  const reach = page.locator('main p', {
    hasText: /En face du tribunal de première instance ?\+237 6 00 00 00 00/,
  })
  expect(await reach.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await reach.isVisible()).toBe(true)
  for (const each of await page.locator('main a[href]').all()) expect(await each.isVisible()).toBe(false)
})
