import { expect, type Page, test } from '@playwright/test'
import type { Role } from '#app/lib/access.ts'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { requestVisit } from '#tests/support/appointments.ts'
import { chatOpenedBy, hydrated, useSite } from '#tests/support/browser/browser.ts'
import { type Keyboard, keyboardOn } from '#tests/support/browser/keyboard.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'
import { createStaff, password } from '#tests/support/staff.ts'

// These tests never click or fill: a user without a mouse uses Tab, Enter and arrows.
const site = useSite()
test.beforeAll(() => declineHolidays(site.sql))

/** A day to come, except Sunday. */
const soon = addDays(doualaDay(), 3)
const openDay = weekday(soon) === 7 ? addDays(soon, 1) : soon

/** A page and its keyboard. Nothing moves by itself: the focus is measured where it is. */
async function visit(path: string, width = 360, role?: Role): Promise<{ page: Page; keys: Keyboard }> {
  const page = await site.visit(path, { width, ...(role && { role }) })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return { page, keys: await keyboardOn(page) }
}

test('a patient chooses a category, a product and a quantity, and orders past all other products', async () => {
  const { page, keys } = await visit('/')
  await keys.reach('Menu', 6)
  await keys.press('Enter')
  await keys.reach('Boutique', 7)
  await keys.follow('**/shop')
  await keys.toContent()
  await keys.reach('Mobilité 3 produits', 7)
  await keys.follow('**/shop?category=*')
  await keys.toContent()
  await keys.reach('Quantité : Cannes anglaises', 13)
  await keys.press('ArrowUp')
  await keys.reach('Sélectionner Cannes anglaises', 3)
  await keys.press('Space')
  const sum = page.locator('[data-basket]').getByRole('status')
  await sum.getByText('1 produit sélectionné').waitFor()
  await keys.reach('Aller à ma commande', 1)
  await keys.press('Enter')
  await keys.arrivesAt('Commander les produits sélectionnés')
  const chat = await chatOpenedBy(page, () => keys.press('Enter'))
  expect(decodeURIComponent(chat.url())).toMatch(/- Cannes anglaises\nQuantité : 2\n[^]*Total : 44 000 FCFA/)
  await sum.getByText('il reste à l’envoyer').waitFor()
  expect(await keys.name()).toBe('Commander les produits sélectionnés')
})

test('a patient closes the menu with Escape, changes the language, and asks past a mistake', async () => {
  const { page, keys } = await visit('/services')
  await keys.reach('Menu', 6)
  await keys.press('Enter')
  await keys.reach('Accueil', 2)
  await keys.press('Escape')
  await keys.arrivesAt('Menu')
  await keys.reach('EN, English', 2, 'Shift+Tab')
  await keys.follow('**/en/services')
  await keys.reach('FR, français', 3)
  await keys.follow(`${site.origin}/services`)
  await keys.reach('Menu', 6)
  await keys.press('Enter')
  await keys.reach('Prendre rendez-vous', 10)
  await keys.follow('**/appointment')

  await keys.toContent()
  await keys.reach('Votre nom', 1)
  await keys.type('Estelle Moukouri')
  await keys.reach('Votre téléphone', 1)
  await keys.type('12')
  await keys.press('Enter')
  await expect.poll(keys.focused).toMatchObject({
    name: 'Votre téléphone',
    description: expect.stringMatching(/^Ce numéro ne se lit pas/),
    invalid: true,
  })
  await keys.overwrite('6 71 23 45 67')
  await keys.press('Enter')
  await keys.arrivesAt('Étape 2 sur 4 Quel soin ?')
  await keys.reach('Kinésithérapie', 1)
  expect(await keys.focused()).toMatchObject({ role: 'radio', invalid: false })
  await keys.press('Space')
  await keys.reach('Continuer', 1)
  await keys.press('Enter')
  await keys.arrivesAt('Étape 3 sur 4 Quel jour ?')
  await keys.reach(/^(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) /, 1)
  await keys.press('Space')
  const closed = page.getByRole('status').getByText('Le centre est fermé ce jour-là')
  const sunday = /^dimanche .*, fermé$/
  for (let day = 0; day < 7 && !sunday.test(await keys.name()); day++) await keys.press('ArrowDown')
  expect(await keys.name()).toMatch(sunday)
  await closed.waitFor()
  await keys.press('ArrowDown')
  await closed.waitFor({ state: 'hidden' })
  await keys.reach('Continuer', 6)
  await keys.press('Enter')
  await keys.arrivesAt('Étape 4 sur 4 Pour finir')
  await keys.reach(/^J’accepte que le centre enregistre/, 7)
  await keys.press('Space')
  await keys.reach('Envoyer ma demande', 1)
  await keys.press('Enter')
  await keys.arrivesAt('Votre demande est arrivée.')
  expect(await site.sql`select phone from appointments where name = 'Estelle Moukouri'`).toHaveLength(1)
  await keys.reach('Ouvrir WhatsApp', 1)
})

test('a manager signs in past a mistake, confirms a request in its dialog, and undoes it', async () => {
  await site.sql`delete from appointments`
  await requestVisit(site.site, { preferred_date: openDay })
  const person = await createStaff(site.site, 'manager')
  const { page, keys } = await visit('/admin/login', 1280)
  await keys.reach('E-mail', 1)
  await keys.type(person.email)
  await keys.reach('Mot de passe', 1)
  await keys.type('ce n’est pas le mien')
  await keys.reach('Afficher : Mot de passe', 1)
  await keys.press('Space')
  expect(await page.locator('[name=password]').getAttribute('type')).toBe('text')
  await keys.press('Space')
  await keys.reach('Se connecter', 1)
  await keys.press('Enter')
  await page.getByRole('alert').getByText('Email ou mot de passe incorrect').waitFor()
  await keys.arrivesAt('Mot de passe')
  await keys.overwrite(password)
  await keys.followOnDesk('Aujourd’hui')
  await keys.toContent()
  await keys.arrivesAtContent()
  await keys.reach('1 demande de rendez-vous', 12)
  await keys.followOnDesk('Rendez-vous')
  await keys.arrivesAtContent()
  const opener = 'Confirmer le rendez-vous d’Estelle Moukouri'
  await keys.reach(opener, 14)
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirmer le rendez-vous' })
  await dialog.waitFor()
  const inDialog = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(inDialog).toBe(true)
  for (const key of ['Shift+Tab', ...Array.from({ length: 7 }, () => 'Tab')]) {
    await keys.press(key)
    expect(await inDialog()).toBe(true)
  }
  await keys.press('Escape')
  await keys.arrivesAt(opener)
  await keys.press('Enter')
  await dialog.waitFor()
  await expect.poll(inDialog).toBe(true)
  await keys.reach(/^\d+ h \d\d$/, 2)
  await keys.press('Space')
  await keys.reach('Prix de la séance', 5)
  await keys.type('cinq mille')
  const price = dialog.getByRole('textbox', { name: 'Prix de la séance' })
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  expect(await dialog.getByText('Confirmer sans message').count()).toBe(0)
  expect(await price.inputValue()).toBe('cinq mille')
  await keys.overwrite('5000')
  await keys.reach('Confirmer sans message', 2)
  await keys.press('Enter')
  await page.getByRole('status').getByText('Estelle Moukouri : confirmé pour le').waitFor()
  await keys.arrivesAtContent()
  await keys.press('F8')
  await keys.arrivesAt('Revenir en arrière')
  await keys.press('Enter')
  await page.getByRole('link', { name: opener }).waitFor()
  await expect.poll(() => site.sql`select status from appointments`).toEqual([{ status: 'new' }])
})

test.describe('an administrator without a mouse', () => {
  let page: Page
  let keys: Keyboard
  test.beforeAll(async () => {
    ;({ page, keys } = await visit('/admin/dashboard', 1280, 'admin'))
  })

  async function open(path: string): Promise<void> {
    await page.goto(site.origin + path)
    await hydrated(page)
    await keys.toContent()
    await keys.arrivesAtContent()
  }
  const ball = 'Ballon de gym 65 cm'
  const findProduct = async () =>
    (await site.sql`select price, deleted_at is null as there from products where name = ${ball}`)[0]

  /** Opens the menu of the product's row and asks for its deletion; the question has the focus. */
  async function askDeletion(): Promise<void> {
    await keys.press('Enter')
    await keys.arrivesAt('Modifier')
    await keys.press('End')
    await keys.arrivesAt('Supprimer')
    await keys.press('Enter')
    await page.getByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer ce produit ?' }).waitFor()
    await keys.arrivesAt('Annuler')
  }

  test('an administrator changes a price past a mistake, deletes the product, and restores it', async () => {
    await open('/admin/products')
    await keys.reach(ball, 20)
    await keys.press('Enter')
    await keys.arrivesAt('Nom')
    await keys.reach('Prix', 6)
    await keys.overwrite('-5')
    await keys.press('Enter')
    await page.getByRole('alert').getByText('Un champ est à corriger : Prix.').waitFor()
    expect(await keys.focused()).toMatchObject({
      name: 'Prix',
      description: 'Indiquez un prix, 0 ou plus.',
      invalid: true,
    })
    await keys.overwrite('13000')
    await keys.press('Enter')
    await page.getByRole('status').getByText('Produit mis à jour avec succès').waitFor()
    await keys.arrivesAt(ball)
    expect(await findProduct()).toEqual({ price: '13000.00', there: true })

    await keys.reach(`Actions pour ${ball}`, 3)
    await askDeletion()
    await keys.press('Escape')
    await keys.arrivesAt(`Actions pour ${ball}`)
    await askDeletion()
    await keys.reach('Supprimer', 1)
    await keys.press('Enter')
    await keys.arrivesAt('Haltères 2 et 3 kg')
    await expect.poll(findProduct).toMatchObject({ there: false })
    await keys.press('F8')
    await keys.arrivesAt('Annuler la suppression')
    await keys.press('Enter')
    await keys.arrivesAt('Haltères 2 et 3 kg')
    await page.getByRole('link', { name: ball, exact: true }).waitFor()
    await expect.poll(findProduct).toMatchObject({ there: true })
  })

  test('an administrator moves a service, with its position announced at every step', async () => {
    await open('/admin/services')
    await keys.reach(/^Déplacer Rééducation fonctionnelle/, 17)
    const announcement = page.getByRole('status').getByText(/position \d sur 8/)
    for (const [key, words] of [
      ['Space', 'Rééducation fonctionnelle, position 2 sur 8.'],
      ['ArrowUp', 'Rééducation fonctionnelle, position 1 sur 8.'],
      ['Space', 'Rééducation fonctionnelle posé, position 1 sur 8.'],
    ] as const) {
      await keys.press(key)
      await expect.poll(() => announcement.allInnerTexts()).toContain(words)
    }
    expect(await keys.name()).toMatch(/^Déplacer Rééducation fonctionnelle/)
    await expect
      .poll(async () => (await site.sql`select name from services order by sort_order limit 1`)[0])
      .toEqual({ name: 'Rééducation fonctionnelle' })
  })
})
