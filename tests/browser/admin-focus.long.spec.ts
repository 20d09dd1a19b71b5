import { expect, type Page, test } from '@playwright/test'
import { dialogOf, startBackOffice, toastOn } from '#tests/support/browser/back-office-page.ts'

const backOffice = startBackOffice({ role: 'admin' })
const { site, open } = backOffice
const first = 'Ballon de gym 65 cm'
const second = 'Haltères 2 et 3 kg'
const third = 'Tapis d’exercice'

let page: Page
test.beforeAll(async () => {
  page = backOffice.page
  await open('/admin/products')
})

/** True if it has the focus, asked again and again. */

const product = (name: string) => page.getByRole('link', { name, exact: true })
const menuOf = (name: string) => page.getByRole('button', { name: `Actions pour ${name}`, exact: true })
const content = () => page.locator('#contenu')

async function choose(name: string, action: string): Promise<void> {
  await menuOf(name).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test.describe('the focus', () => {
  test('the focus returns to the name that opened a form', async () => {
    await product(second).click()
    await expect(page.locator('#name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(product(second)).toBeFocused()
  })

  test('the focus returns to the button that opened a form', async () => {
    const create = page.getByRole('button', { name: 'Nouveau produit' })
    await create.click()
    await dialogOf(page).getByRole('button', { name: 'Annuler' }).click()
    await expect(create).toBeFocused()
  })

  test('the focus begins on the first line of a menu, and returns to its button', async () => {
    await menuOf(second).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Modifier' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menuOf(second)).toBeFocused()
  })

  for (const action of ['Modifier', 'Supprimer']) {
    test(`the focus returns to the menu of "${action}"`, async () => {
      await choose(second, action)
      await dialogOf(page).waitFor()
      await page.keyboard.press('Escape')
      await dialogOf(page).waitFor({ state: 'detached' })
      await expect(menuOf(second)).toBeFocused()
    })
  }

  test('the focus moves on to the row that takes the place of a deleted one', async () => {
    await choose(second, 'Supprimer')
    await dialogOf(page).getByRole('button', { name: 'Supprimer' }).click()
    await product(second).waitFor({ state: 'detached' })
    await expect(product(third)).toBeFocused()
  })

  test('the focus stays in place when a deletion is undone or its toast is closed', async () => {
    await page.keyboard.press('F8')
    await page.keyboard.press('Escape')
    await expect(product(third)).toBeFocused()
    await choose(first, 'Supprimer')
    await dialogOf(page).getByRole('button', { name: 'Supprimer' }).click()
    await page.getByRole('button', { name: 'Annuler la suppression' }).click()
    await product(first).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  })

  test('the focus moves to the list when the bar of ticked rows disappears', async () => {
    const row = page.getByRole('row').filter({ has: product(third) })
    await row.getByRole('checkbox').click({ force: true })
    await page.getByRole('toolbar').getByRole('button', { name: 'Activer', exact: true }).click()
    await expect(content()).toBeFocused()
    await row.getByRole('checkbox').click({ force: true })
    await page.getByRole('button', { name: 'Tout désélectionner' }).click()
    await expect(content()).toBeFocused()
  })

  test('the focus moves to the content of the trash when a row is restored', async () => {
    await open('/admin/products?trash')
    await page.getByRole('button', { name: `Restaurer ${second}` }).click()
    await toastOn(page, 'status')
    await expect(content()).toBeFocused()
  })

  test('the focus stays on the last step of the pager', async () => {
    await site.sql`insert into products (name, price, slug) select 'Bande ' || n, n, 'bande-' || n from generate_series(1, 30) n`
    await open('/admin/products?page=2')
    const next = page.getByRole('button', { name: 'Page suivante' })
    await next.click()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toBeFocused()
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).searchParams.get('page')).toBe('3')
    await site.sql`delete from products where slug like 'bande-%'`
  })
})

const announcement = () => page.locator('[aria-live=polite]').filter({ hasText: '| Administration' })

test.describe('another screen', () => {
  test('another screen is announced, and named in the title', async () => {
    await open('/admin/products')
    expect(await announcement().count()).toBe(0)
    const link = page.getByRole('link', { name: 'Services', exact: true })
    await link.click()
    await expect(page).toHaveTitle('Services | Administration')
    await expect.poll(() => announcement().allInnerTexts()).toEqual(['Services | Administration'])
    await expect(link).toBeFocused()
  })

  test('another screen has the focus when its link is gone, and begins at its top', async () => {
    await open('/admin/dashboard')
    await page.setViewportSize({ width: 1280, height: 300 })
    await page.getByRole('link', { name: 'Produits actifs' }).focus()
    await page.evaluate(() => window.scrollTo(0, 200))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/products')
    await expect(content()).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})

/** Two buttons of one name in one place are indistinguishable. */
for (const path of [
  '/admin/products',
  '/admin/services',
  '/admin/slides',
  '/admin/slides?new',
  '/admin/pictures',
]) {
  test(`every button of ${path} is distinguished by its name and its group`, async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(path)
    const place = path.endsWith('?new') ? dialogOf(page) : content()
    await place.getByRole('button').first().waitFor()
    const names = await place.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const group = button.closest('[role=group], fieldset, li')
        const label = group?.getAttribute('aria-label') ?? group?.querySelector('legend')?.textContent
        return `${label}: ${button.getAttribute('aria-label') ?? button.textContent}`
      }),
    )
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
}

for (const [path, table] of [
  ['/admin/blog', 'blog_posts'],
  ['/admin/products', 'products'],
  ['/admin/services', 'services'],
] as const) {
  test(`every field in a form of ${path} has an id and a name of its own`, async () => {
    const [row] =
      await site.sql`select id from ${site.sql(table)} where deleted_at is null order by created_at limit 1`
    await open(`${path}?edit=${row?.['id']}`)
    await dialogOf(page).getByLabel('Texte alternatif', { exact: true }).waitFor()
    const fields = await dialogOf(page)
      .locator('input:not([type=hidden]), textarea')
      .evaluateAll((all) =>
        all.flatMap((field) => [
          field.id,
          `${field.closest('[role=group], fieldset')?.querySelector('legend')?.textContent}: ${(field as HTMLInputElement).labels?.[0]?.textContent}`,
        ]),
      )
    expect(fields.filter((field, index) => field && fields.indexOf(field) !== index)).toEqual([])
    expect(fields.filter((field) => /_.*: |: .*_/.test(field))).toEqual([])
  })
}
