import { expect, type Locator, type Page, test } from '@playwright/test'
import { useSite, widths } from '#tests/support/browser/browser.ts'
import { writeMessage } from '#tests/support/messages.ts'
import { addExamples } from '../../scripts/screenshots/examples.ts'

const site = useSite()

test.beforeAll(async () => {
  await writeMessage(site.site, { name: 'Mireille' })
  await site.sql`update products set name_en = null where id in (select id from products limit 3)`
  await site.sql`insert into site_analytics (metric_name, metric_value, date_recorded)
    select 'page_views', 10 + n, (now() - n * interval '1 day')::date from generate_series(0, 20) n`
})

async function open(width: number): Promise<Page> {
  return site.visit('/admin/dashboard', { width, role: 'admin' })
}

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0

test('the dashboard stands side by side at 1280 px, and two figures a line on a phone', async () => {
  const wide = await open(1280)
  const heading = (name: string) => wide.getByRole('heading', { name, exact: true })
  await heading('Activité récente').waitFor()
  expect(await topOf(heading('Rendez-vous du jour'))).toBe(await topOf(heading('À traiter aujourd’hui')))
  const past = wide.getByRole('region', { name: 'Pages vues des 30 derniers jours' })
  expect(await topOf(past)).toBe(await topOf(wide.getByRole('region', { name: 'Activité récente' })))
  const phone = await open(360)
  const figures = phone.getByRole('list', { name: 'Chiffres du site' }).getByRole('listitem')
  const tops = await figures.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(3)
  const heights = await figures.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  // A label and its figure on one line each.
  expect(Math.max(...heights)).toBeLessThanOrEqual(48)
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

for (const width of widths) {
  test.describe(`the dashboard at ${width} px`, () => {
    test('the dashboard leads to waiting tasks in one press', async () => {
      const page = await open(width)
      await page.getByRole('heading', { name: 'Premiers pas' }).waitFor()
      await page.getByRole('link', { name: '1 message non lu', exact: true }).click()
      await page.getByRole('link', { name: /Mireille/ }).waitFor()
      expect(page.url()).toBe(`${site.origin}/admin/messages?status=unread`)
    })
  })
}

test('the help of the first days is hidden and restored by keyboard, and stays hidden', async () => {
  const page = await open(1280)
  await page.getByRole('button', { name: 'Masquer l’aide' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('La remettre')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Masquer l’aide')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('La remettre')
  await page.reload()
  await page.getByRole('heading', { name: 'À traiter aujourd’hui' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Premiers pas' }).count()).toBe(0)
})

test('with a few weeks of work and the help of the first days it is 1,800 px tall, on a phone 2,500', async () => {
  await site.sql`delete from first_days`
  await site.sql`truncate contact_messages, site_analytics`
  await addExamples(site.sql)
  for (const [width, most] of [
    [1280, 1800],
    [360, 2500],
  ] as const) {
    const page = await open(width)
    await page.getByRole('heading', { name: 'Premiers pas' }).waitFor()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, `at ${width} px`).toBeLessThanOrEqual(most)
  }
})
