import { expect, type Locator, test } from '@playwright/test'
import { pictureTexts } from '#app/lib/media/picture-rules.ts'
import { startBackOffice } from '#tests/support/browser/back-office-page.ts'

const backOffice = startBackOffice()

const field = () => backOffice.page.getByRole('group', { name: /^(Image|Photo)$/ }).first()
const box = () => field().getByLabel('Adresse de l’image')
const save = () =>
  backOffice.page
    .getByRole('button', { name: /^Enregistrer/ })
    .last()
    .click()

async function paste(text: string): Promise<void> {
  if ((await box().count()) === 0)
    await field()
      .getByRole('button', { name: /^Coller une/ })
      .click()
  await box().selectText()
  await box().evaluate((input: HTMLInputElement, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    if (input.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
  }, text)
}

const preview = (place: Locator) => place.locator('img').first().getAttribute('src')

for (const [owner, path, table] of [
  ['a product', '/admin/products?edit=', 'products'],
  ['a slide', '/admin/slides?edit=', 'slides'],
  ['a person', '/admin/account', ''],
] as const) {
  test.describe(`an address that is pasted as the picture of ${owner}`, () => {
    test('a pasted picture address is used or refused beside the field, and never lost', async () => {
      const rows = table
        ? await backOffice.site
            .sql`select id, image_url from ${backOffice.site.sql(table)} where image_url is not null`
        : []
      await backOffice.open(path + (rows[0]?.['id'] ?? ''))

      for (const [pasted, refusal] of [
        ['http://photos.example/dos.jpg', pictureTexts.notSecure],
        ['https://127.0.0.1/dos.jpg', pictureTexts.notFetched],
        ['/media/products/nulle-part.webp', pictureTexts.notHere],
      ] as const) {
        await paste(pasted)
        await field().getByText(refusal).waitFor()
        expect(await box().inputValue()).toContain(pasted)
        await save()
        expect(await box().inputValue()).toContain(pasted)
        expect(await box().getAttribute('aria-invalid')).toBe('true')
      }

      const [other] = await backOffice.site
        .sql`select url from media where url <> ${rows[0]?.['image_url'] ?? ''} and folder = 'products' order by url limit 1`
      await paste(backOffice.site.origin + other?.['url'])
      await box().waitFor({ state: 'detached' })
      expect(await preview(field())).toContain(String(other?.['url']).replace(/\.\w+$/, ''))
      await save()
      await backOffice.page
        .getByText(/mis à jour avec succès$/)
        .first()
        .waitFor()
      const storedAddress = table
        ? await backOffice.site
            .sql`select image_url as url from ${backOffice.site.sql(table)} where id = ${rows[0]?.['id']}`
        : await backOffice.site.sql`select avatar_url as url from users where avatar_url is not null`
      expect(storedAddress).toEqual([{ url: other?.['url'] }])
    })
  })
}
