import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { requestVisit } from '#tests/support/appointments.ts'
import { overflow } from '#tests/support/browser/axe.ts'
import { dialogOf } from '#tests/support/browser/back-office-page.ts'
import { useSite } from '#tests/support/browser/browser.ts'
import { writeMessage } from '#tests/support/messages.ts'

const site = useSite()
const estelle = randomUUID()
const openAdmin = (path: string) => site.visit(path, { width: 360, role: 'operator' })

const askedHint = (page: Page) => dialogOf(page).getByText(/Sa dernière demande.*, le matin\./)

test.beforeAll(
  () =>
    site.sql`insert into patients (id, name, phone, notes) values (${estelle}, 'Estelle Moukouri', '6 71 23 45 67', 'Vient avec sa fille')`,
)

test('the requested part of the day is shown where a patient’s hours are chosen', async () => {
  const id = await requestVisit(site.site, {
    patient_id: estelle,
    care_type: 'rehabilitation',
    preferred_date: addDays(doualaDay(), 9),
    day_part: 'morning',
  })
  const page = await openAdmin(`/admin/appointments?new&patient=${estelle}`)
  await askedHint(page).waitFor()
  await expect(page.getByRole('radio', { name: 'Rééducation', exact: true })).toBeChecked()
  const note = dialogOf(page).getByText('Note\u00a0: Vient avec sa fille')
  await note.waitFor()
  expect(await overflow(page)).toBe(0)
  await page.goto(`${site.origin}/admin/appointments?open=${id}`)
  await dialogOf(page).getByRole('link', { name: 'Nouveau rendez-vous' }).click()
  await note.waitFor()
  await page.goto(`${site.origin}/admin/series?new`)
  await dialogOf(page).getByRole('combobox', { name: 'Patient' }).fill('Estelle')
  await page.getByRole('option', { name: /^Estelle Moukouri/ }).click()
  await askedHint(page).waitFor()
  expect(await overflow(page)).toBe(0)
})

test('an order noted from a patient’s page begins with that patient', async () => {
  const page = await openAdmin(`/admin/patients/${estelle}`)
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Nouvelle commande' }).click()
  const dialog = dialogOf(page)
  const filled = ['patient', 'name', 'phone'].map((field) => dialog.locator(`#order-${field}`).inputValue())
  expect(await Promise.all(filled)).toEqual(['Estelle Moukouri', 'Estelle Moukouri', '6 71 23 45 67'])
  // An untouched form closes without a question.
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('a request shows its consent, links its numbers, and names no patient by a telephone', async () => {
  const id = await requestVisit(site.site, {
    phone: '699123456/677123456',
    message: 'Appelez ma fille au 6 55 12 34 56.',
    consent_version: consentVersion,
    consented_at: new Date(),
  })
  await requestVisit(site.site, { name: 'Une parente', phone: '0699123456' })
  await requestVisit(site.site, { name: 'Serge Abena', phone: '677123456' })
  const dialog = dialogOf(await openAdmin(`/admin/appointments?open=${id}`))
  const whatsApp = dialog.getByRole('link', { name: 'WhatsApp' })
  expect(await whatsApp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/237699123456/)
  const inWords = dialog.getByRole('link', { name: '6 55 12 34 56' })
  expect(await inWords.getAttribute('href')).toBe('tel:+237655123456')
  await dialog.getByText(new RegExp(`^Donné .*, texte ${consentVersion}$`)).click()
  await dialog.getByText('J’accepte que le centre enregistre ce que j’écris ici').waitFor()
  const others = dialog.getByRole('region', { name: 'Autres demandes avec ce numéro ou cet e-mail' })
  expect(await others.getByRole('listitem').count()).toBe(1)
})

test('a known patient is found while typing a new appointment, and the visit is saved for that patient', async () => {
  await site.sql`insert into patients (name, phone) values ('Estelle Manga', '6 55 00 11 22')`
  const tomorrow = addDays(doualaDay(), 1)
  const page = await openAdmin(`/admin/appointments?new&day=${tomorrow}&at=10:00`)
  const dialog = dialogOf(page)
  await dialog.locator('#new-name').pressSequentially('estelle m')
  await expect(dialog.getByLabel('Créer sa fiche')).toBeChecked()
  await page.getByRole('option', { name: /^Estelle Moukouri/ }).click()
  await expect(dialog.getByLabel('Créer sa fiche')).toBeHidden()
  await dialog.getByText(/^Sa fiche\s: .*6 71 23 45 67/).waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Téléphone' }).inputValue()).toBe('6 71 23 45 67')
  await dialog.getByRole('radio', { name: 'Réadaptation' }).check()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('dialog', { name: 'Estelle Moukouri' }).waitFor()
  expect(
    await site.sql`select patient_id, name, phone from appointments where care_type = 'readaptation'`,
  ).toEqual([{ patient_id: estelle, name: 'Estelle Moukouri', phone: '6 71 23 45 67' }])
})

test('a known patient without visits brings their note, and the question of the care alone', async () => {
  const manga = { name: 'Odile Manga', phone: '6 77 00 11 22', notes: 'Préfère le matin' }
  await site.sql`insert into patients ${site.sql([manga, manga])}`
  const page = await openAdmin(`/admin/appointments?new&day=${addDays(doualaDay(), 1)}`)
  const dialog = dialogOf(page)
  await dialog.locator('#new-name').pressSequentially('odile')
  const equal = page.getByRole('option', { name: /^Odile Manga.*aucune visite/ })
  await equal.nth(1).waitFor()
  const hint = 'Note\u00a0: Préfère le matin'
  await equal.first().click()
  await dialog.getByText(hint).waitFor()
  await expect(dialog.locator('#new-careType')).toBeFocused()
  await expect(dialog.getByRole('radio', { name: 'Réadaptation' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText(hint)).toBeInViewport()
})

test('the hint of the search of patients fits a phone, and its name is whole', async () => {
  const page = await openAdmin('/admin/patients')
  const search = page.getByRole('searchbox', { name: 'Nom, téléphone, e-mail ou référence' })
  await expect(search).toHaveAttribute('placeholder', /référence/)
  const room = await search.evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    const drawing = document.createElement('canvas').getContext('2d')
    if (!drawing) return -1
    drawing.font = font
    const inner = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return inner - drawing.measureText(input.placeholder).width
  })
  expect(room).toBeGreaterThanOrEqual(0)
})

test('a closed day months ahead is marked before a visit is given there', async () => {
  const far = addDays(doualaDay(), 84)
  await site.sql`insert into closures (day, label) values (${far}, 'Inventaire')`
  // Today's hours pass while tests run.
  const dialog = dialogOf(await openAdmin(`/admin/appointments?new&day=${addDays(doualaDay(), 1)}`))
  await dialog.getByLabel(/^Nom/).fill('Estelle Moukouri')
  await dialog.getByRole('radio', { name: /^10.h.00/ }).check()
  await dialog.getByLabel(/^Jour/).fill(far)
  await dialog.getByText(/Inventaire/).waitFor()
  expect(await dialog.getByLabel(/^Nom/).inputValue()).toBe('Estelle Moukouri')
})

test('the consent of a patient is read in whole lines on a phone', async () => {
  const agreed = { consent_version: consentVersion, consented_at: new Date() }
  const id = await requestVisit(site.site, { preferred_date: addDays(doualaDay(), 9), ...agreed })
  const message = await writeMessage(site.site)
  await site.sql`update contact_messages set ${site.sql(agreed)} where id = ${message}`
  for (const path of [`/admin/appointments?open=${id}`, `/admin/messages?open=${message}`]) {
    const visitDialog = dialogOf(await openAdmin(path))
      .locator('details')
      .filter({ hasText: 'Donné' })
    await visitDialog.locator('summary').click()
    for (const part of ['summary', 'q'])
      expect((await visitDialog.locator(part).boundingBox())?.width).toBeGreaterThanOrEqual(120)
  }
})
