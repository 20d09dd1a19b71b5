import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { codeAt, stepAt } from '#app/features/users/second-factor/one-time-code.server.ts'
import { inColours, overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf, saveOn, toastOn } from '#tests/support/browser/back-office-page.ts'
import { useSite, widths } from '#tests/support/browser/browser.ts'
import { tooSmall } from '#tests/support/browser/targets.ts'
import { freshCode, fromBase32, switchOn, type WithTelephone } from '#tests/support/second-factor.ts'
import { confirmSessions, signInOnPage, signInStaff } from '#tests/support/staff.ts'

const site = useSite()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function fillSignIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await button(page, 'Se connecter').click()
}

/** Nothing that axe finds, and nothing wider than the screen. */
async function isSound(page: Page): Promise<void> {
  await inColours(page, 'light')
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

const idOf = async (email: string) =>
  String((await site.sql`select id from users where email = ${email}`)[0]?.['id'])

describe('staff accounts', () => {
  it('a person is invited, signs in with a second factor, and loses access', async () => {
    const backOffice = await site.visit('/admin/login', { width: 1280 })
    const { password: own } = await signInOnPage(backOffice, site.site)
    await backOffice.goto(`${site.origin}/admin/users?new`)
    const email = 'awa@clinic.test'
    await dialogOf(backOffice).getByLabel('E-mail').fill(email)
    await dialogOf(backOffice).getByLabel('Prénom').fill('Awa')
    await dialogOf(backOffice).getByLabel('Téléphone').fill('671234567')
    await dialogOf(backOffice).getByRole('button', { name: 'Enregistrer' }).click()
    const confirmation = backOffice.getByRole('dialog', { name: 'Confirmez que c’est vous' })
    await confirmation.getByRole('button', { name: 'Annuler' }).click()
    await confirmation.waitFor({ state: 'detached' })
    expect(await dialogOf(backOffice).getByLabel('E-mail').inputValue()).toBe(email)
    await dialogOf(backOffice).getByRole('button', { name: 'Enregistrer' }).click()
    await confirmation.getByLabel('Mot de passe', { exact: true }).fill('pas celui-ci')
    await confirmation.getByRole('button', { name: 'Confirmer' }).click()
    await confirmation.getByText('Ce n’est pas votre mot de passe.').waitFor()
    await isSound(backOffice)
    await confirmation.getByLabel('Mot de passe', { exact: true }).fill(own)
    await confirmation.getByRole('button', { name: 'Confirmer' }).click()
    const access = backOffice.getByRole('dialog', { name: 'Accès d’Awa' })
    await access.waitFor()
    expect(await toastOn(backOffice, 'status')).toEqual(['Succès', 'Utilisateur créé avec succès'])
    await backOffice.goBack()
    await access.waitFor({ state: 'detached' })
    await backOffice.goForward()
    await button(backOffice, 'Donner l’accès').click()
    const url = await backOffice.getByLabel('Lien à transmettre').inputValue()
    const chat = await backOffice.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')
    expect(chat).toMatch(/^https:\/\/wa\.me\/237671234567\?text=Bonjour%20Awa/)
    expect(decodeURIComponent(chat ?? '')).toContain(url)

    const phone = await site.visit(url.replace(site.origin, ''), { width: 360 })
    const password = 'dix-sept pagnes de toutes les couleurs'
    await phone.getByLabel('Mot de passe', { exact: true }).fill(password)
    await button(phone, 'Enregistrer le mot de passe').click()
    await phone.getByText('Mot de passe enregistré').waitFor()
    await fillSignIn(phone, { email, password })
    await phone.waitForURL('**/admin/dashboard')

    await button(phone, /Awa/).click()
    await phone.getByRole('menuitem', { name: 'Mon compte' }).click()
    await phone.getByLabel('Votre mot de passe', { exact: true }).fill(password)
    await button(phone, 'Commencer').click()
    const key = await phone.locator('code').innerText()
    await isSound(phone)
    await phone.getByLabel('Code à six chiffres').fill(codeAt(fromBase32(key), stepAt(new Date())))
    await button(phone, 'Activer').click()
    await phone.getByText('Vos codes de secours').waitFor()
    const codes = await phone.getByRole('group', { name: 'Codes de secours' }).locator('li').allInnerTexts()
    expect(codes).toHaveLength(10)
    await isSound(phone)
    await button(phone, 'Je les ai gardés').click()
    await phone.getByText('Il reste 10 codes de secours.').waitFor()

    const elsewhere = await site.visit('/admin/login?to=/admin/account', { width: 360 })
    await fillSignIn(elsewhere, { email, password })
    await elsewhere.waitForURL('**/admin/second-factor**')
    await elsewhere.getByLabel('Code à six chiffres').fill('000000')
    await button(elsewhere, 'Continuer').click()
    await elsewhere.getByText('Ce code n’est pas le bon').waitFor()
    await isSound(elsewhere)
    await elsewhere.getByRole('link', { name: 'Utiliser un code de secours' }).click()
    await elsewhere.getByLabel('Code de secours').fill(codes[0] ?? '')
    await button(elsewhere, 'Continuer').click()
    await elsewhere.waitForURL('**/admin/account')
    const toast = elsewhere.getByRole('status').filter({ hasText: 'Connexion réussie' })
    expect(await toast.innerText()).toContain("Bienvenue dans l'espace administrateur")
    await elsewhere.getByText('Il reste 9 codes de secours.').waitFor()

    await backOffice.goto(`${site.origin}/admin/users`)
    // The row says so before the server does.
    const saved = backOffice.waitForResponse('**/admin/users')
    await backOffice.getByRole('switch', { name: 'Awa : actif' }).press('Space')
    await backOffice.getByRole('row', { name: /Awa/ }).getByText('Inactif').waitFor()
    await saved
    await elsewhere.goto(`${site.origin}/admin/account`)
    expect(new URL(elsewhere.url()).pathname).toBe('/admin/login')
    await fillSignIn(elsewhere, { email, password })
    await elsewhere.getByText('Email ou mot de passe incorrect').waitFor()
  }, 180_000)

  it('a person gets access with the keyboard alone', async () => {
    const page = await site.visit('/admin/dashboard', { width: 1280, role: 'admin' })
    await confirmSessions(site.site)
    await site.sql`insert into users (email, first_name) values ('clavier@clinic.test', 'Clavier')`
    await page.goto(`${site.origin}/admin/users?open=${await idOf('clavier@clinic.test')}`)
    await page.waitForFunction(() => document.activeElement?.textContent === 'Donner l’accès')
    await page.keyboard.press('Enter')
    const link = page.getByLabel('Lien à transmettre')
    await link.waitFor()
    await expect.poll(() => link.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await page
      .getByRole('row', { name: /Clavier/ })
      .getByText('Invité')
      .waitFor()
  })
})

describe.each(widths)('the list of users at %i px', (width) => {
  it('the list, its dialogs and one’s own account are sound, and have the specified texts', async () => {
    const page = await site.visit('/admin/dashboard', { width, role: 'admin' })
    await confirmSessions(site.site)
    const longest = `une.adresse.vraiment.tres.longue.${width}@un-domaine-interminable.exemple.cm`
    await site.sql`insert into users (email, first_name, last_name, phone, is_active)
      values (${longest}, ${`Marie-Antoinette ${width}`}, 'Ngo Bassong Épse Mbarga', '+237 6 71 23 45 67', false)`
    await page.goto(`${site.origin}/admin/users`)
    await page.getByRole('heading', { name: /^Utilisateurs/ }).waitFor()
    await isSound(page)
    await page.getByRole('link', { name: new RegExp(`^Accès de Marie-Antoinette ${width}`) }).click()
    await page.getByText('Ce compte est inactif').waitFor()
    await isSound(page)
    await page.goBack()
    await dialogOf(page).waitFor({ state: 'detached' })

    await page.goto(`${site.origin}/admin/users?new`)
    expect(await dialogOf(page).getByRole('combobox', { name: 'Rôle' }).inputValue()).toBe('Visiteur')
    expect(await dialogOf(page).getByLabel('Actif').isChecked()).toBe(true)
    await dialogOf(page).getByLabel('E-mail').fill('pas une adresse')
    await button(page, 'Enregistrer').click()
    await page.getByText('Indiquez une adresse e-mail, comme nom@exemple.cm.').waitFor()
    await isSound(page)
    await dialogOf(page).getByLabel('E-mail').fill(longest.toUpperCase())
    await button(page, 'Enregistrer').click()
    await page.getByText('Cette adresse est déjà celle d’un autre compte.').waitFor()

    await page.goto(`${site.origin}/admin/users?edit=${await idOf(longest)}`)
    await dialogOf(page).getByLabel('Prénom').fill(`Bernadette ${width}`)
    expect(await saveOn(page)).toEqual(['Succès', 'Utilisateur mis à jour avec succès'])
    await button(page, `Actions pour Bernadette ${width} Ngo Bassong Épse Mbarga`).click()
    await page.getByRole('menuitem', { name: 'Supprimer' }).click()
    await page.getByText('Êtes-vous sûr de vouloir supprimer cet utilisateur ?').waitFor()
    await dialogOf(page).getByRole('button', { name: 'Supprimer' }).click()
    expect(await toastOn(page, 'status')).toEqual(['Succès', 'Utilisateur supprimé avec succès'])

    await page.goto(`${site.origin}/admin/account`)
    await page.getByText('(cette session)').waitFor()
    await isSound(page)
    await page.getByLabel('Mot de passe actuel', { exact: true }).fill('pas le mien')
    await page
      .getByLabel('Nouveau mot de passe', { exact: true })
      .fill('dix-huit pagnes de toutes les couleurs')
    await button(page, 'Changer le mot de passe').click()
    await page.getByText('Ce n’est pas votre mot de passe.').waitFor()
    await page.getByLabel('Prénom').fill('Directrice')
    await button(page, 'Enregistrer le profil').click()
    expect(await toastOn(page, 'status')).toEqual(['Succès', 'Profil mis à jour avec succès'])
  })
})

it('a profile changed meanwhile by another editor shows both versions, and the person decides', async () => {
  const page = await site.visit('/admin/login', { width: 1280 })
  const { id } = await signInOnPage(page, site.site, 'operator')
  await page.goto(`${site.origin}/admin/account`)
  await page.getByLabel('Nom de famille').fill('Ndongo')
  await site.sql`update users set phone = '+237671234567' where id = ${id}`
  await button(page, 'Enregistrer le profil').click()
  const notice = page.getByRole('alert').filter({ hasText: 'Rien n’est écrasé' })
  await notice.waitFor()
  expect(await notice.locator('dt, dd').allInnerTexts()).toEqual(['Téléphone', '+237671234567'])
  await button(page, 'Garder ma saisie').click()
  await button(page, 'Enregistrer le profil').click()
  expect(await toastOn(page, 'status')).toEqual(['Succès', 'Profil mis à jour avec succès'])
})

describe('a second factor', () => {
  it('a session that ended is opened again in place with password and code', async () => {
    const person = await withTelephone()
    const page = await site.visit('/admin/login?to=/admin/account', { width: 360 })
    await fillSignIn(page, person)
    await page.getByLabel('Code à six chiffres').waitFor()
    await isSound(page)
    expect(await tooSmall(page)).toEqual([])
    await page.getByLabel('Code à six chiffres').fill(await freshCode(site.site, person))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/account')
    await page.getByLabel('Prénom').fill('Toujours là')
    await site.sql`delete from sessions where user_id = ${person.id}`
    await button(page, 'Enregistrer le profil').click()
    const again = page.getByRole('dialog', { name: 'Votre session a pris fin' })
    await again.getByLabel('Mot de passe', { exact: true }).fill(person.password)
    await again.getByRole('button', { name: 'Se connecter' }).click()
    await again.getByLabel('Code à six chiffres').fill(await freshCode(site.site, person))
    await isSound(page)
    await again.getByRole('button', { name: 'Continuer' }).click()
    await page.getByText('Profil mis à jour avec succès').waitFor()
    const [row] = await site.sql`select first_name from users where id = ${person.id}`
    expect(row?.['first_name']).toBe('Toujours là')
  })
})

async function withTelephone(): Promise<WithTelephone> {
  return switchOn(site.site, await signInStaff(site.site, 'manager'))
}
