import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { useSite } from '#tests/support/browser/browser.ts'

const site = useSite()
test.beforeEach(() => site.sql`delete from closures`)

const isShownAt = (of: Locator, x: number, y: number) =>
  of.evaluate((element, [left, top]) => element.contains(document.elementFromPoint(left, top)), [
    x,
    y,
  ] as const)

async function boxOf(of: Locator) {
  const box = await of.boundingBox()
  if (!box) throw new Error('It is not shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('navigation', { name: 'Principal' })
}

test.describe('the open menu', () => {
  for (const [width, height] of [
    [360, 740],
    [768, 900],
    [740, 360],
    [568, 320],
  ] as const) {
    test(`the open menu at ${width} × ${height} px is seen whole, its button clear of the corner`, async () => {
      const page = await site.visit('/', { width, javaScript: false })
      await page.setViewportSize({ width, height })
      const menu = await openMenu(page)
      const { bottom } = await boxOf(menu)
      expect(bottom).toBeLessThanOrEqual(height)
      expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
      for (const each of await menu.getByRole('link').all()) {
        const box = await boxOf(each)
        expect(await isShownAt(menu, box.x + 1, box.bottom - 1)).toBe(true)
      }
    })
  }
})

test('a phone on its side shows the sentence, the booking and the picture beside each other', async () => {
  const page = await site.visit('/', { width: 740, javaScript: false })
  await page.setViewportSize({ width: 740, height: 360 })
  const [title, book, picture] = await Promise.all(
    [
      page.getByRole('heading', { level: 1 }),
      page.locator('#slide-1').getByRole('link', { name: 'Prendre rendez-vous' }),
      page.locator('#slide-1 img'),
    ].map(boxOf),
  )
  expect(book?.bottom).toBeLessThan(360)
  expect(title?.right).toBeLessThanOrEqual(picture?.x ?? 0)
})

for (const [path, word, width] of [
  ['/', 'Ouvre', 360],
  ['/en', 'Opens', 360],
  ['/en', 'Opens', 414],
] as const) {
  test(`the closed header of ${path} says ${word} on a phone of ${width} px, in one row`, async () => {
    await site.sql`insert into closures (day, last_day, label) values (${addDays(doualaDay(), -1)}, ${addDays(doualaDay(), 2)}, 'Travaux')`
    const page = await site.visit(path, { width, javaScript: false })
    await page.getByText(word).first().waitFor()
    const bar = page.locator('header a[href^="tel:"]').locator('..')
    expect((await boxOf(bar)).height).toBeLessThanOrEqual(45)
  })
}

for (const [path, words] of [
  ['/', /^Fermé\s+ouvre (lundi|mardi)$/i],
  ['/en', /^Closed\s+opens (Mon|Tue)$/i],
] as const) {
  test(`the closed header of ${path} has the next opening on the smallest phone, in one row`, async () => {
    // To the day before the next Monday; if that is today and a week away, the next Tuesday.
    await site.sql`
    insert into closures (day, last_day, label)
    select today - 1, today + case extract(isodow from today) when 1 then 0 else 7 - extract(isodow from today)::int end,
      'Travaux'
    from (select (now() at time zone 'Africa/Douala')::date as today) of_douala`
    await site.caughtUp()
    const page = await site.visit(path, { width: 320, javaScript: false })
    const bar = page.locator('header a[href^="tel:"]').locator('..')
    const state = bar.locator('p').first()
    expect(await state.innerText()).toMatch(words)
    expect((await boxOf(bar)).height).toBeLessThanOrEqual(45)
    expect((await boxOf(state.locator('span:visible').last())).right).toBeLessThanOrEqual(
      (await boxOf(state)).right,
    )
  })
}

for (const [path, words] of [
  ['/', /^Ouvert\s+jusqu’à 23.h.59$/i],
  ['/en', /^Open\s+until 11:59.pm$/i],
] as const) {
  test(`the header of ${path}, while open, has the closing hour on a phone, in one row`, async () => {
    await site.sql`update opening_hours set opens = '00:00', closes = '23:59'`
    await site.caughtUp()
    const page = await site.visit(path, { width: 360, javaScript: false })
    const bar = page.locator('header a[href^="tel:"]').locator('..')
    expect(await bar.locator('p').first().innerText()).toMatch(words)
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 })
      expect((await boxOf(bar)).height).toBeLessThanOrEqual(45)
    }
  })
}

for (const path of ['/contact', '/en/contact']) {
  test(`the opening hours begin on the first screen of ${path}, with one rule under them`, async () => {
    const page = await site.look(path, { width: 360, javaScript: false })
    const hours = page.locator('#contact table')
    expect((await boxOf(hours)).y).toBeLessThan(740)
    const edges = await hours
      .locator('tr > *')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).borderBlockEndWidth))
    expect(edges.slice(-2)).toEqual(['0px', '0px'])
    expect(new Set(edges.slice(0, -2))).toEqual(new Set(['1px']))
  })
}

for (const width of [360, 768, 1280]) {
  test(`the bar of ticked products is aligned with the columns, at ${width} px`, async () => {
    const page = await site.visit('/shop', { width })
    await page.locator('input[name=select]').first().check()
    const cards = await boxOf(page.locator('ul:has(> li > article)'))
    const words = await boxOf(page.locator('[data-basket] [role=status]'))
    const order = await boxOf(page.locator('[data-basket] button[type=submit]'))
    expect(words.x).toBe(cards.x)
    // A word's width is no whole pixel.
    expect(Math.abs(order.right - cards.right)).toBeLessThan(2)
  })
}

test('a price in words stays in its card on the smallest phone, and the footer breaks no link', async () => {
  await site.sql`update products set price = 0 where slug = 'canne-de-marche'`
  await site.caughtUp()
  const page = await site.visit('/shop?q=canne', { width: 320, javaScript: false })
  const price = page.getByText('Prix sur demande')
  expect(await price.isVisible()).toBe(true)
  for (const each of await page.locator('article p').all())
    expect((await boxOf(each)).right).toBeLessThanOrEqual(320 - 16)
  const book = page.getByRole('contentinfo').getByRole('link', { name: 'Prendre rendez-vous' })
  expect((await boxOf(book)).height).toBeLessThanOrEqual(45)
})

test('a focused link in a row of choices is fully visible', async () => {
  const page = await site.visit('/shop')
  const choices = page.getByRole('navigation', { name: 'Catégories' }).getByRole('link')
  await choices.first().focus()
  const count = await choices.count()
  expect(count).toBeGreaterThan(4)
  for (let index = 1; index < count; index++) {
    await page.keyboard.press('Tab')
    await expect
      .poll(async () => {
        const { x, right } = await boxOf(choices.nth(index))
        return x >= 0 && right <= 360
      })
      .toBe(true)
  }
})

test('a long reason for a closed day leaves the hours of the others on one line', async () => {
  await site.sql`
    insert into closures (day, last_day, label)
    values (${addDays(doualaDay(), -1)}, ${addDays(doualaDay(), 5)}, 'Inventaire annuel du matériel et des dossiers de toute la maison')`
  const page = await site.visit('/contact', { width: 768, javaScript: false })
  await page.getByText('Inventaire annuel').first().waitFor()
  const hours = page.locator('#contact tr:not(:has(small)) td')
  expect(await hours.count()).toBeGreaterThan(4)
  for (const each of await hours.all()) expect((await boxOf(each)).height).toBeLessThan(50)
})

test('a long testimonial has smaller letters, and a long name of the centre keeps the header low', async () => {
  const long = 'Après mon accident je ne pouvais plus lever le bras ni dormir. '.repeat(4)
  await site.sql`update testimonials set text = ${long} where sort_order = (select min(sort_order) from testimonials)`
  await site.sql`
    update site_settings set value = 'Centre de kinésithérapie et de rééducation fonctionnelle de Bonabéri'
    where key = 'site_name'`
  await site.caughtUp()
  const page = await site.visit('/testimonials', { width: 1280, javaScript: false })
  const sizes = await page
    .locator('blockquote p')
    .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)))
  expect(Math.max(...sizes)).toBeLessThan(40)
  await page.setViewportSize({ width: 360, height: 740 })
  const name = page.getByRole('banner').getByText('Centre de kinésithérapie')
  expect((await boxOf(name)).height).toBeLessThanOrEqual(56)
})

test('a picture takes one place, in however many formats it is offered', async () => {
  const page = await site.visit('/about', { width: 1280, javaScript: false })
  const places = await page.evaluate(() => {
    const [words, picture] = ['#about h1', '#about picture img'].map((name) =>
      document.querySelector(name)?.getBoundingClientRect(),
    )
    return {
      beside: (picture?.left ?? 0) >= (words?.right ?? Number.POSITIVE_INFINITY),
      sources: [...document.querySelectorAll('picture > source')].filter(
        (source) => source.getClientRects().length > 0,
      ).length,
    }
  })
  expect(places).toEqual({ beside: true, sources: 0 })
})

test('the first row is one line at 360 px in wide letters', async () => {
  const page = await site.visit('/', { width: 360 })
  await page.evaluate(() => document.documentElement.style.setProperty('--font-body', 'DejaVu Sans, Verdana'))
  const row = page.locator('header > div').first()
  expect((await row.boundingBox())?.height).toBe(44)
  const [phone, languages] = await Promise.all([
    row.getByRole('link', { name: '+237' }).boundingBox(),
    row.getByRole('navigation').boundingBox(),
  ])
  expect((phone?.x ?? 0) + (phone?.width ?? 360)).toBeLessThanOrEqual(languages?.x ?? 0)
})
