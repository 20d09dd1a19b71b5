import { expect, type Page, test } from '@playwright/test'
import { inColours, overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf } from '#tests/support/browser/back-office-page.ts'
import { hydrated, useSite, widths } from '#tests/support/browser/browser.ts'
import {
  messageDetail,
  messageItem,
  messagesInMenu,
  type WrittenMessage,
  writeMessage,
} from '#tests/support/messages.ts'
import { password, signInOnPage } from '#tests/support/staff.ts'

const site = useSite()

const write = (written: WrittenMessage) => writeMessage(site.site, written)

async function openBackOffice(width: number): Promise<Page> {
  return site.visit('/admin/messages', { width, role: 'manager' })
}

test.beforeEach(() => site.sql`delete from contact_messages`)

test('the count follows within ten seconds, also in the title of a hidden tab, and its end is announced', async () => {
  const page = await site.visit('/admin/login', { width: 1280, isNew: true })
  const { id } = await signInOnPage(page, site.site, 'operator')
  await page.clock.install()
  await page.goto(`${site.origin}/admin/messages`)
  await hydrated(page)
  let polls = 0
  await page.route('**/admin/waiting', (route) => {
    polls++
    return route.continue()
  })
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await write({ name: 'Mireille' })
  await look('hidden')
  await page.clock.fastForward(10_000)
  await expect.poll(() => messagesInMenu(page)).toContain('1')
  await expect(page).toHaveTitle(/^\(1\) Messages/)
  await look('visible')
  await page.getByRole('button', { name: 'Afficher le nouveau message' }).click()
  await messageItem(page, 'Mireille').waitFor()
  await write({ name: 'Serge' })
  await page.clock.fastForward(10_000)
  await expect.poll(() => messagesInMenu(page)).toContain('2')
  await site.sql`delete from sessions where user_id = ${id}`
  const before = polls
  await page.clock.fastForward(30_000)
  await expect.poll(() => polls).toBe(before + 1)
  await page.clock.fastForward(120_000)
  expect([polls, new URL(page.url()).pathname]).toEqual([before + 1, '/admin/messages'])
  await expect(page).toHaveTitle(/^Session terminée · Messages/)
  await page.getByRole('status').getByRole('button', { name: 'Se reconnecter' }).click()
  await dialogOf(page).getByLabel('Mot de passe', { exact: true }).fill(password)
  await dialogOf(page).getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveTitle(/^\(2\) Messages/)
  expect(await page.getByRole('button', { name: 'Se reconnecter' }).count()).toBe(0)
  await write({ name: 'Odile' })
  await page.clock.fastForward(10_000)
  await expect(page).toHaveTitle(/^\(3\) Messages/)
})

for (const width of widths) {
  test.describe(`messages at ${width} px`, () => {
    test('the list, the detail and the empty list have no fault, whatever a message contains', async () => {
      const names = ['Mireille', 'محمد عبد الله', 'W'.repeat(120)]
      await write({ name: 'Mireille', phone: '671 23 45 67', minutes: 1 })
      await write({ name: 'محمد عبد الله', message: 'مرحبا، أريد موعدا', status: 'replied', minutes: 2 })
      await write({
        name: 'W'.repeat(120),
        message: `${'X'.repeat(200)}\n${'mot '.repeat(2500)}`,
        minutes: 3,
      })
      const page = await openBackOffice(width)
      await inColours(page, 'light')
      expect([await violations(page), await overflow(page)]).toEqual([[], 0])
      for (const name of names) {
        await messageItem(page, name).click()
        await messageDetail(page, name).waitFor()
        await inColours(page, 'light')
        if (name === 'Mireille')
          await messageItem(page, name).getByText('Lu', { exact: true }).waitFor({ state: 'attached' })
        expect([name, await violations(page), await overflow(page)]).toEqual([name, [], 0])
        const box = await messageDetail(page, name).boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
        if (width < 768) await page.goBack()
      }
      await page.goto(`${site.origin}/admin/messages?status=resolved`)
      await hydrated(page)
      expect(await page.getByText('Aucun message avec le statut Résolu').count()).toBe(1)
      expect([await violations(page), await overflow(page)]).toEqual([[], 0])
    })
  })
}

test('the detail on a phone is a modal drawer: Back closes it and returns the focus', async () => {
  await write({ name: 'Mireille', status: 'read' })
  const page = await openBackOffice(360)
  await messageItem(page, 'Mireille').click()
  const open = dialogOf(page)
  await open.getByRole('link', { name: 'Fermer le message' }).waitFor()
  expect(await open.getAttribute('aria-modal')).toBe('true')
  await page.goBack()
  await open.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Mireille')
  await page.reload()
  await messageItem(page, 'Mireille').click()
  await open.getByRole('link', { name: 'Fermer le message' }).click()
  await open.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await write({ name: 'Serge' })
  await page.reload()
  await page.getByRole('button', { name: /^Ouvrir le menu \(\d+ en attente\)$/ }).waitFor()
})

test('a message that cannot be marked as read is opened nevertheless', async () => {
  await write({ name: 'Mireille' })
  const page = await openBackOffice(1280)
  await page.route('**/admin/messages', (route) => route.abort())
  const logged = page.waitForEvent('console', (line) => line.text().includes('could not be marked as read'))
  await messageItem(page, 'Mireille').click()
  await messageDetail(page, 'Mireille').waitFor()
  await logged
  expect(await page.getByRole('alert').count()).toBe(0)
  const [row] = await site.sql`select status from contact_messages`
  expect(row).toEqual({ status: 'unread' })
})

test('arrow keys and Escape leave unfinished notes unchanged', async () => {
  await write({ name: 'Mireille' })
  const page = await openBackOffice(1280)
  await messageItem(page, 'Mireille').click()
  const notes = messageDetail(page, 'Mireille').getByLabel('Notes internes')
  await notes.fill('a\nb')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await page.getByText('Abandonner les modifications ?').waitFor()
  await page.getByRole('button', { name: 'Continuer la saisie' }).click()
  expect(await notes.inputValue()).toBe('a\nb')
})
