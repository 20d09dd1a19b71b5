import { expect, type Page, test } from '@playwright/test'
import { useSite } from '#tests/support/browser/browser.ts'

const site = useSite()

async function openBackOffice(path: string): Promise<Page> {
  return site.visit(path, { width: 1280, role: 'admin' })
}

/** Texts that the specification quotes, by screen. */
const screens: [path: string, texts: string[]][] = [
  ['/admin/products', ['Produits', 'Actif', 'FCFA', 'Importer', 'Exporter']],
  ['/admin/products?q=zzz', ['Aucun résultat', 'Effacer la recherche']],
  ['/admin/product-categories', ['Nom', 'Slug', 'Description', 'Statut', 'Ordre', 'Active']],
  ['/admin/services', ['Services', 'Actif']],
  ['/admin/slides', ['Gestion des Slides', 'Ordre']],
]

test.describe('texts of the screens', () => {
  for (const [path, texts] of screens) {
    test(`the screen ${path} has the texts ${JSON.stringify(texts)}`, async () => {
      const page = await openBackOffice(path)
      const words = await page.locator('main').innerText()
      expect(texts.filter((text) => !words.includes(text))).toEqual([])
    })
  }
})

test.describe('new forms', () => {
  test('a new slide is active, first, and has its two placeholders', async () => {
    const page = await openBackOffice('/admin/slides?new')
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByPlaceholder('#section or /page').inputValue()).toBe('')
    expect(await dialog.getByPlaceholder('En savoir plus').first().inputValue()).toBe('')
    expect(await dialog.locator('#sort_order').inputValue()).toBe('0')
    expect(await dialog.locator('#is_active').isChecked()).toBe(true)
  })

  test('a new product is active, without price and stock, and not featured', async () => {
    const page = await openBackOffice('/admin/products?new')
    const dialog = page.getByRole('dialog')
    expect(await dialog.locator('#price').inputValue()).toBe('0')
    expect(await dialog.locator('#stock').inputValue()).toBe('0')
    expect(await dialog.locator('#is_active').isChecked()).toBe(true)
    expect(await dialog.locator('#featured').isChecked()).toBe(false)
  })
})

test('an inactive slide and an inactive product are marked', async () => {
  await site.sql`update slides set is_active = false where sort_order = 0`
  await site.sql`update products set is_active = false where id = (select id from products order by created_at desc limit 1)`
  for (const path of ['/admin/slides', '/admin/products']) {
    const page = await openBackOffice(path)
    expect(await page.getByText('Inactif', { exact: true }).count()).toBe(1)
  }
})

test('a form with unreadable categories has the error beside the field, and keeps the rest', async () => {
  const page = await openBackOffice('/admin/products')
  await site.sql`alter table product_categories rename to hidden`
  try {
    await page.goto(`${site.origin}/admin/products?new`)
    await page.getByRole('dialog').getByText('Erreur lors du chargement des catégories').waitFor()
  } finally {
    await site.sql`alter table hidden rename to product_categories`
  }
  await page.getByRole('dialog').locator('#name').fill('Sans rayon')
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('status').filter({ hasText: 'Produit créé avec succès' }).first().waitFor()
  expect(await site.sql`select 1 from products where name = 'Sans rayon'`).toHaveLength(1)
})

test('an empty list offers to create the first row once, and the key still does so', async () => {
  await site.sql`delete from products`
  const page = await openBackOffice('/admin/products')
  const create = page.getByRole('button', { name: /^Nouveau produit/ })
  await page.getByText('Aucun produit', { exact: true }).waitFor()
  expect(await create.count()).toBe(1)
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'Nouveau produit' }).waitFor()
})
