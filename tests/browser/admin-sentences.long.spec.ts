import { expect, type Page, test } from '@playwright/test'
import {
  dialogOf,
  type ScreenCheck,
  saveOn,
  startBackOffice,
  toastOn,
} from '#tests/support/browser/back-office-page.ts'
import { jpegOf } from '#tests/support/pictures.ts'

/* Sections 2, 5 and 8 of the specification for each resource; admin-specification.spec lists the tests of the rest. */

const backOffice = startBackOffice()
const { site, field, button, open } = backOffice
let page: Page
test.beforeAll(() => {
  page = backOffice.page
})

/** While the audit log cannot be written, every change fails and every read works. */
async function withoutAuditLog(act: () => Promise<string[]>): Promise<string[]> {
  await site.sql`alter table audit_log rename to hidden`
  try {
    return await act()
  } finally {
    await site.sql`alter table hidden rename to audit_log`
  }
}

type Thing = {
  path: string
  title: RegExp
  /** Fills the required fields of a new record; `name` is its name then. */
  fill: () => Promise<void>
  name: string
  needed: string[]
  question: string
  texts: Record<'created' | 'updated' | 'deleted' | 'save' | 'remove', string>
}

const things: Thing[] = [
  {
    path: '/admin/products',
    title: /^Produits \(\d+\)$/,
    fill: () => field('name').fill('Essai'),
    name: 'Essai',
    needed: ['name', 'price'],
    question: 'Êtes-vous sûr de vouloir supprimer ce produit ?',
    texts: {
      created: 'Produit créé avec succès',
      updated: 'Produit mis à jour avec succès',
      deleted: 'Produit supprimé avec succès',
      save: 'Impossible de sauvegarder le produit',
      remove: 'Impossible de supprimer le produit',
    },
  },
  {
    path: '/admin/product-categories',
    title: /^Catégories de produits \(\d+\)$/,
    fill: () => field('name').fill('Essai'),
    name: 'Essai',
    needed: ['name'],
    question: 'Êtes-vous sûr de vouloir supprimer cette catégorie ?',
    texts: {
      created: 'Catégorie créée avec succès',
      updated: 'Catégorie mise à jour avec succès',
      deleted: 'Catégorie supprimée avec succès',
      save: 'Impossible de sauvegarder la catégorie',
      remove: 'Impossible de supprimer la catégorie',
    },
  },
  {
    path: '/admin/services',
    title: /^Services \(\d+\)$/,
    fill: () => field('name').fill('Essai'),
    name: 'Essai',
    needed: ['name', 'price_starting'],
    question: 'Êtes-vous sûr de vouloir supprimer ce service ?',
    texts: {
      created: 'Service créé avec succès',
      updated: 'Service mis à jour avec succès',
      deleted: 'Service supprimé avec succès',
      save: 'Impossible de sauvegarder le service',
      remove: 'Impossible de supprimer le service',
    },
  },
  {
    path: '/admin/slides',
    title: /^Gestion des Slides \(\d+\)$/,
    fill: async () => {
      await field('title').fill('Essai')
      const file = { name: 'image.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(300 * 1024) }
      await field('image_url').setInputFiles(file)
      await toastOn(page, 'status')
    },
    name: 'Essai',
    needed: ['title', 'image_url'],
    question: 'Êtes-vous sûr de vouloir supprimer ce slide ?',
    texts: {
      created: 'Slide créé avec succès',
      updated: 'Slide mis à jour avec succès',
      deleted: 'Slide supprimé avec succès',
      save: 'Impossible de sauvegarder le slide',
      remove: 'Impossible de supprimer le slide',
    },
  },
]

for (const { path, title, fill, name, needed, question, texts } of things) {
  const opener = () => page.locator('#contenu [data-open]').filter({ hasText: name }).first()
  const askDeletion = async () => {
    const direct = page.getByRole('button', { name: `Supprimer ${name}`, exact: true })
    if ((await direct.count()) > 0) return direct.click()
    await page.getByRole('button', { name: `Actions pour ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  }
  test.describe(`the sentences of ${path}`, () => {
    const rows: ScreenCheck[] = [
      [
        '2: the heading shows the count',
        'open the screen',
        async () => {
          await open(path)
          return page.getByRole('heading', { level: 1 }).innerText()
        },
        expect.stringMatching(title),
      ],
      [
        '5: required',
        'open a new form',
        async () => {
          await open(`${path}?new`)
          const required = dialogOf(page).locator('[required], [aria-required=true]')
          await required.first().waitFor()
          return required.evaluateAll((fields) => fields.map(({ id }) => id))
        },
        expect.arrayContaining(needed),
      ],
      [
        '8: success text',
        'save a new one',
        async () => {
          await fill()
          return saveOn(page)
        },
        ['Succès', texts.created],
      ],
      [
        '8: failure text',
        'save without an audit log',
        async () => {
          await opener().click()
          await field('sort_order').or(field('stock')).first().fill('7')
          return withoutAuditLog(() => saveOn(page, 'alert'))
        },
        ['Erreur', texts.save],
      ],
      ['8: success text', 'save once more', () => saveOn(page), ['Succès', texts.updated]],
      [
        '5: every deletion asks for confirmation first',
        'ask for its deletion',
        async () => {
          await askDeletion()
          return dialogOf(page).getByRole('heading').innerText()
        },
        question,
      ],
      [
        '8: failure text',
        'delete without an audit log',
        () =>
          withoutAuditLog(async () => {
            await button('Supprimer').click()
            return toastOn(page, 'alert')
          }),
        ['Erreur', texts.remove],
      ],
      [
        '8: success text',
        'delete it',
        async () => {
          await dialogOf(page).waitFor({ state: 'detached' })
          await askDeletion()
          await button('Supprimer').click()
          return toastOn(page, 'status')
        },
        ['Succès', texts.deleted],
      ],
    ]
    for (const [where, what, see, seen] of rows) {
      test(`the sentence of ${where}: ${what}`, async () => {
        expect(await see()).toEqual(seen)
      })
    }
  })
}
