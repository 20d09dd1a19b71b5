import { randomUUID } from 'node:crypto'
import { expect, type Locator, test } from '@playwright/test'
import { inColours, overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf, saveOn, startBackOffice } from '#tests/support/browser/back-office-page.ts'

const admin = startBackOffice({ width: 360 })
const { site } = admin
const id = randomUUID()
const stored = async () => (await site.sql`select answer from questions where id = ${id}`)[0]?.['answer']
const typed = '* Un *tapis*\n* __Une serviette__\n\n2*3 et <b>\n[Nous écrire](/contact "Contact")'

/** The public page, without React's comments between texts. */
const html = async () => (await (await fetch(`${site.origin}/questions`)).text()).replaceAll('<!-- -->', '')

test.beforeEach(async () => {
  await site.sql`delete from questions where id = ${id}`
  await site.sql`insert into questions (id, title, answer) values (${id}, 'Que faut-il apporter ?', ${typed})`
})

test('an answer is read as it will look, and stays letter for letter where it is not changed', async () => {
  await admin.open(`/admin/questions?edit=${id}`)
  const answer = dialogOf(admin.page)
    .getByRole('textbox', { name: /^Réponse/ })
    .first()
  await answer.getByRole('listitem').first().waitFor()
  expect((await answer.innerText()).split(/\n+/)).toEqual([
    'Un tapis',
    'Une serviette',
    '2*3 et <b> Nous écrire',
  ])
  await answer.click()
  await admin.page.keyboard.type('a')
  await admin.page.getByText('Modifications non enregistrées').waitFor()
  await admin.page.keyboard.press('Backspace')
  await admin.page.getByText('Modifications non enregistrées').waitFor({ state: 'detached' })
  await admin.field('title').fill('Que faut-il emporter ?')
  await saveOn(admin.page)
  expect(await stored()).toBe(typed)
})

test('words are made bold and a list by phone, and visitors read both; the rest stays as it was', async () => {
  await admin.open(`/admin/questions?edit=${id}`)
  const { page } = admin
  const answer = admin.field('answer')
  const tools = dialogOf(page).getByRole('toolbar', { name: 'Mise en forme : Réponse', exact: true })
  await answer.click()
  await page.keyboard.press('Control+End')
  // The editor notices a moved caret in the next frame; a person is slower.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.keyboard.press('Enter')
  await page.keyboard.type('Sonnez ')
  await tools.getByRole('button', { name: 'Gras' }).click()
  await page.keyboard.type('au portail')
  await tools.getByRole('button', { name: 'Gras' }).click()
  await page.keyboard.type(' *deux* fois.')
  await page.keyboard.press('Enter')
  await tools.getByRole('button', { name: 'Liste à puces' }).click()
  await page.keyboard.type('le matin')
  await inColours(page, 'light')
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
  await tools.getByRole('button', { name: 'Plus d’outils' }).click()
  const buttons = tools.getByRole('button')
  const names = await buttons.evaluateAll((all) => all.map((each) => each.ariaLabel))
  expect(
    await buttons.evaluateAll((all) => Math.min(...all.map((each) => (each as HTMLElement).offsetHeight))),
  ).toBe(44)
  expect(names).not.toContain('Image')
  expect(names).not.toContain('Tableau')
  await saveOn(page)
  expect(await stored()).toBe(
    '- Un *tapis*\n- **Une serviette**\n\n2*3 et <b> [Nous écrire](/contact)\n\nSonnez **au portail** \\*deux\\* fois.\n\n- le matin',
  )
  await expect.poll(html, { timeout: 15_000 }).toContain('Sonnez <strong>au portail</strong> *deux* fois.')
  expect(await html()).toContain('<li>le matin</li>')
})

test('an empty answer is refused beside its field, and another person’s answer is shown and taken without signs', async () => {
  await admin.open(`/admin/questions?edit=${id}`)
  const { page } = admin
  const answer = admin.field('answer')
  await answer.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await admin.button('Enregistrer').click()
  await expect(answer).toHaveAttribute('aria-invalid', 'true')
  const error = dialogOf(page).locator(`#${await answer.getAttribute('aria-describedby')}`)
  expect(await error.innerText()).toBe('Écrivez la réponse.')
  await page.keyboard.type('La mienne')
  await site.sql`update questions set answer = 'Venez **à jeun**.' where id = ${id}`
  await admin.button('Enregistrer').click()
  const notice = page.getByRole('alert').filter({ hasText: 'a enregistré des changements' })
  await notice.getByText('Venez à jeun.').waitFor()
  await notice.getByRole('button', { name: 'Reprendre ces valeurs' }).click()
  await answer.locator('strong', { hasText: 'à jeun' }).waitFor()
  await saveOn(page)
  expect(await stored()).toBe('Venez **à jeun**.')
})

test('a viewer reads an answer and cannot change it', async () => {
  const page = await site.visit(`/admin/questions?edit=${id}`, { width: 1280, role: 'viewer' })
  const answer = dialogOf(page).locator('#answer')
  await answer.getByRole('listitem').first().waitFor()
  expect(await answer.getAttribute('contenteditable')).toBe('false')
  expect(await dialogOf(page).getByRole('toolbar').count()).toBe(0)
})

test('the long text of a service has the same editor, in both languages, and visitors read its list', async () => {
  const [service] = await site.sql`select id, slug from services order by sort_order limit 1`
  const { page } = admin
  await admin.open('/admin/orders')
  const views = await lookOf(page.getByRole('navigation', { name: 'Présentation' }))
  await admin.open(`/admin/services?edit=${service?.['id']}`)
  const form = dialogOf(page)
  const languages = form.getByRole('group', { name: 'Langue du formulaire' })
  expect(await lookOf(languages)).toEqual(views)
  for (const [language, field, words] of [
    ['Français', 'long_description', 'Une marche'],
    ['English', 'long_description_en', 'A step'],
  ] as const) {
    await languages.getByRole('button', { name: language }).click()
    await admin.field(field).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    const tools = form.getByRole('toolbar').filter({ visible: true })
    await tools.getByRole('button', { name: 'Liste à puces' }).click()
    await page.keyboard.type(words)
  }
  await saveOn(page)
  expect(
    await site.sql`select long_description, long_description_en from services where id = ${service?.['id']}`,
  ).toEqual([{ long_description: '- Une marche', long_description_en: '- A step' }])
  for (const [path, item] of [
    ['/services/', '<li>Une marche</li>'],
    ['/en/services/', '<li>A step</li>'],
  ]) {
    const read = async () => (await fetch(site.origin + path + service?.['slug'])).text()
    await expect.poll(read, { timeout: 15_000 }).toContain(item)
  }
})

test('a text is saved whole by a phone that renders it late', async () => {
  await admin.open(`/admin/questions?edit=${id}`)
  const { page } = admin
  await admin.field('answer').click()
  await page.keyboard.press('Control+A')
  await page.evaluate(() => {
    // React renders in a task that a message begins.
    MessagePort.prototype.postMessage = () => undefined
  })
  await page.keyboard.type('Venez à jeun.')
  // The editor reports a text 0.3 seconds after its first letter.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
  const sent = page.waitForRequest((each) => each.method() === 'POST' && each.url().includes('questions'))
  await admin.button('Enregistrer').click()
  expect((await sent).postDataJSON().values.answer).toBe('Venez à jeun.')
})

/** How a strip of choices and the chosen one look. */
const lookOf = (strip: Locator) =>
  strip.evaluate((each) =>
    [each, each.querySelector('[aria-current], [aria-pressed=true]') ?? each].map((part) => {
      const { backgroundColor, boxShadow, borderRadius, fontSize, fontWeight, color } = getComputedStyle(part)
      return { backgroundColor, boxShadow, borderRadius, fontSize, fontWeight, color }
    }),
  )
