import { expect, type Page, test } from '@playwright/test'
import { hydrated, setOffline, useSite } from '#tests/support/browser/browser.ts'
import { createStaff, password, signInOnPage } from '#tests/support/staff.ts'

const site = useSite()
const key = 'clinic-admin-session'

const visit = (path: string, width = 1280) => site.visit(path, { width })

async function fill(page: Page, email: string, typed = password): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

const recordIn = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key)

test('a sign-in past a lost network and a wrong password is confirmed by a toast, and leads back after its end', async () => {
  const page = await visit('/admin/login', 360)
  const person = await createStaff(site.site)
  const alert = page.getByRole('alert')
  const words = async () => (await alert.innerText()).split(/\n+/)
  await setOffline(page, true)
  await fill(page, person.email)
  await expect.poll(words).toEqual(['Erreur', "Une erreur s'est produite lors de la connexion"])
  expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(person.email)
  await setOffline(page, false)
  await fill(page, person.email, 'not this one, surely')
  await expect.poll(words).toEqual(['Erreur de connexion', 'Email ou mot de passe incorrect'])
  expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(person.email)
  await fill(page, person.email)
  await page.waitForURL('**/admin/dashboard')
  const toast = page.getByRole('status').filter({ hasText: 'Connexion réussie' })
  await toast.waitFor()
  expect(await toast.innerText()).toContain("Bienvenue dans l'espace administrateur")
  const record = JSON.parse((await recordIn(page)) ?? '')
  expect(record).toEqual({ adminId: person.id, email: person.email, loginTime: expect.any(String) })
  expect(Math.abs(Date.now() - Date.parse(record.loginTime))).toBeLessThan(60_000)

  await site.sql`delete from sessions where user_id = ${person.id}`
  await page.getByRole('navigation', { name: 'La journée' }).getByRole('link', { name: 'Messages' }).click()
  await page.waitForURL('**/admin/login?to=%2Fadmin%2Fmessages')
  await fill(page, person.email)
  await page.waitForURL('**/admin/messages')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain('Messages')
})

test('a missing or forged record in the browser leads to the login page, and no further', async () => {
  const page = await visit('/admin/login')
  for (const text of [
    null,
    JSON.stringify({ adminId: 'x', email: 'a@b.cm', loginTime: new Date().toISOString() }),
  ]) {
    const { id } = await signInOnPage(page, site.site)
    await page.getByRole('heading', { name: 'Tableau de bord' }).waitFor()
    // Signed in before the script ran, the page writes its record later: it would restore the one that is removed
    // here.
    await expect.poll(() => recordIn(page)).not.toBeNull()
    // Older than a sign-in without JavaScript.
    await site.sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${id}`
    await page.evaluate(
      ([name, value]) => (value ? localStorage.setItem(name ?? '', value) : localStorage.clear()),
      [key, text] as const,
    )
    await page.goto(`${site.origin}/admin/dashboard`)
    await page.waitForURL('**/admin/login**')
    await page.getByRole('heading', { name: 'Administration' }).waitFor()
    await expect.poll(() => recordIn(page)).toBeNull()
    await page.reload()
    expect(new URL(page.url()).pathname).toBe('/admin/login')
  }
})

test('a failed sign-out is reported, and a successful one ends the session in every tab', async () => {
  const page = await visit('/admin/login')
  await signInOnPage(page, site.site)
  await hydrated(page)
  await setOffline(page, true)
  await page.getByRole('button', { name: 'Déconnexion' }).first().click()
  await page.getByText('vous êtes encore connecté').waitFor()
  expect(await recordIn(page)).not.toBeNull()
  await setOffline(page, false)
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/admin/dashboard`)
  await other.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
  await page.getByRole('button', { name: 'Déconnexion' }).first().click()
  await page.waitForURL('**/admin/login')
  const toast = page.getByRole('status').filter({ hasText: 'Déconnexion' })
  expect(await toast.innerText()).toContain('Vous avez été déconnecté avec succès')
  await expect.poll(() => recordIn(page)).toBeNull()
  await other.waitForURL('**/admin/login**')
})
