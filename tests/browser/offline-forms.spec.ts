import { expect, type Page, test } from '@playwright/test'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { chatOpenedBy, setOffline, useSite } from '#tests/support/browser/browser.ts'
import { waitForCopies } from '#tests/support/browser/offline.ts'
import { emptyTables } from '../support/database.ts'

const site = useSite({ serviceWorkers: 'allow' })

const slow = { saveData: false, effectiveType: '3g' }

test.beforeEach(async () => {
  await emptyTables(site.sql, 'contact_messages', 'appointments')
})

/** A copied page of a phone that visited another one and lost its network. */
async function copied(path: string, connection?: typeof slow): Promise<Page> {
  const page = await site.visit('/privacy', { ...(connection && { connection }) })
  await waitForCopies(page, [path])
  await setOffline(page, true)
  await page.goto(site.origin + path)
  await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
  return page
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`main form [name="${name}"]`).fill(value)
  await page.locator('main form [name="consent"]').check()
}

const message = { name: 'Awa Njoya', email: 'awa@example.cm', message: 'Bonjour' }
const request = { name: 'Awa Njoya', phone: '677 12 34 56', date: addDays(doualaDay(), 2) }
const waiting = { name: 'Votre message attend sur ce téléphone.' }

async function ask(page: Page, values = request): Promise<void> {
  await page.locator('main form [name="careType"]').first().check({ force: true })
  await fill(page, values)
}

const outbox = (page: Page) => page.evaluate(() => localStorage.getItem('outbox'))

test.describe('a form of a copied page', () => {
  test('a form waits on the phone, is sent once, later, and reports it', async () => {
    const page = await copied('/contact', slow)
    await fill(page, message)
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await page.getByRole('heading', waiting).waitFor()
    expect(await page.locator('main form').isVisible()).toBe(false)
    // The answer has its own styles, which no page links.
    await expect
      .poll(() => page.locator('.form-sent').evaluate((box) => getComputedStyle(box).display))
      .toBe('grid')
    expect(await page.getByRole('link', { name: 'Ouvrir WhatsApp' }).getAttribute('href')).toContain(
      'Awa%20Njoya',
    )
    expect(await violations(page)).toEqual([])
    await setOffline(page, false)
    await page.getByRole('heading', { name: 'Merci, votre message est enregistré.' }).waitFor()
    expect(await site.sql`select name, message from contact_messages`).toMatchObject([
      { name: 'Awa Njoya', message: 'Bonjour' },
    ])
    await expect.poll(() => outbox(page)).toBeNull()
  })

  test('a waiting form is sent from the page that is open when the network returns, with its reference', async () => {
    const page = await copied('/appointment')
    await ask(page)
    await page.getByRole('button', { name: /^Envoyer/ }).click()
    await page.getByRole('heading', waiting).waitFor()
    await page.goto(`${site.origin}/privacy`)
    await setOffline(page, false)
    const notice = page.locator('body > [role=status]').getByText('il est arrivé')
    await notice.waitFor()
    const [row] = await site.sql`select reference from appointments`
    expect(await notice.innerText()).toContain(`Votre référence\u202f: ${row?.['reference']}`)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'C’est noté' }).click()
    expect([await notice.count(), await outbox(page)]).toEqual([0, null])
    expect(await site.sql`select count(*)::int as count from appointments`).toMatchObject([{ count: 1 }])
  })
})

test('a second open page sends nothing twice, and both report the arrival', async () => {
  const page = await copied('/contact')
  const posts: string[] = []
  // Posts that reached the site; without a network each page retries by itself.
  page
    .context()
    .on('response', (answer) => void (answer.request().method() === 'POST' && posts.push(answer.url())))
  const others = [await page.context().newPage(), await page.context().newPage()]
  for (const other of others) await other.goto(`${site.origin}/privacy`)
  await fill(page, message)
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await page.getByRole('heading', waiting).waitFor()
  // Newly opened pages find it queued, and retry at once.
  for (const other of others)
    await Promise.all([
      other.waitForEvent('requestfailed', (failed) => failed.method() === 'POST'),
      other.reload(),
    ])
  await setOffline(page, false)
  await page.getByRole('heading', { name: 'Merci, votre message est enregistré.' }).waitFor()
  for (const other of others) await other.getByText('il est arrivé').waitFor()
  expect(posts).toEqual([`${site.origin}/contact/keep`])
  expect(await site.sql`select name from contact_messages`).toHaveLength(1)
  for (const other of others) await other.getByRole('button', { name: 'C’est noté' }).click()
  expect(await outbox(page)).toBeNull()
})

test('an open page reports what another page has sent', async () => {
  const page = await copied('/contact')
  await fill(page, message)
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await page.getByRole('heading', waiting).waitFor()
  const other = await page.context().newPage()
  // The other page does not learn that the network is back, so it sends nothing itself.
  await other.addInitScript(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation(), true),
  )
  const failed = other.waitForEvent('requestfailed', (each) => each.method() === 'POST')
  await Promise.all([failed, other.goto(`${site.origin}/privacy`)])
  await setOffline(page, false)
  await page.getByRole('heading', { name: 'Merci, votre message est enregistré.' }).waitFor()
  await other.getByText('il est arrivé').waitFor()
  expect(await other.getByText('il est arrivé').count()).toBe(1)
})

test('mistakes in a form are shown at their field, without a network too', async () => {
  const page = await copied('/appointment', slow)
  await ask(page, { ...request, phone: '12' })
  await page.getByRole('button', { name: /^Envoyer/ }).click()
  const phone = page.locator('main form [name="phone"]')
  await expect
    .poll(() => phone.evaluate((field: HTMLInputElement) => field.validationMessage))
    .toMatch(/numéro/)
  expect(await outbox(page)).toBeNull()
  await phone.fill('677 12 34 56')
  await page.getByRole('button', { name: /^Envoyer/ }).click()
  await page.getByRole('heading', waiting).waitFor()
})

test('a page copied three days ago offers no day that has passed', async () => {
  const page = await site.visit('/privacy')
  await waitForCopies(page, ['/appointment'])
  await setOffline(page, true)
  const now = addDays(doualaDay(), 3)
  await page.clock.setFixedTime(`${now}T10:00:00Z`)
  await page.goto(`${site.origin}/appointment`)
  await expect(page.locator('[name="date"]')).toHaveAttribute('min', now)
  const days = page.locator('[data-days-for] label:visible input')
  expect(await days.first().getAttribute('value')).toBe(now)
})

test.describe('an order without a network', () => {
  test('an offline order opens the chat with its text, from the copied page, and can be copied', async () => {
    const page = await copied('/shop')
    const card = page.locator('article', { hasText: 'Ballon de gym 65 cm' })
    await card.getByRole('checkbox').check()
    const chat = await chatOpenedBy(page, () =>
      page.getByRole('button', { name: 'Commander les produits sélectionnés' }).click(),
    )
    const text = decodeURIComponent(chat.url())
    expect(text).toContain('- Ballon de gym 65 cm\nQuantité : 1\n')
    const copy = page.getByRole('button', { name: 'Copier la commande' })
    expect(text).toContain((await copy.getAttribute('data-copy')) ?? '?')
    await copy.click()
    await page.getByRole('button', { name: 'Commande copiée' }).waitFor()
  })
})
