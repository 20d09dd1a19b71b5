import { expect, type Page, test } from '@playwright/test'
import { dialogOf, saveOn, startBackOffice, toastOn } from '#tests/support/browser/back-office-page.ts'

const admin = startBackOffice({ role: 'admin' })
const { site } = admin

async function openSettings(search = ''): Promise<Page> {
  await admin.open(`/admin/settings${search}`)
  return admin.page
}

const field = (page: Page, key: string) => page.locator(`#setting-${key}`)
const placeButton = (page: Page, key: string, name: string) =>
  page
    .locator('div')
    .filter({ has: field(page, key) })
    .filter({ has: page.getByRole('button', { name: `Insérer\u202f: ${name}` }) })
    .last()
    .getByRole('button', { name: `Insérer\u202f: ${name}`, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const saveButton = (page: Page) => page.getByRole('button', { name: /^Sauvegard/ })
const valueOf = async (key: string) =>
  (await site.sql`select value from site_settings where key = ${key} and deleted_at is null`)[0]?.['value']

test('settings are changed with the keyboard alone, with a preview', async () => {
  const page = await openSettings()
  await tab(page, 'Général').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/settings?tab=contact')
  await field(page, 'contact_phone').waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('setting-contact_phone')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('6 71 23 45 67')
  // A preview of the change is drawn before it is saved.
  await page.getByRole('tabpanel').getByText('+237 6 71 23 45 67').filter({ visible: true }).waitFor()
  await page.keyboard.press('Control+s')
  expect(await toastOn(page, 'status')).toEqual(['Succès', 'Paramètres sauvegardés avec succès'])
  expect(await valueOf('contact_phone')).toBe('6 71 23 45 67')
})

test('illegible colours are refused with what to choose, and nothing of the screen is saved', async () => {
  const page = await openSettings()
  await field(page, 'site_name').fill('Kiné du Fleuve')
  await tab(page, 'Apparence').click()
  await field(page, 'appearance_action_color').fill('#ff8c00')
  await page.getByText('Texte blanc sur le bouton').getByText('se lit mal').waitFor()
  // At once: the other tab is still opening when the mistake in its field is found.
  const save = await saveButton(page).elementHandle()
  await tab(page, 'Tous').evaluate((link: HTMLElement, button) => {
    link.click()
    if (button instanceof HTMLElement) button.click()
  }, save)
  const problems = page.getByRole('alert').filter({ hasText: 'Un champ est à corriger' })
  await problems.getByRole('link', { name: 'Couleur des boutons' }).waitFor()
  // The focus moves to the field, whose tab opens.
  await page.waitForURL('**/admin/settings?tab=appearance')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('setting-appearance_action_color')
  const panelText = await page.getByRole('tabpanel').innerText()
  expect(panelText).toContain(
    'Texte blanc sur le bouton\u202f: se lit mal. Choisissez une couleur plus foncée.',
  )
  expect(panelText).not.toContain('contraste')
  expect(await valueOf('site_name')).toBe('Centre Kiné Bonabéri')
})

test('a message is opened by keyboard, takes placeholders at the caret, and saves both languages at once', async () => {
  const page = await openSettings('?tab=contact')
  const opener = page.getByRole('link', { name: 'Rappel d’un rendez-vous' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/settings?tab=contact&open=appointment_reminder_template')
  await dialogOf(page).waitFor()
  const message = field(page, 'appointment_reminder_template')
  const template = String(await valueOf('appointment_reminder_template'))
  expect(await message.inputValue()).toBe(
    template.replaceAll('{name}', '{nom}').replaceAll('{time}', '{heure}'),
  )
  await message.fill('Bonjour , à demain')
  await message.press('Home')
  for (const _ of 'Bonjour ') await message.press('ArrowRight')
  const chip = placeButton(page, 'appointment_reminder_template', 'Heure')
  await chip.focus()
  await page.keyboard.press('Enter')
  expect(await message.inputValue()).toBe('Bonjour {heure}, à demain')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('setting-appointment_reminder_template')
  await page.keyboard.press('Control+z')
  expect(await message.inputValue()).toBe('Bonjour , à demain')
  const english = field(page, 'appointment_reminder_template_en')
  await placeButton(page, 'appointment_reminder_template_en', 'Nom').click()
  expect(await english.inputValue()).toMatch(/\{nom\}$/)
  await message.press('End')
  await page.keyboard.type(', {praticien}, {ville}')
  await dialogOf(page).getByText('à demain, Mme Ndoumbe, {ville}').waitFor()
  await page.keyboard.press('Control+s')
  // Refused beside the text, which stays as typed; the English is not saved without the French.
  await dialogOf(page).getByText('{ville} ne sera pas remplacé.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('setting-appointment_reminder_template')
  expect(await message.inputValue()).toBe('Bonjour , à demain, {praticien}, {ville}')
  expect(await valueOf('appointment_reminder_template_en')).not.toMatch(/\{nom\}$/)
  // The dialog waits for the list to reload, while the toast takes the focus.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(
    ({ pathname, searchParams }) => pathname.endsWith('.data') && !searchParams.has('open'),
    async (route) => {
      await held
      await route.continue()
    },
  )
  await message.fill('Bonjour , à demain, {praticien}')
  await page.keyboard.press('Control+s')
  const toast = page.getByRole('status').filter({ hasText: 'Paramètres sauvegardés avec succès' })
  await toast.waitFor()
  await page.keyboard.press('F8')
  expect(await toast.evaluate((each) => each.contains(document.activeElement))).toBe(true)
  letGo()
  await page.waitForURL('**/admin/settings?tab=contact')
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  expect(await valueOf('appointment_reminder_template')).toBe('Bonjour , à demain, {praticien}')
  expect(await valueOf('appointment_reminder_template_en')).toMatch(/\{nom\}$/)
})

test('unsaved settings outlive a change of tab and a lost network, and are asked about before the page is left', async () => {
  const page = await openSettings('?tab=seo')
  await field(page, 'seo_title').fill('Un autre titre')
  await page.getByRole('tabpanel').getByText('14 signes').waitFor()
  await tab(page, 'Réseaux sociaux').click()
  await tab(page, 'SEO').click()
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/admin/settings', async (route) => {
    await held
    await route.abort()
  })
  await saveButton(page).click()
  await page.getByRole('button', { name: 'Sauvegarde...' }).waitFor()
  letGo()
  expect(await toastOn(page, 'alert')).toEqual([
    'Erreur',
    'Impossible de sauvegarder les paramètres. Vérifiez la connexion, puis réessayez.',
  ])
  expect(await field(page, 'seo_title').inputValue()).toBe('Un autre titre')
  await page.unroute('**/admin/settings')
  await saveButton(page).click()
  await toastOn(page, 'status')
  expect(await valueOf('seo_title')).toBe('Un autre titre')

  await field(page, 'seo_title').fill('Un titre de trop')
  await page.getByRole('link', { name: 'Produits' }).click()
  await dialogOf(page).getByText('Abandonner les modifications ?').waitFor()
  await dialogOf(page).getByRole('button', { name: 'Continuer la saisie' }).click()
  await page.getByRole('button', { name: 'Annuler' }).click()
  expect(await field(page, 'seo_title').inputValue()).toBe('Un autre titre')
  await page.getByRole('link', { name: 'Produits' }).click()
  await page.waitForURL('**/admin/products')
})

test('the value of a new setting is entered by its kind', async () => {
  const page = await openSettings('?tab=all&new')
  expect(await page.getByRole('button', { name: 'Sauvegarder', includeHidden: true }).count()).toBe(0)
  await dialogOf(page).getByLabel('Clé').fill('parking_gratuit')
  await dialogOf(page).locator('#data_type').click()
  await dialogOf(page).getByRole('option', { name: 'Oui ou non' }).click()
  await dialogOf(page).getByRole('switch', { name: 'Valeur' }).click()
  expect(await saveOn(page)).toEqual(['Succès', 'Paramètre créé avec succès'])
  expect(await valueOf('parking_gratuit')).toBe('true')
})

test('a setting is found by its name, its key or its text, and Enter in the search saves nothing', async () => {
  const page = await openSettings()
  await field(page, 'site_name').fill('Kiné du Fleuve')
  await tab(page, 'Tous').click()
  const search = page.getByRole('searchbox')
  const rows = page.getByRole('table', { name: 'Tous les paramètres' }).getByRole('row')
  for (const words of ['NOM DU SITE', 'site_name']) {
    await search.fill(words)
    await search.press('Enter')
  }
  await expect(rows).toHaveCount(2)
  await search.fill('introuvable')
  await page.getByText('Aucun paramètre ne contient').waitFor()
  await page.getByRole('button', { name: 'Effacer la recherche' }).first().click()
  await expect.poll(() => rows.count()).toBeGreaterThan(40)
  await page.getByRole('button', { name: 'Annuler' }).click()
  expect(await valueOf('site_name')).not.toBe('Kiné du Fleuve')
})

test('a long text of one line is seen whole on a phone, takes no line break, and is saved by Enter or a press', async () => {
  const page = await openSettings()
  await page.setViewportSize({ width: 360, height: 740 })
  const tagline = field(page, 'site_tagline')
  await expect
    .poll(() =>
      tagline.evaluate((each) => [
        each.scrollWidth - each.clientWidth,
        each.scrollHeight - each.clientHeight,
      ]),
    )
    .toEqual([0, 0])
  await tagline.fill('Kinésithérapie\net rééducation à Bonabéri, ')
  await page.keyboard.type('Douala')
  await page.keyboard.press('Enter')
  expect(await toastOn(page, 'status')).toEqual(['Succès', 'Paramètres sauvegardés avec succès'])
  expect(await valueOf('site_tagline')).toBe('Kinésithérapie et rééducation à Bonabéri, Douala')
  expect((await field(page, 'site_name').boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // The bar at the foot comes back when a field is left: the button must not move under the pointer.
  await tagline.fill('Kinésithérapie à Bonabéri')
  await saveButton(page).click()
  await expect.poll(() => valueOf('site_tagline')).toBe('Kinésithérapie à Bonabéri')
})

test('tabs that are wider than a phone begin with the open one, and have a shadow where there are more', async () => {
  const page = await openSettings('?tab=appearance')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  const row = page.getByRole('tablist', { name: 'Paramètres' })
  await expect.poll(() => row.evaluate((tabs) => tabs.scrollLeft)).toBeGreaterThan(0)
  const seen = await row.evaluate((tabs) => {
    const open = tabs.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
    return [open && open.left >= 0 && open.right <= innerWidth, getComputedStyle(tabs).backgroundAttachment]
  })
  expect(seen).toEqual([true, 'local, local, scroll, scroll'])
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('French and English of one text are side by side from 1024 px on, beside a preview too', async () => {
  const page = await openSettings('?tab=contact')
  const boxOf = (key: string) => field(page, key).boundingBox()
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [french, english] = [await boxOf('contact_address'), await boxOf('contact_address_en')]
    expect(english?.x).toBeGreaterThan((french?.x ?? 0) + (french?.width ?? 0))
    expect(english?.y).toBe(french?.y)
  }
})
