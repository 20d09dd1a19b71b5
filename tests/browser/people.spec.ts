import { expect, type Page, test } from '@playwright/test'
import { codeAt, stepAt } from '#app/features/users/second-factor/one-time-code.server.ts'
import { inColours, overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf, startBackOffice, toastOn } from '#tests/support/browser/back-office-page.ts'
import { tooSmall } from '#tests/support/browser/targets.ts'
import { fromBase32 } from '#tests/support/second-factor.ts'
import { password, signInOnPage } from '#tests/support/staff.ts'

const admin = startBackOffice({ role: 'admin' })
const { site } = admin

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Expects no axe violation, and no part wider than the screen. */
async function isSound(page: Page): Promise<void> {
  await inColours(page, 'light')
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

test('a person is invited past a confirmation, gets a link with the keyboard alone, and is switched off', async () => {
  await admin.open('/admin/users?new')
  const { page } = admin
  const email = 'awa@clinic.test'
  expect(await dialogOf(page).getByRole('combobox', { name: 'Rôle' }).inputValue()).toBe('Visiteur')
  expect(await dialogOf(page).getByLabel('Actif').isChecked()).toBe(true)
  await dialogOf(page).getByLabel('E-mail').fill(email)
  await dialogOf(page).getByLabel('Prénom').fill('Awa')
  await dialogOf(page).getByLabel('Téléphone').fill('671234567')
  await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
  await confirmation.getByRole('button', { name: 'Annuler' }).click()
  await confirmation.waitFor({ state: 'detached' })
  expect(await dialogOf(page).getByLabel('E-mail').inputValue()).toBe(email)
  await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
  await confirmation.getByLabel('Mot de passe', { exact: true }).fill('pas celui-ci')
  await confirmation.getByRole('button', { name: 'Confirmer' }).click()
  await confirmation.getByText('Ce n’est pas votre mot de passe.').waitFor()
  await isSound(page)
  await confirmation.getByLabel('Mot de passe', { exact: true }).fill(password)
  await confirmation.getByRole('button', { name: 'Confirmer' }).click()
  const access = page.getByRole('dialog', { name: 'Accès d’Awa' })
  await access.waitFor()
  expect(await toastOn(page, 'status')).toEqual(['Succès', 'Utilisateur créé avec succès'])
  await page.goBack()
  await access.waitFor({ state: 'detached' })
  await page.goForward()

  await page.waitForFunction(() => document.activeElement?.textContent === 'Donner l’accès')
  await page.keyboard.press('Enter')
  const link = page.getByLabel('Lien à transmettre')
  await link.waitFor()
  await expect(link).toBeFocused()
  const chat = await page.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')
  expect(chat).toMatch(/^https:\/\/wa\.me\/237671234567\?text=Bonjour%20Awa/)
  expect(decodeURIComponent(chat ?? '')).toContain(await link.inputValue())
  await isSound(page)
  await page.keyboard.press('Escape')
  await access.waitFor({ state: 'detached' })
  const row = page.getByRole('row', { name: /Awa/ })
  await row.getByText('Invité').waitFor()
  // The row shows it before the server responds.
  const saved = page.waitForResponse('**/admin/users')
  await page.getByRole('switch', { name: 'Awa : actif' }).press('Space')
  await row.getByText('Inactif').waitFor()
  await saved
})

test('a second factor is set up on a phone, opens an ended session in place, and signs in with a recovery code', async () => {
  const page = await site.visit('/admin/login')
  const { id, email } = await signInOnPage(page, site.site, 'manager')
  await page.goto(`${site.origin}/admin/account`)
  await page.getByLabel('Votre mot de passe', { exact: true }).fill(password)
  await button(page, 'Commencer').click()
  const key = fromBase32(await page.locator('code').innerText())
  await isSound(page)
  await page.getByLabel('Code à six chiffres').fill(codeAt(key, stepAt(new Date())))
  await button(page, 'Activer').click()
  await page.getByText('Vos codes de secours').waitFor()
  const codes = await page.getByRole('group', { name: 'Codes de secours' }).locator('li').allInnerTexts()
  expect(codes).toHaveLength(10)
  await isSound(page)
  await button(page, 'Je les ai gardés').click()
  await page.getByText('Il reste 10 codes de secours.').waitFor()

  await page.getByLabel('Prénom').fill('Toujours là')
  await site.sql`delete from sessions where user_id = ${id}`
  await button(page, 'Enregistrer le profil').click()
  const again = page.getByRole('dialog', { name: 'Votre session a pris fin' })
  await again.getByLabel('Mot de passe', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Se connecter' }).click()
  await site.sql`update second_factors set last_step = 0 where user_id = ${id}`
  await again.getByLabel('Code à six chiffres').fill(codeAt(key, stepAt(new Date())))
  await again.getByRole('button', { name: 'Continuer' }).click()
  await page.getByText('Profil mis à jour avec succès').waitFor()
  const [row] = await site.sql`select first_name from users where id = ${id}`
  expect(row?.['first_name']).toBe('Toujours là')

  await site.sql`delete from sessions where user_id = ${id}`
  await page.goto(`${site.origin}/admin/login?to=/admin/account`)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await button(page, 'Se connecter').click()
  await page.waitForURL('**/admin/second-factor**')
  await page.getByLabel('Code à six chiffres').fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('Ce code n’est pas le bon').waitFor()
  await isSound(page)
  expect(await tooSmall(page)).toEqual([])
  await page.getByRole('link', { name: 'Utiliser un code de secours' }).click()
  await page.getByLabel('Code de secours').fill(codes[0] ?? '')
  await button(page, 'Continuer').click()
  await page.waitForURL('**/admin/account')
  const toast = page.getByRole('status').filter({ hasText: 'Connexion réussie' })
  expect(await toast.innerText()).toContain("Bienvenue dans l'espace administrateur")
  await page.getByText('Il reste 9 codes de secours.').waitFor()
})
