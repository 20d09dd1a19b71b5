import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays, doualaDay, doualaMinutes, weekday } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { overflow } from '#tests/support/browser/axe.ts'
import { dialogOf, toastOn } from '#tests/support/browser/back-office-page.ts'
import { hydrated, useSite } from '#tests/support/browser/browser.ts'
import { writeMessage } from '#tests/support/messages.ts'

const site = useSite()
const today = doualaDay()
/** A day of this week that is not today. */
const beside = addDays(today, weekday(today) === 7 ? -1 : 1)
const long = 'Marie-Thérèse Ngo Bassong épouse Mbarga Atangana de la Rivière'

let request: string
let post: string
test.beforeAll(async () => {
  const { sql } = site
  await sql`delete from appointments`
  request = await requestVisit(site.site, { name: 'Awa Njoia', message: 'x'.repeat(300) })
  for (let number = 1; number <= 6; number++)
    await requestVisit(site.site, { name: `${number} ${long}`, ...agreedFor(beside, 10) })
  // Two hours, so that they contain the present until the end, even if another hour begins.
  const hour = Math.min(Math.floor(doualaMinutes(new Date()) / 60), 22)
  await requestVisit(site.site, { name: 'Paul Biyick', ...agreedFor(today, hour), duration_minutes: 120 })
  await writeMessage(site.site, { name: long, message: 'Bonjour, êtes-vous ouverts demain\u00a0?' })
  for (const [ago, views] of [
    [1, 40],
    [32, 20],
  ] as const)
    await sql`insert into site_analytics (metric_name, metric_value, date_recorded)
      values ('page_views', ${views}, ${addDays(today, -ago)}), ('unique_visitors', ${views}, ${addDays(today, -ago)})`
  const [row] = await sql`select id from blog_posts order by created_at limit 1`
  post = String(row?.['id'])
})

const adminAt = (path: string, width: number) => site.visit(path, { width, role: 'admin' })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path)
  await hydrated(page)
}

test('six visits at one hour have a line each, the present is marked, and arrows move between them', async () => {
  const page = await adminAt('/admin/appointments?view=week', 1280)
  const boxes = await page.locator('a[data-status="confirmed"]').filter({ hasText: long }).all()
  expect(boxes).toHaveLength(6)
  const places = await Promise.all(boxes.map((box) => box.boundingBox()))
  for (const place of places) {
    expect(place?.height).toBeGreaterThanOrEqual(24)
    expect(place?.width).toBeGreaterThan(90)
  }
  const tops = places.map((place) => place?.y ?? 0)
  const steps = tops.slice(1).map((top, index) => top - (tops[index] ?? 0))
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(24)
  expect(await page.getByText('Maintenant,', { exact: false }).count()).toBe(1)
  await boxes[0]?.focus()
  await page.keyboard.press('ArrowDown')
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await expect.poll(focused).toMatch(/2 Marie/)
  await page.keyboard.press(beside > today ? 'ArrowLeft' : 'ArrowRight')
  await expect.poll(focused).toMatch(/Paul Biyick|Libre\s:/)
})

test('a phone shows today with the present between its hours, and the free hours of an empty week', async () => {
  const page = await adminAt('/admin/appointments?view=week', 360)
  const [day, ...others] = await page.locator('section[aria-label]:visible').all()
  expect(others).toEqual([])
  expect(await day?.locator('h3').innerText()).toContain('aujourd’hui')
  expect(await day?.getByText('Maintenant,', { exact: false }).isVisible()).toBe(true)
  await open(page, '/admin/appointments?view=week&week=2039-01-05')
  await page
    .getByRole('link', { name: /^Libre\s:/ })
    .first()
    .waitFor()
})

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('attended and missed are on one line on a phone', async () => {
  const page = await adminAt('/admin/appointments?q=Biyick', 360)
  const attendedBox = await boxOf(page.getByRole('button', { name: /^Arrivé/ }))
  const absent = await boxOf(page.getByRole('button', { name: /^Absent/ }))
  expect(attendedBox.height).toBeGreaterThanOrEqual(44)
  expect(absent.y).toBe(attendedBox.y)
  expect(absent.x).toBeGreaterThan(attendedBox.x + attendedBox.width)
})

test('the tools of an article are on one line beside the English text', async () => {
  const page = await adminAt(`/admin/blog?edit=${post}`, 1440)
  const tools = dialogOf(page).getByRole('toolbar').first()
  await tools.waitFor()
  const tops = await tools
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility())
        .map((button) => button.getBoundingClientRect().top),
    )
  expect(tops.length).toBeGreaterThan(9)
  expect(new Set(tops).size).toBe(1)
})

for (const width of [360, 768, 1024])
  test(`a service has one switch of languages at ${width} px`, async () => {
    const [service] = await site.sql`select id from services where image_url is not null limit 1`
    const page = await adminAt(`/admin/services?edit=${service?.['id']}`, width)
    const switches = dialogOf(page).getByRole('group', { name: /^Langue/ })
    await expect(switches.filter({ visible: true })).toHaveCount(1)
  })

test('a misheard name is corrected from its request', async () => {
  const page = await adminAt(`/admin/appointments?open=${request}`, 360)
  await dialogOf(page).getByRole('link', { name: 'Corriger le nom et les coordonnées' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corriger le nom et les coordonnées' })
  await dialog.getByLabel('Nom').fill('')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByText('Le nom manque.').waitFor()
  await dialog.getByLabel('Nom').fill('Awa Njoya')
  const phone = dialog.getByRole('textbox', { name: 'Téléphone' })
  await phone.fill('12')
  // A telephone number and an e-mail are read as a whole.
  expect((await phone.boundingBox())?.width).toBeGreaterThan(300)
  await dialog.getByRole('textbox', { name: 'E-mail' }).focus()
  const incomplete = dialog.getByText('Ce numéro ne se lit pas')
  await incomplete.waitFor()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByRole('alert').getByRole('link', { name: 'Téléphone' }).click()
  expect(await phone.evaluate((field) => field === document.activeElement)).toBe(true)
  expect([await phone.inputValue(), await dialog.getByLabel('Nom').inputValue()]).toEqual(['12', 'Awa Njoya'])
  await phone.fill('+33 6 12 34 56 78')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  expect(await toastOn(page, 'status')).toEqual(['Succès', 'Coordonnées corrigées'])
  await page.getByRole('dialog', { name: 'Awa Njoya' }).waitFor()
})

test('an article is written on a phone with one switch for its languages and all tools within reach', async () => {
  const page = await adminAt(`/admin/blog?edit=${post}`, 360)
  const dialog = dialogOf(page)
  await dialog.getByRole('toolbar', { name: 'Mise en forme : Contenu', exact: true }).waitFor()
  const switches = dialog.getByRole('button', { name: 'English' }).filter({ visible: true })
  expect(await switches.count()).toBe(1)
  await dialog
    .getByText(/^\d+ mots · \d+ min de lecture$/)
    .filter({ visible: true })
    .waitFor()
  await switches.click()
  await dialog.locator('#content_en').waitFor()
  expect(await dialog.locator('#title').isVisible()).toBe(false)
  expect(await dialog.locator('#title_en').isVisible()).toBe(true)
  const tools = dialog.getByRole('toolbar', { name: 'Mise en forme : Contenu en anglais' })
  expect(await tools.getByRole('button', { name: 'Tableau' }).isVisible()).toBe(false)
  await tools.getByRole('button', { name: 'Plus d’outils' }).click()
  await tools.getByRole('button', { name: 'Tableau' }).waitFor()
  expect(await overflow(page)).toBe(0)
})

test('a setting being typed is shown in its preview, and its tab is marked as unsaved', async () => {
  const page = await adminAt('/admin/settings', 360)
  await page.locator('#setting-site_name').fill('Le Pont')
  await page.getByRole('tab', { name: 'Général 1 modification non enregistrée' }).waitFor()
  await page.getByRole('button', { name: 'Voir l’aperçu' }).filter({ visible: true }).first().click()
  const preview = page.getByRole('group', { name: 'Aperçu' }).filter({ hasText: 'Le Pont' })
  await expect(preview).toBeFocused()
})

test('a period is compared with the one before it, in the chart, in words and by the keyboard', async () => {
  const page = await adminAt('/admin/analytics', 360)
  await page.getByText('20 sur la période d’avant (+100 %)').waitFor()
  const slider = page.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', / : 40 pages vues, contre 20 le /)
  await open(page, '/admin/analytics?days=7')
  await page.getByText('Rien de compté sur la période d’avant').waitFor()
})

test('the keyboard alone chooses a price list and imports it', async () => {
  const page = await adminAt('/admin/products/import', 1280)
  const choose = page.getByLabel(/^Choisir un (autre )?fichier$/)
  const confirm = page.getByRole('button', { name: 'Importer 1 produit' })
  const reach = async (control: Locator) => {
    for (let tries = 0; tries < 60; tries++) {
      await page.keyboard.press('Tab')
      if (await control.evaluate((element) => element === document.activeElement)) break
    }
    await expect(control).toBeFocused()
  }
  await reach(choose)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')])
  const buffer = Buffer.from('Nom;Description;Prix\r\nAu clavier;;1\r\n')
  await chooser.setFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer })
  await confirm.waitFor()
  await reach(confirm)
  await page.keyboard.press('Enter')
  await page.getByText('1 produit a été ajouté.').waitFor()
  expect(await site.sql`select price from products where name = 'Au clavier'`).toHaveLength(1)
})
