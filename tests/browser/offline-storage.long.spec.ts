import { expect, type Page, test } from '@playwright/test'
import { setOffline, useSite } from '#tests/support/browser/browser.ts'
import { announced, copiedFiles, copiedPages, waitForCopies } from '#tests/support/browser/offline.ts'
import { emptyTables } from '../support/database.ts'

const site = useSite({ serviceWorkers: 'allow' })
test.beforeEach(() => emptyTables(site.sql, 'contact_messages'))

const ahead = ['/', '/contact', '/appointment', '/services', '/shop', '/offline']
const bar = (page: Page) => page.locator('body > [role="status"]').filter({ has: page.locator('a') })
const ready = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')

/** Storage quota of this site in bytes; without a number the browser's own. */
async function limitStorage(page: Page, quotaSize?: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: site.origin,
    ...(quotaSize !== undefined && { quotaSize }),
  })
}

async function write(page: Page, words: string): Promise<void> {
  for (const [name, value] of Object.entries({ name: 'Awa Njoya', email: 'awa@example.cm', message: words }))
    await page.locator(`main form [name="${name}"]`).fill(value)
  await page.locator('main form [name="consent"]').check()
}

test.describe('a phone with full storage', () => {
  test('a phone with full storage opens pages, keeps its copies, and sends a waiting form once', async () => {
    const page = await site.visit('/contact')
    await waitForCopies(page, ahead)
    const [pages, files] = [await copiedPages(page), await copiedFiles(page)]
    await limitStorage(page, 1)
    // Copied anew, without room.
    for (const path of ['/about', '/contact', '/services']) {
      await page.goto(site.origin + path)
      await ready(page)
      await announced(page)
    }
    expect((await copiedPages(page)).toSorted()).toEqual(pages.toSorted())
    expect((await copiedFiles(page)).toSorted()).toEqual(files.toSorted())
    // With room again, visited pages are copied again; the worker has finished everything before by then.
    await limitStorage(page)
    await page.goto(`${site.origin}/blog`)
    await waitForCopies(page, [...pages, '/blog'])
    expect(await copiedPages(page)).not.toContain('/about')
    await limitStorage(page, 1)
    await setOffline(page, true)
    for (const path of ['/services', '/contact']) {
      await page.goto(site.origin + path)
      await bar(page).waitFor()
      await ready(page)
    }
    await write(page, 'Sans place')
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await page.getByRole('heading', { name: 'Votre message attend sur ce téléphone.' }).waitFor()
    await setOffline(page, false)
    await page.getByRole('heading', { name: 'Merci, votre message est enregistré.' }).waitFor()
    expect(await site.sql`select 1 from contact_messages`).toHaveLength(1)
  })

  test('a first visit with full storage finds the whole site, and leaves no half of a copy', async () => {
    const page = await site.visit('/healthz', { connection: { saveData: false, effectiveType: '4g' } })
    await limitStorage(page, 60_000)
    await page.goto(`${site.origin}/contact`)
    await ready(page)
    await announced(page)
    await page.goto(`${site.origin}/about`)
    await ready(page)
    await announced(page)
    await expect.poll(async () => [await copiedPages(page), await copiedFiles(page)]).toEqual([[], []])
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })
})

test('typed text never comes into the copies', async () => {
  const secret = 'Genou-gauche-4711'
  const page = await site.visit('/contact')
  await waitForCopies(page, ahead)
  await write(page, secret)
  await page.reload()
  await ready(page)
  await announced(page)
  await setOffline(page, true)
  await page.goto(`${site.origin}/contact`)
  await ready(page)
  await write(page, secret)
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await page.getByRole('heading', { name: 'Votre message attend sur ce téléphone.' }).waitFor()
  await page.goto(`${site.origin}/about?q=${secret}`)
  await setOffline(page, false)
  for (const path of [`/search?q=${secret}`, `/shop?q=${secret}`, '/contact']) {
    await page.goto(site.origin + path)
    await ready(page)
    await announced(page)
  }
  await page.goto(`${site.origin}/testimonials`)
  await waitForCopies(page, ['/testimonials'])
  const found = await page.evaluate(async (word) => {
    const hits: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        const text = await (await cache.match(key))?.text()
        if (key.url.includes(word) || text?.includes(word)) hits.push(key.url)
      }
    }
    return hits
  }, secret)
  expect(found).toEqual([])
  expect(await site.sql`select 1 from contact_messages`).toHaveLength(1)
})

test('the copies have at most forty pages, parts of a list among them, and the oldest leave first', async () => {
  const page = await site.visit('/privacy')
  await waitForCopies(page, ahead)
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('offline-pages'))
    const cache = await caches.open(name)
    for (let at = 1; at <= 50; at++)
      await cache.put(`/shop?category=c${at}`, new Response('', { headers: { 'X-Stored-At': String(at) } }))
  })
  await page.goto(`${site.origin}/about`)
  await expect.poll(async () => (await copiedPages(page)).length, { timeout: 20_000 }).toBe(40)
  const copies = await copiedPages(page)
  expect(copies).toEqual(expect.arrayContaining([...ahead, '/about', '/shop?category=c50']))
  expect(copies).not.toContain('/shop?category=c1')
})

test('pictures are not among the copies, and those seen before are shown without a network', async () => {
  const page = await site.visit('/', { width: 1280 })
  await waitForCopies(page, ahead)
  const shown = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => image.complete && image.naturalWidth > 0)
        .map(({ currentSrc }) => currentSrc),
    )
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(0)
  const before = await shown()
  await setOffline(page, true)
  await page.goto(`${site.origin}/`)
  await bar(page).waitFor()
  await expect.poll(shown).toEqual(expect.arrayContaining(before))
  expect((await copiedFiles(page)).filter((path) => /\.(avif|webp|jpe?g|png)$/.test(path))).toEqual([])
})

test('a site without an answer for twenty seconds shows the copy after three, or the page itself, late', async () => {
  const page = await site.visit('/contact')
  await waitForCopies(page, ahead)
  site.site.signal('SIGSTOP')
  const stopped = Date.now()
  try {
    await page.goto(`${site.origin}/contact`)
    await bar(page).getByText('Réseau lent').waitFor()
    expect(Date.now() - stopped).toBeLessThan(6000)
    await ready(page)
    await write(page, 'Vingt secondes')
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await page
      .getByRole('heading', { name: 'Votre message attend sur ce téléphone.' })
      .waitFor({ timeout: 20_000 })
    const late = page
      .context()
      .newPage()
      .then(async (other) => {
        await other.goto(`${site.origin}/testimonials`, { timeout: 60_000 })
        return other
      })
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 20_000 - (Date.now() - stopped))))
    site.site.signal('SIGCONT')
    const other = await late
    expect([await bar(other).count(), await other.getByRole('heading', { level: 1 }).count()]).toEqual([0, 1])
  } finally {
    site.site.signal('SIGCONT')
  }
  await page
    .getByRole('heading', { name: 'Merci, votre message est enregistré.' })
    .waitFor({ timeout: 40_000 })
  expect(await site.sql`select 1 from contact_messages`).toHaveLength(1)
})
