import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { hydrated, setOffline, useSite, widths } from '#tests/support/browser/browser.ts'

const site = useSite()
const done = 'Import terminé. Actualisez la page pour voir les nouveaux produits.'

async function open(width: number): Promise<Page> {
  const page = await site.visit('/admin/products/import', { width, role: 'manager' })
  await page.getByRole('heading', { name: 'Importer des produits' }).waitFor()
  await hydrated(page)
  return page
}

function file(lines: string, name = 'liste.csv') {
  const header = 'Nom;Description;Prix;Stock;Catégorie;Actif;Vedette\r\n'
  return { name, mimeType: 'text/csv', buffer: Buffer.from(header + lines) }
}

const choose = (page: Page) => page.getByLabel(/^Choisir un (autre )?fichier$/)

describe.each(widths)('at %i px', (width) => {
  test('a price list is chosen, looked at, imported, and seen without a reload', async () => {
    const page = await open(width)
    const name = `Attelle ${width}`
    expect(await problems(page)).toEqual([])
    await choose(page).setInputFiles(
      file(
        `${name};Taille M;9 000 FCFA;4;Maintien\r\n;;4500\r\nBrassard;;gratuit;1;Inconnue;peut-être\r\n${name} bis;;gratuit;1;Inconnue\r\n`,
      ),
    )
    await page.getByRole('heading', { name: '2 lignes refusées' }).waitFor()
    const refused = await page.getByRole('listitem').filter({ hasText: 'Ligne' }).allInnerTexts()
    expect(refused.map((line) => line.split('\n').slice(0, 2))).toEqual([
      ['Ligne 3', 'Il n’y a pas de nom.'],
      ['Ligne 4', '«\u00a0peut-être\u00a0» n’est ni Oui ni Non (colonne Actif).'],
    ])
    await page.getByRole('heading', { name: '2 produits seront ajoutés' }).waitFor()
    expect(await page.getByText('1 catégorie inconnue').innerText()).toContain('inconnue')
    expect(await page.getByRole('row').filter({ hasText: name }).first().innerText()).toContain(
      '9\u202f000 FCFA',
    )
    expect(await page.getByText('Ce nombre n’a pas pu être lu').count()).toBe(1)
    expect(await problems(page)).toEqual([])

    await page.reload()
    await page.getByRole('button', { name: 'Importer 2 produits' }).dblclick()
    await page.getByRole('status').filter({ hasText: done }).first().waitFor()
    expect(await problems(page)).toEqual([])
    await page.getByRole('link', { name: 'Voir les produits' }).click()
    await page.getByText(name, { exact: true }).first().waitFor()
    const [row] = await site.sql`select count(*)::int from products where name = ${name}`
    expect(row).toEqual({ count: 1 })
    await page.context().close()
  })

  test('a file that is no price list is refused with the reason, and another one is taken', async () => {
    const page = await open(width)
    await choose(page).setInputFiles({ name: 'liste.xlsx', mimeType: 'x', buffer: Buffer.from('%PDF-1.7') })
    await page.getByRole('alert').filter({ hasText: 'Ce fichier est un PDF' }).waitFor()
    expect(await problems(page)).toEqual([])
    await choose(page).setInputFiles({ name: 'vide.csv', mimeType: 'x', buffer: Buffer.alloc(0) })
    await page.getByRole('alert').filter({ hasText: 'Ce fichier est vide.' }).waitFor()
    await choose(page).setInputFiles(file('Ballon\r\n'))
    await page.getByRole('button', { name: 'Importer 1 produit' }).waitFor()
    await page.getByRole('button', { name: 'Annuler' }).click()
    await choose(page).waitFor()
    await page.context().close()
  })

  test('a network that is away loses neither the file nor the preview', async () => {
    const page = await open(width)
    await setOffline(page, true)
    await choose(page).setInputFiles(file('Coussin hors ligne\r\n'))
    await page.getByRole('alert').filter({ hasText: 'il est toujours choisi' }).waitFor()
    await setOffline(page, false)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await page.getByRole('button', { name: 'Importer 1 produit' }).waitFor()
    await setOffline(page, true)
    await page.getByRole('button', { name: 'Importer 1 produit' }).click()
    await page.getByRole('alert').filter({ hasText: 'rien n’est perdu' }).waitFor()
    await setOffline(page, false)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await page.getByRole('status').filter({ hasText: done }).first().waitFor()
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('')
    await page.context().close()
  })
})

test('the keyboard alone chooses a file and imports it', async () => {
  const page = await open(1280)
  for (let tries = 0; tries < 60; tries++) {
    await page.keyboard.press('Tab')
    if (await choose(page).evaluate((input) => input === document.activeElement)) break
  }
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')])
  await chooser.setFiles(file('Au clavier;;1\r\n'))
  const confirm = page.getByRole('button', { name: 'Importer 1 produit' })
  await confirm.waitFor()
  for (let tries = 0; tries < 60; tries++) {
    await page.keyboard.press('Tab')
    if (await confirm.evaluate((button) => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: done }).first().waitFor()
  expect(await page.getByText('1 produit a été ajouté.').count()).toBe(1)
})

test('a file is dropped, and every refused line can be read', async () => {
  const page = await open(1280)
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
})

/** What axe finds, and whether the page scrolls sideways. */
async function problems(page: Page): Promise<string[]> {
  return [...(await violations(page)), ...((await overflow(page)) > 0 ? ['overflow'] : [])]
}
