import { beforeAll, describe, expect, test } from 'vitest'
import { useRunningSite } from './support/running-site.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
beforeAll(async () => {
  // A figure that stands nowhere else in a page.
  await site.sql`update products set stock = 73915 where slug <> 'ballon-de-gym-65-cm'`
  await site.sql`update products set stock = 0 where slug = 'ballon-de-gym-65-cm'`
})

const html = async (path: string) => (await fetch(site.origin + path)).text()
const mainOf = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'))
const follow = (value: 'true' | 'false') =>
  site.sql`update site_settings set value = ${value} where key = 'stock_tracking'`
const availabilityOf = (page: string) => /"availability":"([^"]*)"/.exec(page)?.[1]

describe.each([
  ['', 'Sur commande', 'Commander'],
  ['/en', 'To order', 'Order'],
])('the shop below %s/', (language, words, order) => {
  const ball = `${language}/shop/ballon-de-gym-65-cm`
  const mat = `${language}/shop/${encodeURIComponent('tapis-d’exercice')}`

  test('the shop does not depend on a stock that is not tracked, as at first', async () => {
    const [setting] = await site.sql`select value from site_settings where key = 'stock_tracking'`
    expect(setting?.['value']).toBe('false')
    for (const path of [ball, mat, `${language}/shop`]) {
      const page = await html(path)
      expect([path, availabilityOf(page)]).toEqual([path, undefined])
      expect(wordsOf(mainOf(page))).not.toContain(words)
    }
  })

  test('a product without stock is to order, and still ordered, where it is tracked', async () => {
    await follow('true')
    try {
      await site.caughtUp()
      expect(availabilityOf(await html(ball))).toBe('https://schema.org/BackOrder')
      const page = mainOf(await html(ball))
      expect(wordsOf(page)).toContain(`FCFA ${words}`)
      expect(wordsOf(page)).toContain(order)
      expect(page).toContain('<button')
      const list = wordsOf(mainOf(await html(`${language}/shop`)))
      expect(list.split(words)).toHaveLength(2)
      for (const path of ['', '/shop', '/shop/ballon-de-gym-65-cm'])
        expect(await html(`${language}${path}`)).not.toContain('73915')
    } finally {
      await follow('false')
    }
  })

  test('a product with stock is in stock where it is tracked, and its number is nowhere', async () => {
    await follow('true')
    try {
      await site.caughtUp()
      expect(availabilityOf(await html(mat))).toBe('https://schema.org/InStock')
      const page = await html(mat)
      expect(page).not.toContain('73915')
    } finally {
      await follow('false')
      await site.caughtUp()
      expect(availabilityOf(await html(mat))).toBeUndefined()
    }
  })
})
