import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { requestVisit } from '#tests/support/appointments.ts'
import { chatOpenedBy, useSite } from '#tests/support/browser/browser.ts'
import { type Keyboard, keyboardOn } from '#tests/support/browser/keyboard.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'
import { createStaff, password } from '#tests/support/staff.ts'

// These tests click and fill in nothing: a user without a mouse goes with Tab, Enter and arrows.
const site = useSite()
beforeAll(() => declineHolidays(site.sql))

/** A day to come that is no Sunday. */
const soon = addDays(doualaDay(), 3)
const openDay = weekday(soon) === 7 ? addDays(soon, 1) : soon

/** A page and the hands on it. Nothing moves by itself: the focus is looked at where it stands. */
async function visit(path: string, width = 360): Promise<{ page: Page; keys: Keyboard }> {
  const page = await site.visit(path, { width })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return { page, keys: await keyboardOn(page) }
}

describe('a patient on a phone with a keyboard', () => {
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
    expect(decodeURIComponent(chat.url())).toMatch(
      /- Cannes anglaises\nQuantité : 2\n[^]*Total : 44 000 FCFA/,
    )
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
    // Nothing is wrong yet.
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
    await keys.reach(/^J’accepte que le centre garde/, 7)
    await keys.press('Space')
    await keys.reach('Envoyer ma demande', 1)
    await keys.press('Enter')
    await keys.arrivesAt('Votre demande est arrivée.')
    expect(await site.sql`select phone from appointments where name = 'Estelle Moukouri'`).toHaveLength(1)
    await keys.reach('Ouvrir WhatsApp', 1)
  })

  test('a patient stays on the pressed arrow of the carousel', async () => {
    const { page, keys } = await visit('/', 1280)
    await keys.toContent()
    await keys.reach('Image suivante', 13)
    // On the way the last picture came into view: its links have the focus too.
    for (const shown of [1, 2, 3]) {
      await keys.press('Enter')
      await page.locator(`[aria-current][aria-label="Voir l’image ${shown} sur 3"]`).waitFor()
      expect(await keys.name()).toBe('Image suivante')
    }
  })
})

describe('the back-office without a mouse', () => {
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
    await keys.followOnDesk('Tableau de bord')
    await keys.toContent()
    await keys.arrivesAtContent()
    await keys.reach('1 demande de rendez-vous', 2)
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
    await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true')
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
})
