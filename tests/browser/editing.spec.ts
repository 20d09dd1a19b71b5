import { expect, type Page, test } from '@playwright/test'
import { startBackOffice } from '#tests/support/browser/back-office-page.ts'
import { setOffline } from '#tests/support/browser/browser.ts'

const admin = startBackOffice({ motion: true })
const { site } = admin

async function openBackOffice(path: string): Promise<Page> {
  await admin.open(path)
  return admin.page
}

const dialog = (page: Page) => page.getByRole('dialog').last()
const field = (page: Page, name: string) => page.getByRole('dialog').locator(`#${name}`)
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
const priceOf = async (slug: string) =>
  (await site.sql`select price::float from products where slug = ${slug}`)[0]?.['price']

test('unsaved changes are asked about on Escape, Back and the cross, and survive a network failure', async () => {
  const page = await openBackOffice('/admin/products')
  await page.getByRole('link', { name: 'Cannes anglaises' }).click()
  await field(page, 'price').fill('23500')
  await page.keyboard.press('Escape')
  await dialog(page).getByText('Abandonner les modifications ?').waitFor()
  await dialog(page).getByRole('button', { name: 'Continuer la saisie' }).click()
  await page.goBack()
  await dialog(page).getByText('Abandonner les modifications ?').waitFor()
  await dialog(page).getByRole('button', { name: 'Continuer la saisie' }).click()
  await setOffline(page, true)
  await save(page)
  await page.getByRole('alert').filter({ hasText: 'Impossible de sauvegarder le produit' }).waitFor()
  expect(await field(page, 'price').inputValue()).toBe('23\u202f500')
  await setOffline(page, false)
  await save(page)
  await page.getByRole('status').filter({ hasText: 'Produit mis à jour avec succès' }).waitFor()
  expect(await priceOf('cannes-anglaises')).toBe(23500)
  await dialog(page).waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Cannes anglaises' }).click()
  await field(page, 'price').fill('1')
  await dialog(page).getByRole('button', { name: 'Fermer' }).click()
  await dialog(page).getByRole('button', { name: 'Abandonner', exact: true }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test('the second of two editors sees the change of the first, nothing is overwritten, and a great change of a price is asked about once', async () => {
  const page = await openBackOffice('/admin/products')
  const stored = async () =>
    (await site.sql`select price::float, stock from products where slug = 'rouleau-de-massage'`)[0]
  const before = (await stored())?.['stock']
  await page.getByRole('link', { name: 'Rouleau de massage' }).click()
  const price = field(page, 'price')
  await field(page, 'stock').fill('77')
  await site.sql`update products set price = 11500 where slug = 'rouleau-de-massage'`
  await save(page)
  const notice = page.getByRole('alert').filter({ hasText: 'a enregistré des changements' })
  await notice.waitFor()
  expect(await notice.innerText()).toMatch(/11\s500\sFCFA/)
  await notice.getByRole('button', { name: 'Reprendre ces valeurs' }).click()
  expect(await price.inputValue()).toBe('11\u202f500')
  expect(await field(page, 'stock').inputValue()).toBe('77')

  await price.click()
  // Replaces the old one, in a usual notation.
  await page.keyboard.type('115 000')
  await save(page)
  const question = page.getByRole('dialog', { name: 'Est-ce le bon prix\u00a0?' })
  await question.getByText('Le prix passe de 11\u202f500 FCFA à 115\u202f000 FCFA.').waitFor()
  expect(await stored()).toEqual({ price: 11500, stock: before })
  await question.getByRole('button', { name: 'Corriger' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await price.inputValue()).toBe('115\u202f000')
  await save(page)
  await question.getByRole('button', { name: 'Enregistrer ce prix' }).click()
  await page.getByRole('status').filter({ hasText: 'Produit mis à jour avec succès' }).waitFor()
  expect(await stored()).toEqual({ price: 115_000, stock: 77 })
})

/** Slides as the site shows them. */
const titles = async () =>
  (await site.sql`select title from slides where deleted_at is null order by sort_order, created_at`).map(
    ({ title }) => String(title),
  )

/** Waits until the list shows this order, and no row is moving. */
async function atRest(page: Page, order: string[]): Promise<void> {
  const handles = page.getByRole('button', { name: /^Déplacer/ })
  const names = () => handles.evaluateAll((each) => each.map((handle) => handle.getAttribute('aria-label')))
  await expect.poll(names).toEqual(order.map((title) => `Déplacer ${title}`))
  const rows = page.locator('[data-row]')
  const moving = () =>
    rows.evaluateAll((each) => each.flatMap((row) => row.getAnimations({ subtree: true })).length)
  await expect.poll(moving).toBe(0)
}

test('the order of slides is changed by button and by dragging, and the home page follows', async () => {
  const page = await openBackOffice('/admin/slides')
  const [one = '', two = '', three = ''] = await titles()
  await page.getByRole('button', { name: new RegExp(`Descendre.*${one}`) }).click()
  await expect.poll(titles).toEqual([two, one, three])
  await atRest(page, [two, one, three])

  const from = await page.getByRole('button', { name: new RegExp(`Déplacer.*${one}`) }).boundingBox()
  const to = await page.getByRole('button', { name: new RegExp(`Déplacer.*${two}`) }).boundingBox()
  if (!from || !to) throw new Error('Nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y - 10, { steps: 12 })
  // A row released before the list was measured returns to its place.
  await page.getByRole('status').getByText(`${one}, position 1 sur 3.`).waitFor({ state: 'attached' })
  await page.mouse.up()
  await expect.poll(titles).toEqual([one, two, three])
  const onSite = async () => {
    const html = await (await fetch(site.origin)).text()
    const placeOf = (title: string) => html.indexOf(title.replaceAll("'", '&#x27;'))
    return [one, two, three].toSorted((a, b) => placeOf(a) - placeOf(b))
  }
  await site.caughtUp()
  expect(await onSite()).toEqual([one, two, three])
})

test('a mistake is visible above the foot of a form on a phone, and a refused picture goes with its form', async () => {
  await admin.page.setViewportSize({ width: 360, height: 740 })
  const page = await openBackOffice('/admin/products?new')
  await field(page, 'name').fill('Attelle')
  await field(page, 'price').fill('-5')
  await save(page)
  const message = page.getByRole('dialog').getByText('Indiquez un prix, 0 ou plus.')
  await message.waitFor()
  await expect.poll(() => message.evaluate(isOnTop)).toBe(true)
  await field(page, 'name').focus()
  const edge = () => field(page, 'price').evaluate((input) => getComputedStyle(input).borderColor)
  // The edge fades to red after the focus has left the field.
  await expect.poll(edge).toBe(await message.evaluate((text) => getComputedStyle(text).color))
  expect(await field(page, 'name').inputValue()).toBe('Attelle')
  await field(page, 'price').fill('5')
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await field(page, 'image_url').setInputFiles(file)
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'Veuillez sélectionner un fichier image valide.' })
  await refusal.first().waitFor()
  await save(page)
  await page.getByRole('status').filter({ hasText: 'Produit créé avec succès' }).waitFor()
  await expect(refusal).toHaveCount(0)
})

/** True if a finger on its middle would touch it and no element above it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
