import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hydrated, useSite } from '#tests/support/browser/browser.ts'
import { type Keyboard, keyboardOn } from '#tests/support/browser/keyboard.ts'
import { signInOnPage } from '#tests/support/staff.ts'

// These tests click and fill in nothing: a user without a mouse goes with Tab, Enter and arrows.
const site = useSite()

describe('an administrator without a mouse', () => {
  let page: Page
  let keys: Keyboard
  beforeAll(async () => {
    page = await site.visit('/admin/login', { width: 1280 })
    // The way in by keys is made in keyboard-journeys.spec.ts.
    await signInOnPage(page, site.site)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    keys = await keyboardOn(page)
  })

  async function open(path: string): Promise<void> {
    await page.goto(site.origin + path)
    await hydrated(page)
    await keys.toContent()
    await keys.arrivesAtContent()
  }
  const ball = 'Ballon de gym 65 cm'
  const kept = async () =>
    (await site.sql`select price, deleted_at is null as there from products where name = ${ball}`)[0]

  /** Opens the menu of the product's row and asks for its deletion: the question has the focus. */
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
    await keys.reach(ball, 18)
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
    expect(await kept()).toEqual({ price: '13000.00', there: true })

    await keys.reach(`Actions pour ${ball}`, 3)
    await askDeletion()
    await keys.press('Escape')
    await keys.arrivesAt(`Actions pour ${ball}`)
    await askDeletion()
    await keys.reach('Supprimer', 1)
    await keys.press('Enter')
    await keys.arrivesAt('Haltères 2 et 3 kg')
    await expect.poll(kept).toMatchObject({ there: false })
    await keys.press('F8')
    await keys.arrivesAt('Annuler la suppression')
    await keys.press('Enter')
    await keys.arrivesAt('Haltères 2 et 3 kg')
    await page.getByRole('link', { name: ball, exact: true }).waitFor()
    await expect.poll(kept).toMatchObject({ there: true })
  })

  test('an administrator moves a service, with its position announced at every step', async () => {
    await open('/admin/services')
    await keys.reach(/^Déplacer Rééducation fonctionnelle/, 17)
    const said = page.getByRole('status').getByText(/position \d sur 8/)
    for (const [key, words] of [
      ['Space', 'Rééducation fonctionnelle, position 2 sur 8.'],
      ['ArrowUp', 'Rééducation fonctionnelle, position 1 sur 8.'],
      ['Space', 'Rééducation fonctionnelle posé, position 1 sur 8.'],
    ] as const) {
      await keys.press(key)
      await expect.poll(() => said.allInnerTexts()).toContain(words)
    }
    expect(await keys.name()).toMatch(/^Déplacer Rééducation fonctionnelle/)
    await expect
      .poll(async () => (await site.sql`select name from services order by sort_order limit 1`)[0])
      .toEqual({ name: 'Rééducation fonctionnelle' })
  })

  test('an administrator unfolds the filters of a list on a phone, filters, and clears them', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open('/admin/products')
    await keys.reach('Filtres', 4)
    await keys.press('Enter')
    await keys.reach('Catégorie', 1)
    await keys.press('Enter', 'ArrowDown', 'ArrowDown', 'Enter')
    await page.getByRole('button', { name: 'Filtres (1)' }).waitFor()
    expect(await keys.name()).toBe('Catégorie')
    await keys.reach('Effacer les filtres', 8)
    await keys.press('Enter')
    await page.getByRole('button', { name: 'Filtres', exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  })
})
