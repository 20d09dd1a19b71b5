import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf, saveOn } from '#tests/support/browser/back-office-page.ts'
import { hydrated, useSite } from '#tests/support/browser/browser.ts'

const site = useSite()
const rose = randomUUID()
let admin: Page
let visitor: Page
test.beforeAll(async () => {
  await site.sql`insert into practitioners (id, name, on_team_page)
    values (${rose}, 'Rose Ekambi', false), (${randomUUID()}, 'Joseph Nana', true)`
  admin = await site.visit('/admin/dashboard', { width: 360, role: 'manager' })
  visitor = await site.visit('/', { width: 360 })
})

/** Opens the form of a row. */
async function edit(screen: string, row: string) {
  await admin.goto(`${site.origin}/admin/${screen}?${row}`)
  await hydrated(admin)
  return dialogOf(admin)
}

/** Reloads a page until a change has reached it. */
async function read(path: string, words: string | RegExp) {
  const text = async () => {
    await visitor.goto(site.origin + path)
    return (await visitor.locator('main').innerText()).replace(/[\u00a0\u202f]/g, ' ')
  }
  await expect.poll(text, { timeout: 15_000 }).toMatch(words)
  expect([await violations(visitor), await overflow(visitor)]).toEqual([[], 0])
}

test('a practitioner is put on the team page and named as author of an article that another reviewed, by phone', async () => {
  const person = await edit('practitioners', `edit=${rose}`)
  await person.locator('#diploma').fill('Kinésithérapeute diplômée d’État')
  await person.locator('#languages').fill('français, duala')
  await person.locator('#on_team_page').click()
  await saveOn(admin)
  await read('/team', /Rose Ekambi\s+Kinésithérapeute diplômée d’État[^]*français, duala/)

  const slug = 'bien-soigner-une-entorse-de-cheville'
  const [post] = await site.sql`select id from blog_posts where slug = ${slug}`
  const article = await edit('blog', `edit=${post?.['id']}`)
  for (const [field, name] of [
    ['author_id', 'Rose Ekambi'],
    ['reviewer_id', 'Joseph Nana'],
  ]) {
    await article.locator(`#${field}`).click()
    await admin.getByRole('option', { name }).filter({ visible: true }).click()
  }
  await saveOn(admin)
  await read(`/blog/${slug}`, /Rose Ekambi[^]*Relu par\s+Joseph Nana/)
  await visitor.getByRole('link', { name: 'Rose Ekambi' }).first().click()
  await visitor.waitForURL(`**/team#${rose}`)
  expect(await visitor.getByRole('heading', { name: 'Rose Ekambi' }).isVisible()).toBe(true)
})

test('a question is answered and a treatment priced on a phone, and visitors read both', async () => {
  const question = await edit('questions', 'new')
  await question.locator('#title').fill('Y a-t-il un parking\u202f?')
  await question.locator('#answer').click()
  await admin.keyboard.type('Oui, dans la cour. Sonnez ')
  await admin.keyboard.press('Control+B')
  await admin.keyboard.type('au portail')
  await saveOn(admin)
  await read('/questions', /Y a-t-il un parking \?/)
  await visitor.locator('main summary', { hasText: 'parking' }).click()
  expect(await visitor.locator('strong', { hasText: 'au portail' }).isVisible()).toBe(true)

  const [service] =
    await site.sql`update services set price_starting = 0 where slug = 'kinésithérapie' returning id`
  const treatment = await edit('services', `edit=${service?.['id']}`)
  await treatment.locator('#price_starting').fill('15.000')
  await saveOn(admin)
  await read('/services', 'À partir de 15 000 FCFA la séance')
})
