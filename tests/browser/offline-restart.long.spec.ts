import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { setOffline, useSite } from '#tests/support/browser/browser.ts'
import { copiedPages, waitForCopies } from '#tests/support/browser/offline.ts'
import { persistentBrowser } from '#tests/support/browser/persistent.ts'
import { emptyTables } from '../support/database.ts'

const site = useSite({ serviceWorkers: 'allow' })
let phone: Awaited<ReturnType<typeof persistentBrowser>>
test.beforeEach(async () => {
  await emptyTables(site.sql, 'contact_messages', 'appointments')
  phone = await persistentBrowser()
})
test.afterEach(() => phone.remove())

async function openPhone(path: string): Promise<Page> {
  const [page] = (await phone.open()).pages()
  if (!page) throw new Error('no page')
  await page.goto(site.origin + path)
  return page
}

/** Opens the phone's browser without a network, on a page with a copy. */
async function openWithoutNetwork(path: string): Promise<Page> {
  const [page] = (await phone.open()).pages()
  if (!page) throw new Error('no page')
  await page.context().setOffline(true)
  await page.goto(site.origin + path)
  await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
  return page
}

const bar = (page: Page) => page.locator('body > [role="status"]')

const shownPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth > 0)
      .map(({ currentSrc }) => currentSrc),
  )

test.describe('a browser that was closed and reopened', () => {
  test('a reopened browser still has its copies, and sends once the form written without a network', async () => {
    await waitForCopies(await openPhone('/privacy'), ['/appointment'])
    const page = await openWithoutNetwork('/appointment')
    await page.locator('main form [name="careType"]').first().check({ force: true })
    for (const [name, value] of Object.entries({
      name: 'Awa Njoya',
      phone: '677 12 34 56',
      date: addDays(doualaDay(), 2),
    }))
      await page.locator(`main form [name="${name}"]`).fill(value)
    await page.locator('main form [name="consent"]').check()
    await page.getByRole('button', { name: /^Envoyer/ }).click()
    await page.getByRole('heading', { name: 'Votre message attend sur ce téléphone.' }).waitFor()
    // A restart without a network sends nothing.
    await bar(await openWithoutNetwork('/contact'))
      .getByText('Hors ligne')
      .waitFor()
    expect(await site.sql`select 1 from appointments`).toHaveLength(0)

    const later = await openPhone('/about')
    const notice = bar(later).getByText('il est arrivé')
    await notice.waitFor()
    const rows = await site.sql`select reference from appointments`
    expect(rows).toHaveLength(1)
    expect(await notice.innerText()).toContain(rows[0]?.['reference'])
    // Another page and another restart send nothing more.
    await later.goto(`${site.origin}/blog`)
    await (await openPhone('/shop')).waitForLoadState()
    expect(await site.sql`select 1 from appointments`).toHaveLength(1)
  })

  test('a reopened browser shows without a network the pictures of a page shown before', async () => {
    const first = await openPhone('/')
    await waitForCopies(first, ['/'])
    await expect.poll(async () => (await shownPictures(first)).length).toBeGreaterThan(0)
    const before = await shownPictures(first)
    const page = await openWithoutNetwork('/')
    await expect.poll(() => shownPictures(page)).toEqual(expect.arrayContaining(before))
  })

  test('a reopened browser shows pages from the network where its store of copies is broken', async () => {
    await waitForCopies(await openPhone('/privacy'), ['/contact'])
    await phone.open().then((context) => context.close())
    const store = join(phone.folder, 'Default', 'Service Worker', 'CacheStorage')
    await rm(store, { recursive: true })
    await writeFile(store, 'not a folder')
    const page = await openPhone('/contact')
    await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const opening = () =>
      page.evaluate(() =>
        caches.open('any').then(
          () => 'open',
          () => 'broken',
        ),
      )
    expect(await opening()).toBe('broken')
  })
})

test('a private window has its copies while it is open, and none afterwards', async () => {
  const page = await site.visit('/privacy')
  await waitForCopies(page, ['/contact'])
  await setOffline(page, true)
  await page.goto(`${site.origin}/contact`)
  await bar(page).getByText('Hors ligne').waitFor()
  await page.context().close()
  const next = await site.visit('/healthz', { connection: { saveData: true, effectiveType: '4g' } })
  expect(await copiedPages(next)).toEqual([])
})
