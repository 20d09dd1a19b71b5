import { expect, type Page, test } from '@playwright/test'
import { doualaDay } from '#app/lib/clock.ts'
import { agree } from '#tests/support/appointment-form.ts'
import { chatOpenedBy, useSite } from '#tests/support/browser/browser.ts'

const site = useSite()

async function fill(page: Page, path: string): Promise<void> {
  await page.getByLabel('Votre nom').fill('Marie Ngo')
  if (path === '/contact') {
    await page.getByLabel('Votre e-mail').fill('marie@exemple.cm')
    await page.getByLabel('Votre message').fill('Le samedi ?')
  } else {
    await page.getByLabel('Votre téléphone').fill('671234567')
    await page.getByLabel('Kinésithérapie').check()
    await page.getByLabel('Le jour souhaité').fill(doualaDay())
  }
  await agree(page)
}

/** The chat that a press opens, and the referrer of its request. */
async function chatAfter(page: Page, press: () => Promise<void>) {
  const headers = await (await chatOpenedBy(page, press)).allHeaders()
  return [headers['referer'], headers['origin']]
}

for (const [path, javaScript] of [
  ['/contact', true],
  ['/contact', false],
  ['/appointment', true],
  ['/appointment', false],
] as const) {
  test(`the chat that ${path} opens (script: ${javaScript}) gets no referrer`, async () => {
    const page = await site.visit(path, { width: 1280, javaScript })
    await fill(page, path)
    const send = page.getByRole('button', { name: /^Envoyer (le message|ma demande)$/ })
    if (!javaScript) await send.click()
    const press = javaScript ? send : page.getByRole('link', { name: 'Ouvrir WhatsApp' })
    expect(await chatAfter(page, () => press.click())).toEqual([undefined, undefined])
  })
}
