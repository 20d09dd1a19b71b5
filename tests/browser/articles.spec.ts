import { expect, type Page, test } from '@playwright/test'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf, saveOn, startBackOffice } from '#tests/support/browser/back-office-page.ts'
import { setOffline } from '#tests/support/browser/browser.ts'
import { password } from '#tests/support/staff.ts'

const admin = startBackOffice()
const { site, open } = admin
const longTimeout = { timeout: 15_000 }

const text = (page: Page, language: 'fr' | 'en' = 'fr') =>
  dialogOf(page).locator(language === 'fr' ? '#content' : '#content_en')
const field = (page: Page, name: string) => dialogOf(page).locator(`#${name}`)
const draftSaved = (page: Page) =>
  dialogOf(page)
    .getByText(/^Brouillon gardé (à|il)/)
    .waitFor()

/** Writes the text in a language, shown or not. */
async function write(page: Page, words: string, language: 'fr' | 'en' = 'fr'): Promise<void> {
  await expect
    .poll(() => dialogOf(page).getByRole('toolbar', { includeHidden: true }).count(), longTimeout)
    .toBe(2)
  const tab = dialogOf(page)
    .getByRole('group', { name: /^Langue du (contenu|formulaire)$/ })
    .getByRole('button', { name: language === 'fr' ? 'Français' : 'English' })
    .filter({ visible: true })
  if ((await tab.count()) > 0) await tab.click()
  await text(page, language).click()
  await page.keyboard.type(words)
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  await dialogOf(page).getByRole('combobox', { name }).or(field(page, name)).first().click()
  await page.getByRole('option', { name: option }).click()
}

test('an article with a picture and a table is written in both languages, previewed, and shown to visitors', async () => {
  await open('/admin/blog?new')
  const { page } = admin
  await field(page, 'title').fill('Marcher après une chute')
  await field(page, 'title_en').fill('Walking after a fall')
  await write(page, 'Go gently.', 'en')
  await write(page, 'Avancez doucement.')
  const tools = dialogOf(page).getByRole('toolbar', { name: 'Mise en forme : Contenu', exact: true })
  await tools.getByRole('button', { name: 'Image' }).click()
  await dialogOf(page)
    .getByRole('group', { name: 'Image à insérer' })
    .getByRole('button', { name: 'Voir les images' })
    .click()
  await page
    .getByRole('dialog', { name: 'Choisir parmi les images' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click()
  await text(page).locator('figure').click()
  await dialogOf(page).getByLabel('Légende').fill('Une légende')
  await dialogOf(page).getByLabel('Texte alternatif').first().fill('Un texte à soi')
  await text(page).locator('p').last().click()
  await tools.getByRole('button', { name: 'Tableau' }).click()
  await page.keyboard.type('Geste')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Durée')
  await dialogOf(page).getByRole('button', { name: 'Ajouter une colonne' }).click()
  await text(page).locator('th').nth(2).click()
  await page.keyboard.type('Combien de fois')
  expect(await violations(page)).toEqual([])

  await choose(page, 'status', 'Publié')
  await field(page, 'publish_at').fill('2099-01-05T08:00')
  await dialogOf(page)
    .getByText(/Programmé.: paraît lundi 5 janvier 2099/)
    .waitFor()
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    dialogOf(page).getByRole('button', { name: 'Aperçu' }).click(),
  ])
  await preview.getByText('Avancez doucement.').waitFor()
  await preview.getByRole('link', { name: 'EN, English' }).click()
  await preview.getByText('Go gently.').waitFor()
  await preview.close()
  await field(page, 'publish_at').fill('')
  expect(await saveOn(page)).toEqual(['Succès', 'Article créé avec succès'])

  const phone = await site.visit('/blog/marcher-après-une-chute', { width: 360 })
  const html = await phone.content()
  expect(html).toMatch(/<figure><picture[^>]*>.*alt="Un texte à soi".*<\/picture><figcaption>Une légende/)
  await phone.getByRole('region', { name: 'Tableau : Geste, Durée, Combien de fois' }).focus()
  expect([await overflow(phone), await violations(phone)]).toEqual([0, []])
})

const draftsOf = (title: string) => site.sql`select 1 from blog_post_drafts where values->>'title' = ${title}`

test('an article is written with the keyboard alone, after a draft that is discarded for good', async () => {
  await open('/admin/blog?tab=categories')
  const { page } = admin
  await page.getByRole('tab', { name: /Catégories/ }).focus()
  for (const key of ['ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('heading', { name: /Articles du blog/ }).waitFor()
  await page.keyboard.press('n')
  await field(page, 'title').waitFor()
  await expect(field(page, 'title')).toBeFocused()
  await page.keyboard.type('À oublier')
  await draftSaved(page)
  await page.keyboard.press('Escape')
  await dialogOf(page).getByRole('button', { name: 'Abandonner', exact: true }).press('Enter')
  await expect.poll(async () => (await draftsOf('À oublier')).length, longTimeout).toBe(0)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('À oublier')

  await page.keyboard.press('n')
  await field(page, 'title').waitFor()
  await expect(field(page, 'title')).toBeFocused()
  await page.keyboard.type('Au clavier')
  await text(page).waitFor()
  for (let step = 0; step < 12; step++) {
    if (await text(page).evaluate((each) => each === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.type('Un titre')
  await page.keyboard.press('Control+s')
  await page.getByText('Article créé avec succès').waitFor()
  const [row] = await site.sql`select status, content from blog_posts where title = 'Au clavier'`
  expect(row).toEqual({
    status: 'draft',
    content: {
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Un titre' }] }],
    },
  })
})

test('a draft returns after the tab was lost, also without a network or a session', async () => {
  await open('/admin/blog?new')
  const { page } = admin
  await field(page, 'title').fill('Coupure de courant')
  await write(page, 'Des mots qui restent.')
  await draftSaved(page)
  await setOffline(page, true)
  await page.keyboard.type(' Et sans réseau.')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)), longTimeout)
    .toContain('Et sans réseau.')
  await setOffline(page, false)
  const later = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await later.goto(`${site.origin}/admin/blog?new`)
  await later.getByRole('button', { name: /^Reprendre le brouillon du / }).click()
  await expect.poll(() => text(later).innerText(), longTimeout).toBe('Des mots qui restent. Et sans réseau.')
  await site.sql`delete from sessions`
  await dialogOf(later).getByRole('button', { name: 'Enregistrer' }).click()
  const again = later.getByRole('dialog', { name: 'Votre session a pris fin' })
  await again.getByLabel('Mot de passe', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Se connecter' }).click()
  await later.getByText('Article créé avec succès').waitFor()
  expect(await draftsOf('Coupure de courant')).toHaveLength(0)
  await expect.poll(() => later.evaluate(() => JSON.stringify(localStorage))).not.toContain('Des mots')
})
