import { expect, type Page, test } from '@playwright/test'
import { useSite, widths } from '#tests/support/browser/browser.ts'
import { phonePhoto } from '#tests/support/pictures.ts'
import { wordsOf } from '#tests/support/texts/words.ts'

const site = useSite()

/** Timeout for a change to reach the next page, on a busy machine. */

const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
const waitForToast = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor()
const shop = async (path: string) => wordsOf(await (await fetch(site.origin + path)).text())

async function dropPhoto(page: Page): Promise<void> {
  const bytes = (await phonePhoto(900, 700)).toString('base64')
  const files = await page.evaluateHandle((photo) => {
    const data = new DataTransfer()
    const content = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0))
    data.items.add(new File([content], 'IMG_0001.jpg', { type: 'image/jpeg' }))
    return data
  }, bytes)
  const zone = dialog(page).locator('#image_url').locator('xpath=..')
  await zone.dispatchEvent('dragover', { dataTransfer: files })
  await zone.dispatchEvent('drop', { dataTransfer: files })
}

for (const width of widths) {
  test.describe(`the catalogue at ${width} px`, () => {
    const name = `Coussin de marche ${width}`
    const nameEn = `Walking cushion ${width}`

    test('a product is created with a dropped photo, seen in both shops, hidden and shown again', async () => {
      const page = await site.visit('/admin/products?new', { width, role: 'manager' })
      await dropPhoto(page)
      await waitForToast(page, 'Image téléversée avec succès!')
      await dialog(page).locator('#name').fill(name)
      if (width < 768)
        await dialog(page)
          .getByRole('button', { name: /^English/ })
          .click()
      await dialog(page).locator('#name_en').fill(nameEn)
      await dialog(page).locator('#price').fill('12500')
      await save(page)
      await waitForToast(page, 'Produit créé avec succès')
      await expect.poll(() => new URL(page.url()).search).toBe('')

      await expect.poll(() => shop('/shop')).toContain(name)
      await expect.poll(() => shop('/en/shop')).toContain(nameEn)
      const [row] = await site.sql`select image_url, slug from products where name = ${name}`
      const html = await (await fetch(`${site.origin}/shop/${row?.['slug']}`)).text()
      expect(html).toContain(String(row?.['image_url']).replace(/\.\w+$/, '-'))
      expect(html).toContain('image/webp')

      await page.getByRole('switch', { name: `${name} : actif` }).click()
      await expect.poll(() => shop('/shop')).not.toContain(name)
      await page.getByRole('switch', { name: `${name} : actif` }).click()
      await expect.poll(() => shop('/shop')).toContain(name)
    })

    test('a list is filtered, paged and changed in bulk, and its address follows', async () => {
      await site.sql`insert into products (name, price, slug) select 'Élastique n° ' || n, n, ${`elastique-${width}-`} || n from generate_series(1, 130) n`
      const page = await site.visit('/admin/products?page=2', { width, role: 'manager' })
      await page.getByRole('searchbox', { name: 'Chercher par nom' }).fill('elastique N')
      await expect.poll(() => new URL(page.url()).search).toBe('?q=elastique+N')
      const pages = page.getByRole('navigation', { name: 'Pages' })
      await expect(pages.getByRole('button', { name: /^Page \d+$/ })).toHaveCount(5)
      await pages.getByRole('button', { name: 'Page 3', exact: true }).click()
      await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('3')
      await page.reload()
      expect(
        await pages.getByRole('button', { name: 'Page 3', exact: true }).getAttribute('aria-current'),
      ).toBe('page')

      await page.getByRole('checkbox', { name: 'Tout sélectionner' }).first().check()
      await page.getByRole('button', { name: 'Désactiver' }).click()
      await expect
        .poll(
          async () =>
            (
              await site.sql`select 1 from products where slug like ${`elastique-${width}-%`} and not is_active`
            ).length,
        )
        .toBe(25)
      await page.getByRole('searchbox', { name: 'Chercher par nom' }).fill('rien de tel')
      await page.getByText('Aucun résultat').waitFor()
      await page.getByRole('button', { name: 'Effacer la recherche' }).click()
      await expect.poll(() => new URL(page.url()).search).toBe('')
      await site.sql`delete from products where slug like ${`elastique-${width}-%`}`
    })
  })
}
