import { expect, type Page, test } from '@playwright/test'
import { startBackOffice, toastOn } from '#tests/support/browser/back-office-page.ts'
import { chatOpenedBy, setOffline } from '#tests/support/browser/browser.ts'
import {
  messageDetail,
  messageItem,
  messagesInMenu,
  type WrittenMessage,
  writeMessage,
} from '#tests/support/messages.ts'

const admin = startBackOffice()
const { site } = admin

const write = (written: WrittenMessage) => writeMessage(site.site, written)

const row = async (id: string) =>
  (await site.sql`select status, admin_notes, deleted_at from contact_messages where id = ${id}`)[0]

async function openBackOffice(): Promise<Page> {
  await admin.open('/admin/messages')
  return admin.page
}

/** True if a button is in view with nothing over its lower edge. */
function isUncovered(button: Element): boolean {
  const { left, width, bottom } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(left + width / 2, bottom - 2))
}

test.beforeEach(async () => {
  await admin.page.setViewportSize({ width: 1280, height: 800 })
  await site.sql`delete from contact_messages`
})

test.describe('messages by keyboard', () => {
  test('messages are opened, walked through and closed by keyboard, and an opened one is read', async () => {
    const first = await write({ name: 'Mireille', minutes: 1 })
    await write({ name: 'Serge', minutes: 2 })
    await write({ name: 'Awa', minutes: 3 })
    const page = await openBackOffice()
    expect(await messagesInMenu(page)).toContain('3')
    const weight = () =>
      messageItem(page, 'Mireille')
        .getByText('Mireille')
        .evaluate((name) => Number(getComputedStyle(name).fontWeight))
    expect(await weight()).toBeGreaterThanOrEqual(600)
    await messageItem(page, 'Mireille').focus()
    await page.keyboard.press('Enter')
    await messageDetail(page, 'Mireille').waitFor()
    await messageItem(page, 'Mireille').getByText('Lu', { exact: true }).waitFor()
    await expect.poll(() => row(first)).toMatchObject({ status: 'read' })
    await expect.poll(weight).toBeLessThan(600)
    await expect.poll(() => messagesInMenu(page)).toContain('2')
    await page.keyboard.press('ArrowDown')
    await messageDetail(page, 'Serge').waitFor()
    await page.keyboard.press('ArrowDown')
    await messageDetail(page, 'Awa').waitFor()
    await page.keyboard.press('ArrowUp')
    await messageDetail(page, 'Serge').waitFor()
    await page.keyboard.press('Escape')
    await messageDetail(page, 'Serge').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Serge')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Mireille')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

test('status and notes outlive a lost network and another editor, and are saved by button and by key', async () => {
  const id = await write({ name: 'Mireille', status: 'read' })
  const page = await openBackOffice()
  await messageItem(page, 'Mireille').click()
  const open = messageDetail(page, 'Mireille')
  await open.getByText('Résolu', { exact: true }).click()
  await open.getByLabel('Notes internes').fill('Rappelée mardi')
  await setOffline(page, true)
  await open.getByRole('button', { name: 'Enregistrer' }).click()
  expect(await toastOn(page, 'alert')).toEqual([
    'Erreur',
    'Impossible de sauvegarder les modifications. Vérifiez la connexion, puis réessayez.',
  ])
  await setOffline(page, false)
  expect(await open.getByLabel('Notes internes').inputValue()).toBe('Rappelée mardi')
  await site.sql`update contact_messages set admin_notes = 'La sienne', status = 'replied' where id = ${id}`
  await open.getByRole('button', { name: 'Enregistrer' }).click()
  const notice = open.getByRole('alert')
  await notice.waitFor()
  expect((await notice.innerText()).replace(/\s+/g, ' ')).toMatch(/Statut Répondu Notes internes La sienne/)
  expect(await row(id)).toMatchObject({ admin_notes: 'La sienne', status: 'replied' })
  await notice.getByRole('button', { name: 'Garder ma saisie' }).click()
  await open.getByRole('button', { name: 'Enregistrer' }).click()
  expect(await toastOn(page, 'status')).toEqual(['Succès', 'Message mis à jour avec succès'])
  await messageItem(page, 'Mireille').getByText('Résolu').waitFor()
  expect(await row(id)).toMatchObject({ status: 'resolved', admin_notes: 'Rappelée mardi' })
  await open.getByLabel('Notes internes').fill('Rappelée mercredi')
  await page.keyboard.press('Control+s')
  await toastOn(page, 'status')
  expect(await row(id)).toMatchObject({ admin_notes: 'Rappelée mercredi' })
})

test.describe('the answer to a message', () => {
  test('an answer and notes stay typed when a wider window moves the message beside the list', async () => {
    await write({ name: 'Clarisse', status: 'read' })
    const page = await openBackOffice()
    await page.setViewportSize({ width: 1000, height: 740 })
    await messageItem(page, 'Clarisse').click()
    const open = messageDetail(page, 'Clarisse')
    const prepared = await open.getByLabel('Votre réponse').inputValue()
    await open.getByLabel('Votre réponse').fill('Oui, mardi.')
    await open.getByLabel('Notes internes').fill('Vue au centre')
    const typed = async () => [
      await open.getByLabel('Votre réponse').inputValue(),
      await open.getByLabel('Notes internes').inputValue(),
    ]
    for (const width of [1280, 1000]) {
      await page.setViewportSize({ width, height: 740 })
      await expect.poll(() => open.getAttribute('aria-modal')).toBe(width === 1280 ? null : 'true')
      expect(await typed()).toEqual(['Oui, mardi.', 'Vue au centre'])
    }
    await open.getByRole('link', { name: 'Fermer le message' }).click()
    await page.getByRole('button', { name: 'Abandonner', exact: true }).click()
    await messageItem(page, 'Clarisse').click()
    await open.waitFor()
    expect(await typed()).toEqual([prepared, ''])
  })

  test('an answer is ready in the visitor’s language, is edited, opens in one tap, and is noted', async () => {
    const id = await write({ name: 'Clarisse', phone: '671 23 45 67', language: 'en', status: 'read' })
    const page = await openBackOffice()
    await page.setViewportSize({ width: 360, height: 740 })
    await messageItem(page, 'Clarisse').click()
    const open = messageDetail(page, 'Clarisse')
    const text = open.getByLabel('Votre réponse')
    expect(await text.inputValue()).toBe('Hello Clarisse, thank you for your message. ')
    await text.fill('Hello Clarisse,\nyes & no?')
    await open.getByRole('button', { name: 'Autres actions pour Clarisse' }).click()
    expect(await page.getByRole('menuitem', { name: 'Appeler' }).getAttribute('href')).toBe(
      'tel:+237671234567',
    )
    await page.keyboard.press('Escape')
    expect(await open.getByRole('link', { name: 'Répondre par E-mail' }).getAttribute('href')).toBe(
      'mailto:awa@exemple.cm?subject=Centre%20Kin%C3%A9%20Bonab%C3%A9ri%3A%20your%20message&body=Hello%20Clarisse%2C%0D%0Ayes%20%26%20no%3F',
    )
    const chat = await chatOpenedBy(page, () =>
      open.getByRole('link', { name: 'Répondre sur WhatsApp' }).click(),
    )
    expect(chat.url()).toBe('https://wa.me/237671234567?text=Hello%20Clarisse%2C%0Ayes%20%26%20no%3F')
    const answered = open.getByRole('button', { name: 'Marquer comme répondu' })
    expect(await answered.evaluate(isUncovered)).toBe(true)
    await answered.click()
    expect(await toastOn(page, 'status')).toEqual(['Succès', 'Message mis à jour avec succès'])
    expect((await row(id))?.['status']).toBe('replied')
    await expect.poll(() => answered.count()).toBe(0)
    expect(site.site.logs()).not.toContain('wa.me')
  })
})

test('a message is deleted after the exact question, and restored by one press or from the trash', async () => {
  const id = await write({ name: 'Mireille', status: 'read', minutes: 1 })
  await write({ name: 'Serge', status: 'read', minutes: 2 })
  const page = await openBackOffice()
  await messageItem(page, 'Mireille').click()
  const confirm = async () => {
    await messageDetail(page, 'Mireille')
      .getByRole('button', { name: 'Autres actions pour Mireille' })
      .click()
    await page.getByRole('menuitem', { name: 'Supprimer le message' }).click()
    const question = page.getByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer ce message ?' })
    await question.getByRole('button', { name: 'Supprimer' }).click()
  }
  await page.route('**/admin/messages', (route) => route.abort())
  await confirm()
  expect(await toastOn(page, 'alert')).toEqual([
    'Erreur',
    'Impossible de supprimer le message. Vérifiez la connexion, puis réessayez.',
  ])
  await page.unroute('**/admin/messages')
  await messageItem(page, 'Mireille').click()
  const remove = async () => {
    await confirm()
    await page.getByText('Message supprimé avec succès').last().waitFor()
    await messageItem(page, 'Mireille').waitFor({ state: 'detached' })
  }
  await remove()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Serge')
  await page.getByRole('button', { name: 'Annuler la suppression' }).click()
  await messageItem(page, 'Mireille').waitFor()
  expect(await row(id)).toMatchObject({ deleted_at: null, status: 'read' })
  await messageItem(page, 'Mireille').click()
  await remove()
  await page.getByRole('link', { name: 'Corbeille (1)' }).click()
  await page.getByRole('button', { name: 'Restaurer Mireille' }).click()
  await expect.poll(() => row(id)).toMatchObject({ deleted_at: null })
  await page.getByText('Message restauré avec succès').last().waitFor()
})
