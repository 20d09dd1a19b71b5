import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { hydrated, useSite } from '#tests/support/browser/browser.ts'

const site = useSite()
const pasted = (name: string) => readFileSync(`tests/browser/pasted/${name}`, 'utf8')
const text = (page: Page) => page.getByRole('textbox', { name: 'Contenu', exact: false }).first()

/** Copies these formats as a program would, and pastes them with the keys of the editor. */
async function paste(page: Page, kinds: Record<string, string>): Promise<void> {
  await text(page).click()
  await page.evaluate((given) => {
    document.addEventListener(
      'copy',
      (event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        for (const [kind, words] of Object.entries(given)) event.clipboardData?.setData(kind, words)
      },
      { once: true, capture: true },
    )
  }, kinds)
  await page.keyboard.press('Control+C')
  await page.keyboard.press('Control+V')
}

/** The text as HTML, without the editor's own additions. */
const shape = (page: Page) =>
  text(page).evaluate((editor) => {
    const copy = editor.cloneNode(true) as HTMLElement
    for (const each of copy.querySelectorAll('br.ProseMirror-trailingBreak, colgroup')) each.remove()
    for (const each of copy.querySelectorAll('*'))
      for (const name of each.getAttributeNames())
        if (!['href', 'src'].includes(name)) each.removeAttribute(name)
    return copy.innerHTML
      .replaceAll('&nbsp;', ' ')
      .replaceAll(/<\/?div>/g, '')
      .replace(/(<p><\/p>)+$/, '')
  })

let page: Page
test.beforeAll(async () => {
  page = await site.visit('/admin/dashboard', { width: 1280, role: 'manager' })
})

/** An empty form: text typed by another test would be offered as a draft. */
async function openNew(): Promise<void> {
  await page.goto(`${site.origin}/admin/products`)
  await site.sql`delete from blog_post_drafts`
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${site.origin}/admin/blog`)
  await hydrated(page)
  await page
    .getByRole('button', { name: /Nouvel article/ })
    .first()
    .click()
  await text(page).waitFor()
}

test.describe('pasted text', () => {
  test('text pasted from Word is clean: headings, nested lists, a table, no style', async () => {
    await openNew()
    await paste(page, { 'text/html': pasted('word.clip'), 'text/plain': 'Reprendre la marche' })
    await expect
      .poll(() => shape(page))
      .toBe(
        '<h2>Reprendre la marche</h2>' +
          '<p>Le corps doit <strong>réapprendre</strong>, <em>sans se presser</em> : voir <a href="https://www.who.int/fr">l’OMS</a> et [1].</p>' +
          '<ul><li><p>S’asseoir cinq minutes</p><ul><li><p>trois fois par jour</p></li></ul></li><li><p>Regarder droit devant</p></li></ul>' +
          '<h3>Les étapes</h3>' +
          '<ol><li><p>Le bilan</p></li><li><p>Les exercices</p></li></ol>' +
          '<table><tbody><tr><td><p><strong>Semaine</strong></p></td><td><p><strong>Durée</strong></p></td></tr>' +
          '<tr><td><p>Première</p></td><td><p>5 minutes</p></td></tr></tbody></table>',
      )
  })

  test('text pasted from a web page is clean: no script, no picture of others, nothing hidden', async () => {
    await openNew()
    await paste(page, { 'text/html': pasted('web-page.clip'), 'text/plain': 'Mal de dos' })
    await expect
      .poll(() => shape(page))
      .toBe(
        '<h2>Mal de dos</h2>' +
          '<p>Le <strong>repos</strong> prolongé <em>aggrave</em> souvent la douleur. <a href="https://example.org/dos?utm_source=x">En savoir plus</a> ou ici.</p>' +
          '<p>Photo : exemple</p>' +
          '<h2>Bouger</h2><h3>Chaque jour</h3><h3>En douceur</h3>' +
          '<ul><li><p>Marcher</p><ul><li><p>dehors</p></li></ul></li><li><p>Nager</p></li></ul>' +
          '<blockquote><p>Le mouvement soigne.</p></blockquote>' +
          '<table><tbody><tr><th><p>Geste</p></th><th><p>Durée</p></th></tr><tr><td><p>Étirement</p></td><td><p>30 s</p></td></tr></tbody></table>' +
          '<p>Ligne un<br>ligne deux</p><p>Autre paragraphe</p>',
      )
    expect(await page.title()).not.toBe('pwned')
  })

  test('text pasted from WhatsApp keeps its formatting, from the web and from the telephone', async () => {
    await openNew()
    await paste(page, { 'text/html': pasted('whatsapp-web.clip'), 'text/plain': '*Rappel*' })
    await expect
      .poll(() => shape(page))
      .toBe('<p><strong>Rappel</strong> : venez en <em>tenue souple</em> 😊</p><p>À demain</p>')
    await openNew()
    await paste(page, { 'text/plain': pasted('whatsapp.txt') })
    await expect
      .poll(() => shape(page))
      .toBe(
        '<p><strong>Conseil du jour</strong> 😊<br>Marchez <em>doucement</em>, sans courir 2 * 3 * 4 pas.</p>' +
          "<ul><li><p>une bouteille d'eau</p></li><li><p>des chaussures_fermées_ici</p></li></ul>" +
          '<ol><li><p>Respirer</p></li><li><p>Avancer</p></li></ol><p>À bientôt !</p>',
      )
  })
})

test('the editor has its keys: Ctrl+B is bold and leaves the sidebar, Alt+F10 goes to the tools, Tab leaves', async () => {
  await openNew()
  await text(page).click()
  await page.keyboard.press('Control+B')
  await page.keyboard.type('gras')
  await expect.poll(() => shape(page)).toBe('<p><strong>gras</strong></p>')
  expect(await page.locator('[data-rail]').count()).toBe(0)
  await page.keyboard.press('Alt+F10')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('Gras')
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('Italique')
  await page.keyboard.press('End')
  await expect.poll(focused).toBe('Rétablir')
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  expect(await text(page).evaluate((editor) => editor === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await text(page).evaluate((editor) => editor === document.activeElement)).toBe(false)
})

test('a text of 20,000 words is typed into without delay', async () => {
  await openNew()
  const long = Array.from({ length: 400 }, (_, at) => `Paragraphe ${at} ${'mot '.repeat(48)}`).join('\n\n')
  await paste(page, { 'text/plain': long })
  await expect.poll(() => text(page).locator('p').count()).toBeGreaterThanOrEqual(400)
  await page.keyboard.type('La suite.')
  await expect.poll(() => text(page).innerText()).toContain('La suite.')
  await page
    .getByRole('textbox', { name: /^Titre/ })
    .first()
    .fill('Très long')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Article créé avec succès').waitFor()
  const [row] = await site.sql`select content::text as content from blog_posts where title = 'Très long'`
  expect(String(row?.['content'])).toContain('La suite.')
})

test('a text typed on a slow machine is complete, and saved completely', async () => {
  await openNew()
  await page
    .getByRole('textbox', { name: /^Titre/ })
    .first()
    .fill('Lentement')
  await text(page).click()
  // Longer than the delay before typed text reaches the form: the form lags behind the editor.
  await page.evaluate(() =>
    document.addEventListener('keyup', () => {
      const end = performance.now() + 350
      while (performance.now() < end);
    }),
  )
  const words = 'un deux trois quatre'
  await Promise.all(words.split('').map((letter) => page.keyboard.press(letter === ' ' ? 'Space' : letter)))
  await expect.poll(() => text(page).innerText()).toBe(words)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Article créé avec succès').waitFor()
  const [row] = await site.sql`select content::text as content from blog_posts where title = 'Lentement'`
  expect(String(row?.['content'])).toContain(words)
})

test('a draft does not overwrite changes that another editor saved since', async () => {
  const dialog = page.getByRole('dialog').last()
  await page.goto(`${site.origin}/admin/blog`)
  await page.getByRole('link', { name: 'Cinq exercices pour mieux respirer' }).click()
  await dialog.locator('#excerpt').fill('Mon extrait.')
  await dialog.getByText(/^Brouillon gardé (à|il)/).waitFor()
  await site.sql`update blog_posts set author = 'Une collègue' where title like 'Cinq exercices%'`
  await page.goto(page.url())
  await dialog.getByText('L’article a été enregistré depuis.').waitFor()
  await dialog.getByRole('button', { name: /^Reprendre le brouillon/ }).click()
  await expect(dialog.locator('#excerpt')).toHaveValue('Mon extrait.')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'a enregistré des changements' })
  await notice.getByText('Extrait', { exact: true }).waitFor()
  await notice.getByRole('button', { name: 'Garder ma saisie' }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  const saved = () => site.sql`select author, excerpt from blog_posts where title like 'Cinq exercices%'`
  await expect.poll(saved).toEqual([{ author: 'Une collègue', excerpt: 'Mon extrait.' }])
})
