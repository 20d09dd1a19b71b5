import { expect, type Request, test } from '@playwright/test'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { useSite } from '#tests/support/browser/browser.ts'
import { emptyTables } from '../support/database.ts'

const site = useSite()
const today = doualaDay()
const phone =
  'Mozilla/5.0 (Linux; Android 13; TECNO KI5k) AppleWebKit/537.36 Chrome/129.0 Mobile Safari/537.36'

/** Page views that the database has counted; they arrive within five seconds. */
const views = async () => {
  const [row] = await site.sql`
    select metric_value::int as views from site_analytics where metric_name = 'page_views' and date_recorded = ${today}`
  return row?.['views'] ?? 0
}
const isBeacon = (request: Request) => request.url().endsWith('/seen')

/** Waits until this number is counted. */
const counted = (most: number) => expect.poll(views, { timeout: 15_000, intervals: [200] }).toBe(most)

test.describe('a visitor', () => {
  test('a visitor with a script is counted once for each page, also for copies from the cache', async () => {
    const page = await site.visit('/services', { userAgent: phone })
    // A browser with intercepted requests caches no page.
    await page.context().unrouteAll()
    await page.goto(`${site.origin}/`)
    await page.goto(`${site.origin}/about`)
    const copy = page.waitForRequest(isBeacon)
    await page.goBack({ waitUntil: 'load' })
    expect((await copy).postData()).toBe('/')
    await page.reload()
    await counted(5)
    const beacon = page.waitForRequest(isBeacon)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    const request = await beacon
    expect([request.method(), request.postData()]).toEqual(['POST', '/'])
    await counted(6)
    await page.goto(`${site.origin}/contact`)
    await counted(7)
  })

  test('a visitor without a script is counted as well', async () => {
    const before = await views()
    const page = await site.visit('/services', { userAgent: phone, javaScript: false })
    await page.goto(`${site.origin}/en/shop`)
    await expect.poll(views, { timeout: 15_000, intervals: [200] }).toBe(before + 2)
  })
})

test.describe('the reports', () => {
  test.beforeAll(async () => {
    const { sql } = site
    await emptyTables(sql, 'site_analytics', 'view_counts', 'contact_messages')
    for (let day = 0; day < 40; day++) {
      const date_recorded = addDays(today, -day)
      await sql`insert into site_analytics ${sql([
        { metric_name: 'page_views', metric_value: 300 - day * 5, date_recorded },
        { metric_name: 'unique_visitors', metric_value: 120 - day * 2, date_recorded },
        { metric_name: 'orders', metric_value: day % 3, date_recorded },
      ])}`
    }
    await sql`insert into view_counts (day, kind, name, views) values
      (${today}, 'page', '/', 90), (${today}, 'page', '/services/kinésithérapie', 40),
      (${today}, 'referrer', 'un-annuaire-de-la-sante-avec-un-nom-vraiment-tres-long.example.cm', 4),
      (${today}, 'language', 'fr', 120), (${today}, 'language', 'en', 10)`
    await sql`insert into contact_messages (name, email, subject, message, status) values
      ('Jean-Baptiste-Emmanuel Ngo Bayiha de la Sablière-Mbappé', 'une.adresse.tres.longue@centre-de-sante.example.cm',
       'Message du site', 'Bonjour', 'resolved')`
  })

  test('the reports are read with the keyboard alone', async () => {
    const page = await site.visit('/admin/analytics', { width: 1280, role: 'viewer' })
    await page.getByRole('link', { name: '30 jours' }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/analytics?days=7')
    const chart = page.getByRole('slider', { name: /Pages vues, jour par jour/ })
    await chart.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(chart).toHaveAttribute('aria-valuetext', / : 295 pages vues/)
    await page.keyboard.press('Home')
    await expect(chart).toHaveAttribute('aria-valuetext', / : 265 pages vues/)
    await page.getByRole('tab', { name: 'Vue d’ensemble' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/analytics?days=7&tab=traffic')
    await expect
      .poll(() => page.getByRole('table', { name: 'Trafic par jour' }).getByRole('row').count())
      .toBe(9)
  })
})
