import { expect, type Page, test } from '@playwright/test'
import { toastOn } from '#tests/support/browser/back-office-page.ts'
import { hydrated, useSite, widths } from '#tests/support/browser/browser.ts'
import { noise } from '#tests/support/pictures.ts'

const site = useSite()
let photo: Buffer
test.beforeAll(async () => {
  photo = await noise(900, 700).jpeg().toBuffer()
})

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

async function library(width: number): Promise<Page> {
  const page = await site.visit('/admin/pictures', { width, role: 'manager' })
  await page.getByRole('heading', { name: /^Images/ }).waitFor()
  await hydrated(page)
  return page
}

for (const width of widths) {
  test.describe(`the library of pictures at ${width} px`, () => {
    test('the library takes pictures, asks for their description, and deletes unused ones', async () => {
      const page = await library(width)
      await page
        .getByLabel('Images à ajouter')
        .setInputFiles([file('plage.jpg', photo), file('notes.txt', Buffer.from('x'), 'text/plain')])
      await page.getByText('Image téléversée avec succès!').waitFor()
      const [, refusal] = await toastOn(page, 'alert')
      expect(refusal).toContain('Veuillez sélectionner un fichier image valide.')

      await page.getByRole('link', { name: /^Inutilisées/ }).click()
      const card = page.getByRole('list', { name: 'Images' }).getByRole('listitem')
      await expect(card).toHaveCount(1)
      const texts = card.getByRole('button', { name: /Texte alternatif/ })
      if (width < 768) await texts.click()
      await card.getByLabel('Texte alternatif', { exact: true }).fill('La plage')
      const english = card.getByLabel(/^Texte alternatif en anglais/)
      await english.fill('The beach')
      // A text that is not saved cannot be folded away.
      if (width < 768) await expect(texts).toBeDisabled()
      await english.press('Enter')
      await page.getByText('Texte alternatif enregistré').waitFor()
      expect(await site.sql`select alt, alt_en from media where folder = 'uploads'`).toEqual([
        { alt: 'La plage', alt_en: 'The beach' },
      ])

      await card.getByRole('button', { name: /^Supprimer l’image/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
      await page.getByText('Chaque image est utilisée.').waitFor()
      expect(await site.sql`select 1 from media where folder = 'uploads'`).toHaveLength(0)
    })

    test('the library names the uses of a picture instead of deleting it', async () => {
      const page = await library(width)
      const card = page.getByRole('list', { name: 'Images' }).getByRole('listitem').first()
      await card.getByRole('button', { name: /^Supprimer l’image/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
      await page
        .getByText(/Cette image est utilisée\s: Produit/)
        .first()
        .waitFor()
      expect(
        await site.sql`select 1 from audit_log where entity = 'media' and action = 'delete' and actor_email is null`,
      ).toHaveLength(0)
    })

    test('the library takes dropped pictures', async () => {
      const page = await library(width)
      const dropped = await page.evaluateHandle(
        (bytes) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([Uint8Array.from(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
          return transfer
        },
        [...photo],
      )
      for (const event of ['dragover', 'drop'])
        await page.getByRole('heading', { name: /^Images/ }).dispatchEvent(event, { dataTransfer: dropped })
      await page.getByText('Image téléversée avec succès!').waitFor()
      expect(await site.sql`select 1 from media where folder = 'uploads'`).toHaveLength(1)
      await site.sql`delete from media where folder = 'uploads'`
    })
  })
}

test.describe('the picture of a product', () => {
  test('a product takes a picture of the library, with its text', async () => {
    const page = await library(1280)
    const [other] = await site.sql`select url, alt from media order by created_at desc, url limit 1`
    const [product] = await site.sql`select id from products where image_url <> ${other?.['url']} limit 1`
    await page.goto(`${site.origin}/admin/products?edit=${product?.['id']}`)
    const dialog = page.getByRole('dialog').first()
    await dialog.getByRole('button', { name: 'Voir les images' }).click()
    const chooser = page.getByRole('dialog', { name: 'Choisir parmi les images' })
    await chooser.getByRole('button', { name: other?.['alt'], exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await chooser.waitFor({ state: 'hidden' })
    expect(await dialog.isVisible()).toBe(true)
    await dialog.getByRole('button', { name: 'Voir les images' }).click()
    await chooser.getByRole('button', { name: other?.['alt'], exact: true }).click()
    await dialog.getByRole('button', { name: /^Enregistrer/ }).click()
    await page.getByText('Produit mis à jour avec succès').waitFor()
    expect(await site.sql`select image_url from products where id = ${product?.['id']}`).toEqual([
      { image_url: other?.['url'] },
    ])
    expect(await site.sql`select alt from media where url = ${other?.['url']}`).toEqual([
      { alt: other?.['alt'] },
    ])
  })
})

test('the picture of a service is no wider at 1280 px than its file', async () => {
  const page = await site.visit('/services/kinésithérapie', { width: 1280 })
  const picture = page.locator('main article img').first()
  const stored = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const bitmap = await createImageBitmap(await (await fetch(image.currentSrc)).blob())
    return bitmap.width
  })
  expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(stored)
})
