import { expect, type Page, test } from '@playwright/test'
import { agree } from '#tests/support/appointment-form.ts'
import { useSite } from '#tests/support/browser/browser.ts'

const site = useSite()

const long = 'Je souhaite vous raconter toute mon histoire. '.repeat(60).trim()

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function write(page: Page, labels: [name: string, email: string, message: string], message: string) {
  await page.getByLabel(labels[0]).fill('Marie')
  await page.getByLabel(labels[1]).fill('marie@exemple.cm')
  await page.getByLabel(labels[2], { exact: true }).fill(message)
  await agree(page)
}

const french: [string, string, string] = ['Votre nom', 'Votre e-mail', 'Votre message']
const english: [string, string, string] = ['Your name', 'Your email', 'Your message']

test.describe('a message too long for a link', () => {
  for (const [path, labels, send, copy, done] of [
    ['/contact', french, 'Envoyer le message', 'Copier le message', 'Message copié'],
    ['/en/contact', english, 'Send the message', 'Copy the message', 'Message copied'],
  ] as const) {
    test(`a long message on ${path} can be copied whole`, async () => {
      const page = await site.visit(path)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
      await page.locator('#contact form[novalidate]').waitFor()
      await write(page, [...labels], long)
      await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('button', { name: send }).click(),
      ])
      await page.bringToFront()
      const copying = page.getByRole('button', { name: new RegExp(`${copy}|${done}`) })
      // A press too soon after the sending is ignored: see second-press.ts.
      await expect
        .poll(async () => {
          await copying.click()
          return copying.textContent()
        })
        .toBe(done)
      const text = await copied(page)
      expect(text.startsWith('Bonjour, je vous écris depuis le site du centre.\n\nNom : Marie')).toBe(true)
      expect(text.endsWith(`Message :\n${long}`)).toBe(true)
    })
  }

  test('a long message without JavaScript is in a field to be selected', async () => {
    const page = await site.visit('/contact', { javaScript: false })
    await write(page, french, long)
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await page.getByText('Ce message est long').waitFor()
    const text = page.locator('#contact textarea[readonly]')
    expect(await text.isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Copier le message' }).click()
    expect(await text.evaluate((element) => element.matches(':target'))).toBe(true)
    expect(await page.getByText(/^Appuyez longuement sur le texte/).isVisible()).toBe(true)
    expect(await text.inputValue()).toContain(long)
  })
})

test('a long order can be copied whole, in French, from an English page', async () => {
  const page = await site.visit('/en/shop')
  for (const tick of await page.getByRole('checkbox').all()) await tick.check()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
  await page.locator('[data-basket]').getByRole('button', { name: 'Copy the message' }).click()
  await page.locator('[data-basket]').getByRole('button', { name: 'Message copied' }).waitFor()
  const text = await copied(page)
  expect(text.startsWith('Bonjour, je souhaite commander les produits suivants :\n\n- ')).toBe(true)
  expect(text.endsWith('\n\nMerci de me confirmer la disponibilité et les modalités de livraison.')).toBe(
    true,
  )
  expect(text.match(/^- /gm)).toHaveLength(await page.locator('article').count())
})

test('a short message needs no copying', async () => {
  const page = await site.visit('/contact', { javaScript: false })
  await write(page, french, 'Recevez-vous le samedi ?')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await page.getByRole('heading', { name: 'Merci, votre message est enregistré.' }).waitFor()
  expect(await page.getByText('Ce message est long').count()).toBe(0)
})
