import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hydrated, setOffline, useSite, widths } from '#tests/support/browser/browser.ts'
import { createStaff, password } from '#tests/support/staff.ts'

const site = useSite()
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const key = 'clinic-admin-session'

const visit = (path: string, width = 1280, javaScript = true) => site.visit(path, { width, javaScript })

async function fill(page: Page, email: string, typed = password): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** Signs a user in with the form; the page is at the dashboard then. */
async function signInOnPage(page: Page) {
  const person = await createStaff(site.site)
  await page.goto(`${site.origin}/admin/login`)
  await fill(page, person.email)
  await page.waitForURL('**/admin/dashboard')
  return person
}

const recordIn = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key)

/** Violations that axe finds in a part of the page. */
async function violationsOf(page: Page, part = 'html') {
  await page.evaluate(axe)
  const found = await page.evaluate(
    `axe.run('${part}', { runOnly: ["wcag2a","wcag2aa","wcag21aa","wcag22aa"] })`,
  )
  return (found as { violations: { id: string }[] }).violations.map(({ id }) => id)
}

describe.each(widths)('the sign-in at %i px', (width) => {
  it('a sign-in is confirmed by a toast, on the dashboard', async () => {
    const page = await visit('/admin/login', width)
    const person = await createStaff(site.site)
    await fill(page, person.email)
    await page.waitForURL('**/admin/dashboard')
    const toast = page.getByRole('status').filter({ hasText: 'Connexion réussie' })
    await toast.waitFor()
    expect(await toast.innerText()).toContain("Bienvenue dans l'espace administrateur")
    const record = JSON.parse((await recordIn(page)) ?? '')
    expect(record).toEqual({ adminId: person.id, email: person.email, loginTime: expect.any(String) })
    expect(Math.abs(Date.now() - Date.parse(record.loginTime))).toBeLessThan(60_000)
  })

  it('wrong credentials leave the e-mail in place and report the error', async () => {
    const page = await visit('/admin/login', width)
    const person = await createStaff(site.site)
    await fill(page, person.email, 'not this one, surely')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect((await alert.innerText()).split(/\n+/)).toEqual([
      'Erreur de connexion',
      'Email ou mot de passe incorrect',
    ])
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(person.email)
    expect(await violationsOf(page)).toEqual([])
  })
})

describe('the login page', () => {
  it('the login page reports a network failure', async () => {
    const page = await visit('/admin/login')
    await setOffline(page, true)
    await fill(page, 'a@clinic.test')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect((await alert.innerText()).split(/\n+/)).toEqual([
      'Erreur',
      "Une erreur s'est produite lors de la connexion",
    ])
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('a@clinic.test')
  })

  it('the login page leads back to the chosen screen when the session had ended', async () => {
    const page = await visit('/admin/login')
    const person = await signInOnPage(page)
    await hydrated(page)
    await site.sql`delete from sessions where user_id = ${person.id}`
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Messages' }).click()
    await page.waitForURL('**/admin/login?to=%2Fadmin%2Fmessages')
    await fill(page, person.email)
    await page.waitForURL('**/admin/messages')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain('Messages')
  })
})

describe('the record of the browser', () => {
  const spoiled: [string, string | null][] = [
    ['missing', null],
    ['forged', JSON.stringify({ adminId: 'x', email: 'a@b.cm', loginTime: new Date().toISOString() })],
  ]
  it.each(spoiled)('a record that is %s leads to the login page, and no further', async (_, text) => {
    const page = await visit('/admin/login')
    const { id } = await signInOnPage(page)
    // Before the dashboard is drawn, its own guard would write what is taken away here.
    await page.getByRole('heading', { name: 'Tableau de bord' }).waitFor()
    await page.waitForLoadState('networkidle')
    // Older than what counts as a sign-in without script.
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
  })
})

describe('a link for setting a password', () => {
  it('a link for setting a password leads to the login page with a message of success', async () => {
    const person = await createStaff(site.site, 'viewer')
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest('base64url')
    await site.sql`insert into verifications (identifier, value, expires_at)
      values (${`access ${hash}`}, ${`user ${person.id}`}, now() + interval '1 hour')`
    const page = await visit(`/admin/access?token=${token}`, 360)
    expect(await violationsOf(page)).toEqual([])
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(person.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill('kinesitherapie')
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await page.getByText('Ce mot de passe est trop facile à deviner').waitFor()
    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await page.getByText('Mot de passe enregistré').waitFor()
    await fill(page, person.email)
    await page.waitForURL('**/admin/dashboard')
    await page.goto(`${site.origin}/admin/access?token=${token}`)
    await page.getByText('Ce lien a déjà servi').waitFor()
  })
})

describe('signing out', () => {
  it('signing out is confirmed, and ends the session in every tab', async () => {
    const page = await visit('/admin/login')
    await signInOnPage(page)
    const other = await page.context().newPage()
    await other.goto(`${site.origin}/admin/dashboard`)
    await other.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
    await page.getByRole('button', { name: 'Déconnexion' }).first().click()
    await page.waitForURL('**/admin/login')
    const toast = page.getByRole('status').filter({ hasText: 'Déconnexion' })
    expect(await toast.innerText()).toContain('Vous avez été déconnecté avec succès')
    await expect.poll(() => recordIn(page)).toBeNull()
    await other.waitForURL('**/admin/login**')
    await page.goto(`${site.origin}/admin/dashboard`)
    expect(new URL(page.url()).pathname).toBe('/admin/login')
  })

  it('signing out fails with a message while the server is not reached', async () => {
    const page = await visit('/admin/login')
    await signInOnPage(page)
    await setOffline(page, true)
    await page.getByRole('button', { name: 'Déconnexion' }).first().click()
    await page.getByText('vous êtes encore connecté').waitFor()
    expect(await recordIn(page)).not.toBeNull()
  })
})
