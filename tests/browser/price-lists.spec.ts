import { expect, type Page, test } from '@playwright/test'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { startBackOffice } from '#tests/support/browser/back-office-page.ts'
import { setOffline } from '#tests/support/browser/browser.ts'
import { workbookOf } from '#tests/support/examples/workbooks.ts'

const admin = startBackOffice({ width: 360 })
const { site } = admin
const done = 'Import terminé. Actualisez la page pour voir les nouveaux produits.'

async function open(): Promise<Page> {
  await admin.open('/admin/products/import')
  return admin.page
}

function file(lines: string, name = 'liste.csv') {
  const header = 'Nom;Description;Prix;Stock;Catégorie;Actif;Vedette\r\n'
  return { name, mimeType: 'text/csv', buffer: Buffer.from(header + lines) }
}

const untitled = (lines: string) => ({
  name: 'x.csv',
  mimeType: 'x',
  buffer: Buffer.from(`Montant;Chose\r\n${lines}`),
})

const choose = (page: Page) => page.getByLabel(/^Choisir un (autre )?fichier$/)

test('a price list outlives dropped and refused files, a reload and a lost network, and its products are seen at once', async () => {
  const page = await open()
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File([`Ballon\n${';x\n'.repeat(300)}`], 'depose.csv'))
    return data
  })
  await choose(page).dispatchEvent('drop', { dataTransfer: transfer })
  await page.getByRole('heading', { name: '300 lignes refusées' }).waitFor()
  await page.getByRole('button', { name: 'Afficher les 300 lignes refusées' }).click()
  await page.getByText('Ligne 301').waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'Il n’y a pas de nom.' }).count()).toBe(300)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await choose(page).setInputFiles({ name: 'liste.xlsx', mimeType: 'x', buffer: Buffer.from('%PDF-1.7') })
  await page.getByRole('alert').filter({ hasText: 'Ce fichier est un PDF' }).waitFor()
  await setOffline(page, true)
  await choose(page).setInputFiles(
    file('Attelle;Taille M;9 000 FCFA;4;Maintien\r\nAttelle bis;;gratuit;1;Inconnue\r\n'),
  )
  await page.getByRole('alert').filter({ hasText: 'il est toujours choisi' }).waitFor()
  await setOffline(page, false)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByRole('heading', { name: '2 produits seront ajoutés' }).waitFor()
  expect(await page.getByText('1 catégorie inconnue').innerText()).toContain('inconnue')
  expect(await page.getByRole('row').filter({ hasText: 'Attelle' }).first().innerText()).toContain(
    '9\u202f000 FCFA',
  )
  expect(await page.getByText('nombre illisible').count()).toBe(1)

  await page.reload()
  await setOffline(page, true)
  await page.getByRole('button', { name: 'Importer 2 produits' }).click()
  await page.getByRole('alert').filter({ hasText: 'rien n’est perdu' }).waitFor()
  await setOffline(page, false)
  await page.getByRole('button', { name: 'Réessayer' }).dblclick()
  await page.getByRole('status').filter({ hasText: done }).first().waitFor()
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('')
  await page.getByRole('link', { name: 'Voir les produits' }).click()
  await page.getByText('Attelle', { exact: true }).first().waitFor()
  const [row] = await site.sql`select count(*)::int from products where name = 'Attelle'`
  expect(row).toEqual({ count: 1 })
})

test('another sheet of a workbook is read on demand, and unknown titles by the chosen columns', async () => {
  const page = await open()
  const workbook = workbookOf({
    'Tarifs 2025': [
      ['Désignation', 'PU', 'Fournisseur'],
      ['Canne', 12_500, 'x'],
    ],
    'Tarifs 2024': [
      ['Nom', 'Prix'],
      ['Canne', 9000],
      ['Tapis', 5000],
    ],
  })
  await choose(page).setInputFiles({ name: 'liste.xlsx', mimeType: 'x', buffer: workbook })
  const notes = page.getByRole('region', { name: 'Lecture du fichier' })
  await notes.getByText('«\u00a0Tarifs 2025\u00a0» qui est montrée').waitFor()
  expect(await notes.innerText()).toContain('ne sont pas lues\u00a0: «\u00a0Fournisseur\u00a0»')
  await page.getByRole('button', { name: 'Importer 1 produit' }).waitFor()
  await notes.getByRole('button', { name: 'Lire «\u00a0Tarifs 2024\u00a0»' }).click()
  await page.getByRole('button', { name: 'Importer 2 produits' }).waitFor()
  await notes.getByText('«\u00a0Tarifs 2024\u00a0» qui est montrée').waitFor()

  await page.getByRole('button', { name: 'Annuler' }).click()
  await choose(page).setInputFiles(untitled('5000;Balle en mousse\r\n'))
  const table = page.getByRole('group').filter({ hasText: 'À quoi correspond chaque colonne' })
  await table.getByRole('combobox', { name: 'Colonne 1' }).click()
  await page.getByRole('option', { name: 'Prix' }).click()
  await table.getByRole('button', { name: 'Relire avec ces colonnes' }).click()
  await table.getByRole('alert').getByText('Dites quelle colonne est celle du nom.').waitFor()
  await table.getByRole('combobox', { name: 'Colonne 2' }).click()
  await page.getByRole('option', { name: 'Nom' }).click()
  expect(await table.getByRole('checkbox').isChecked()).toBe(true)
  expect(await problems(page)).toEqual([])
  await table.getByRole('button', { name: 'Relire avec ces colonnes' }).click()
  await page.getByRole('button', { name: 'Importer 1 produit' }).click()
  await page.getByRole('status').filter({ hasText: done }).first().waitFor()
  await page.getByRole('button', { name: 'Importer un autre fichier' }).click()
  await choose(page).setInputFiles(untitled('7000;Balle dure\r\n'))
  await page.getByText('comme la dernière fois').waitFor()
  await page.getByRole('row').filter({ hasText: 'Balle dure' }).getByText('7\u202f000 FCFA').waitFor()
})

test('a list updates its products from a phone: compared, changed, and undone', async () => {
  const { sql } = site
  await sql`insert into products (name, price, stock, slug) values
    ('Coude A', 1000, 1, 'coude-a'), ('Coude B', 2000, 2, 'coude-b'), ('Coude C', 3000, 3, 'coude-c')`
  const page = await open()
  await choose(page).setInputFiles(
    file('COUDE A;;1 500;4\r\nCoude B;;2000;2\r\nCoude C;;20 000\r\nCoudes B;;4000\r\nCoude A;;7\r\n'),
  )
  await page.getByRole('button', { name: 'Importer 5 produits' }).waitFor()
  await page.getByLabel('Mettre à jour').check()
  await page.getByText('Mettre à jour 2, ajouter 1, ignorer 2').waitFor()
  expect(await page.getByText('La ligne 2 parle déjà de ce produit.').count()).toBe(1)
  await page.getByText('ressemble à «\u00a0Coude B\u00a0»').waitFor()
  const changes = page.getByRole('table', { name: /seront mis à jour/ }).getByRole('row')
  expect(words(await changes.allInnerTexts()).slice(1)).toEqual([
    expect.stringMatching(/^ligne 4 Coude C .*avant 3 000 FCFA après 20 000 FCFA \+566,7 % à vérifier$/),
    expect.stringMatching(/^ligne 2 Coude A .*Stock : 1 → 4 .*avant 1 000 FCFA après 1 500 FCFA \+50 %/),
  ])

  await page.getByRole('button', { name: 'Mettre à jour' }).dblclick()
  await page.getByText('2 produits mis à jour, 1 ajouté, 2 lignes ignorées.').waitFor()
  const prices = () => sql`select price::int, stock from products
    where name like 'Coude%' and deleted_at is null order by name`
  expect((await prices()).map((row) => Object.values(row))).toEqual([
    [1500, 4],
    [2000, 2],
    [20_000, 3],
    [4000, 0],
  ])
  await page.getByRole('button', { name: 'Annuler la mise à jour' }).click()
  await page
    .getByText(
      '2 produits ont retrouvé leurs anciennes valeurs. 1 produit ajouté est maintenant dans la corbeille.',
    )
    .waitFor()
  expect((await prices()).map(({ price }) => price)).toEqual([1000, 2000, 3000])
})

test('prices are changed in the list from a phone: ticked, previewed, changed, undone', async () => {
  const { sql } = site
  await sql`insert into products (name, price) values ('Zygome A', 1234), ('Zygome B', 2000), ('Zygome C', 0)`
  await admin.open('/admin/products?q=zygome')
  const { page } = admin
  await page.getByRole('checkbox', { name: 'Sélectionner Zygome A' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Prix' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changer les prix' })
  const look = dialog.getByRole('button', { name: 'Voir les nouveaux prix' })
  await look.click()
  await dialog.getByText('Indiquez de combien, plus que 0.').first().waitFor()
  await dialog.getByLabel(/^Les \d+ de la liste$/).check()
  await dialog.getByLabel('De combien').fill('10')
  await look.click()
  const items = dialog.getByRole('listitem').filter({ hasText: 'Zygome' })
  await items.first().waitFor()
  expect(words(await items.allInnerTexts()).toSorted()).toEqual([
    expect.stringMatching(/^Zygome A avant 1 234 FCFA après 1 350 FCFA/),
    expect.stringMatching(/^Zygome B avant 2 000 FCFA après 2 200 FCFA/),
  ])
  expect(await dialog.getByText(/sur demande.* le reste/).count()).toBe(1)

  const prices = async () =>
    (await sql`select price::int from products where name like 'Zygome _' order by name`).map(
      ({ price }) => price,
    )
  await sql`update products set price = 2100 where name = 'Zygome B'`
  await dialog.getByRole('button', { name: /^Changer \d+ prix$/ }).click()
  await dialog.getByText('Des prix ont changé entre-temps').waitFor()
  expect(await prices()).toEqual([1234, 2100, 0])
  await dialog.getByRole('button', { name: /^Changer \d+ prix$/ }).click()
  const toast = page.getByRole('status').filter({ hasText: /\d prix changés/ })
  await toast.waitFor()
  expect(await prices()).toEqual([1350, 2300, 0])
  await toast.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('status').filter({ hasText: 'anciens prix remis' }).waitFor()
  expect(await prices()).toEqual([1234, 2100, 0])
})

async function problems(page: Page): Promise<string[]> {
  return [...(await violations(page)), ...((await overflow(page)) > 0 ? ['overflow'] : [])]
}

/** Texts with plain spaces, one line each. */
function words(texts: string[]): string[] {
  return texts.map((text) => text.replace(/\s+/g, ' ').trim())
}
