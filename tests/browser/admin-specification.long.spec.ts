import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  dialogOf,
  type ScreenCheck,
  saveOn,
  startBackOffice,
  toastOn,
} from '#tests/support/browser/back-office-page.ts'
import { setOffline } from '#tests/support/browser/browser.ts'

/*
 * Sections 2, 4, 5, 8 and 9 of the specification of the back-office: section, action, result. Tested elsewhere: signing
 * in and out and the 24 hours (sign-in.spec, sign-in.test, local-session.test), the sentences of each resource
 * (admin-sentences.spec), the frame with its widths, its cookie and 'Chargement...' (frame.spec), new forms,
 * placeholders and unreadable categories (admin-texts.spec), failed screens (admin-failures.test, audit-log.spec),
 * empty screens (resources.test), pages and filters (catalogue.spec), the end of an import (price-lists.spec), the
 * lines of an export (product-export.server.test), the figures of the dashboard (dashboard.test).
 */

const backOffice = startBackOffice()
const { site, field, button, open } = backOffice
let page: Page
test.beforeAll(() => {
  page = backOffice.page
})

const option = (combobox: Locator) => async () => {
  await combobox.click()
  await page.getByRole('option').first().waitFor()
  return page.getByRole('option').allInnerTexts()
}

/** Text below the picture field, once it contains these words. */
async function helpWith(words: string): Promise<string> {
  const help = dialogOf(page).locator('#image_url-help')
  await help.getByText(words).waitFor()
  return help.innerText()
}

const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
  field('image_url').setInputFiles(file)

const rows: ScreenCheck[] = [
  [
    '2: name, slug, description, status, order and actions',
    'open the categories',
    async () => {
      await open('/admin/product-categories')
      return page.getByRole('columnheader').allInnerTexts()
    },
    expect.arrayContaining(['Nom', 'Slug', 'Description', 'Statut', 'Ordre', 'Actions']),
  ],
  [
    '2: thumbnail, title, subtitle, description, order, button text, an Inactif badge, edit and delete buttons',
    'open the slides with one that is inactive',
    async () => {
      await site.sql`update slides set is_active = false, subtitle = 'Sous-titre', description = 'Description',
        link_text = 'Découvrir' where sort_order = 0`
      await open('/admin/slides')
      const card = page.getByRole('list', { name: 'Gestion des Slides' }).getByRole('listitem').first()
      const buttons = await card
        .getByRole('button', { name: /^(Modifier|Supprimer) / })
        .evaluateAll((each) => each.map((one) => one.getAttribute('title')))
      const words = (await card.innerText()).split(/\n+/)
      return { images: await card.locator('img').count(), words: words.slice(1), buttons }
    },
    {
      images: 1,
      words: ['Inactif', 'Sous-titre', 'Description', 'Ordre', '0', 'Bouton', 'Découvrir'],
      buttons: ['Modifier', 'Supprimer'],
    },
  ],
  [
    '9: page sizes 25, 50, 100',
    'open the choice of a size',
    async () => {
      await open('/admin/products')
      return option(page.getByRole('combobox', { name: 'Lignes par page' }))()
    },
    ['25 par page', '50 par page', '100 par page'],
  ],
  [
    '9: 25 unless another is chosen',
    'look at the size',
    () => page.getByRole('combobox', { name: 'Lignes par page' }).inputValue(),
    '25 par page',
  ],
  [
    '4: the toggle of a product',
    'turn one off',
    async () => {
      await open('/admin/products')
      const row = page.getByRole('row').nth(1)
      const state = row.getByText(/^(Actif|Inactif)$/)
      const before = await state.innerText()
      await row.getByRole('switch').click({ force: true })
      await row.getByText('Inactif', { exact: true }).waitFor()
      return [before, await state.innerText()]
    },
    ['Actif', 'Inactif'],
  ],
  [
    '4: after a save the form returns to its defaults',
    'save a product that has none of them, and open the form again',
    async () => {
      await open('/admin/products?new')
      await field('name').fill('Défauts')
      await field('price').fill('900')
      await field('stock').fill('3')
      for (const name of ['is_active', 'featured']) await field(name).click({ force: true })
      await saveOn(page)
      await page.getByRole('button', { name: 'Nouveau produit' }).click()
      const texts = [field('name'), field('price'), field('stock')].map((each) => each.inputValue())
      const switches = [field('is_active'), field('featured')].map((each) => each.isChecked())
      return Promise.all([...texts, ...switches])
    },
    ['', '0', '0', true, false],
  ],
  [
    '5: name and price required, price and stock minimum 0',
    'save a product without a name, with a price and a stock below 0',
    async () => {
      await open('/admin/products?new')
      await field('price').fill('-5')
      await field('stock').fill('-1')
      await button('Enregistrer').click()
      await dialogOf(page).getByRole('alert').waitFor()
      return dialogOf(page).locator('.mantine-InputWrapper-error').allInnerTexts()
    },
    ['Donnez un nom au produit.', 'Indiquez un prix, 0 ou plus.', 'Indiquez un nombre entier, 0 ou plus.'],
  ],
  [
    '5: a select option may not have an empty value',
    'open the choice of a category',
    async () => {
      await dialogOf(page).getByRole('combobox', { name: 'Catégorie' }).click()
      await page.getByRole('option').first().waitFor()
      const values = await page
        .getByRole('option')
        .evaluateAll((each) => each.map((one) => one.getAttribute('value') ?? ''))
      return values.length > 0 && !values.includes('')
    },
    true,
  ],
  [
    '5: what is no image',
    'choose a text as the picture',
    async () => {
      await open('/admin/products?new')
      await choose({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
      return helpWith('fichier image valide')
    },
    'Veuillez sélectionner un fichier image valide.',
  ],
  [
    '5 and 9: at most 5 MB',
    'choose one byte more',
    async () => {
      await choose({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
      return helpWith('5MB')
    },
    "L'image ne doit pas dépasser 5MB.",
  ],
  [
    '8: a failed upload without a message',
    'choose a picture while the network is away',
    async () => {
      await setOffline(page, true)
      await choose({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1024) })
      const toastText = await toastOn(page, 'alert')
      await setOffline(page, false)
      return toastText
    },
    ['Erreur', "Erreur lors du téléversement de l'image."],
  ],
  [
    '9: CSV export, its columns and its name',
    'export the products',
    async () => {
      await open('/admin/products')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Exporter' }).click(),
      ])
      const chunks = await (await download.createReadStream()).toArray()
      return [download.suggestedFilename(), Buffer.concat(chunks).toString().split('\r\n')[0]]
    },
    [
      expect.stringMatching(/^products_\d{4}-\d\d-\d\d\.csv$/),
      '\ufeffNom;Description;Prix;Stock;Catégorie;Actif;Vedette;Date création',
    ],
  ],
  [
    '9: accepted file types',
    'look at the choice of a price list',
    async () => {
      await open('/admin/products/import')
      return page.getByLabel('Choisir un fichier').getAttribute('accept')
    },
    '.csv,.xlsx,.xls',
  ],
]

test.describe('the specified parts of one screen', () => {
  for (const [where, what, see, seen] of rows) {
    test(`the part ${where} of a screen: ${what}`, async () => {
      expect(await see()).toEqual(seen)
    })
  }
})
