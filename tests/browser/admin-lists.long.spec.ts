import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { hydrated, useSite } from '#tests/support/browser/browser.ts'
import { writeMessage } from '#tests/support/messages.ts'

const site = useSite()

const adminAt = (path: string, width: number) => site.visit(path, { width, role: 'admin' })

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path)
  await hydrated(page)
}

test.beforeAll(async () => {
  await site.sql`update products set name_en = null where id in (select id from products order by name limit 2)`
  await site.sql`insert into products (name, price, slug, deleted_at)
    values ('Bâton ancien', 5000, 'baton-ancien', now() - interval '3 days')`
  await site.sql`update site_settings set value = 'true' where key = 'stock_tracking'`
})

const heightOf = async (part: Locator) => (await part.boundingBox())?.height

test.describe('the filters of a list', () => {
  test('filters fold on a phone behind a button with their number, and stay open on a wide screen', async () => {
    const page = await adminAt('/admin/products', 360)
    const fold = page.getByRole('button', { name: 'Filtres', exact: true })
    const category = page.getByRole('combobox', { name: 'Catégorie' })
    expect(await fold.getAttribute('aria-expanded')).toBe('false')
    expect(await category.isVisible()).toBe(false)
    expect(await page.getByRole('searchbox').isVisible()).toBe(true)
    await fold.focus()
    await page.keyboard.press('Enter')
    await category.waitFor()
    expect(await fold.getAttribute('aria-expanded')).toBe('true')
    await page.getByRole('button', { name: 'À traduire' }).click()
    await page.getByRole('button', { name: 'Filtres (1)' }).waitFor()
    await expect(page.locator('[data-row]')).toHaveCount(2)
    await page.getByRole('button', { name: 'Effacer les filtres' }).press('Enter')
    await fold.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
    await page.setViewportSize({ width: 1280, height: 900 })
    await fold.waitFor({ state: 'hidden' })
    expect(await category.isVisible()).toBe(true)
  })

  test('the buttons of the products stand beside their title at 1280 px, filters on one line, a mark beside its name', async () => {
    const page = await adminAt('/admin/products', 1280)
    expect(await heightOf(page.getByRole('main').locator('header'))).toBeLessThan(50)
    await page.getByRole('button', { name: 'Stock bas' }).waitFor()
    expect(await heightOf(page.getByRole('search'))).toBeLessThan(50)
    const mark = page.getByText('à traduire', { exact: true }).first()
    const name = mark.locator('xpath=../a')
    const [one, other] = [await mark.boundingBox(), await name.boundingBox()]
    expect(one?.x).toBeGreaterThan((other?.x ?? 0) + (other?.width ?? 0))
    await page.getByRole('button', { name: 'Plus d’actions' }).click()
    await page.getByRole('menuitem', { name: 'Liste à modifier' }).waitFor()
  })
})

test.describe('untranslated rows', () => {
  test('untranslated rows are listed alone, from the dashboard, by a filter in the address', async () => {
    const page = await adminAt('/admin/dashboard', 1280)
    await page.getByRole('link', { name: '2 produits' }).click()
    await page.getByRole('table', { name: 'Produits' }).waitFor()
    await expect(page.locator('[data-row]')).toHaveCount(2)
    expect(await page.getByText('à traduire', { exact: true }).count()).toBe(2)
    const filter = page.getByRole('button', { name: 'À traduire' })
    expect(await filter.getAttribute('aria-pressed')).toBe('true')
    await filter.click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await goTo(page, '/admin/testimonials?untranslated=yes')
    await page.getByText('Tout est traduit').waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Effacer les filtres' }).click()
    await page.getByRole('table', { name: 'Témoignages' }).waitFor()
  })
})

test.describe('the help for the keyboard', () => {
  test('the help for the keyboard opens by key and menu, and its switch turns off single keys for good', async () => {
    const page = await adminAt('/admin/products', 1280)
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' })
    const letters = help.getByRole('switch', { name: 'Raccourcis d’une seule touche' })
    await page.keyboard.press('Shift+?')
    await help.waitFor()
    await letters.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })

    await page.reload()
    await hydrated(page)
    const first = page.locator('[data-row="0"] [data-open]')
    await first.focus()
    for (const key of ['Shift+?', 'n', 'j', 'x']) await page.keyboard.press(key)
    expect(await focusedRow(page)).toBe('0')
    expect(await page.locator('[data-selected]').count()).toBe(0)
    // An arrow is no letter: it still moves, and the letters would have acted by then.
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focusedRow(page)).toBe('1')
    expect(await page.getByRole('dialog').count()).toBe(0)

    await page.getByRole('button', { name: /Administrateur/ }).click()
    await page.getByRole('menuitem', { name: 'Raccourcis clavier' }).click()
    await letters.click()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await first.focus()
    await page.keyboard.press('j')
    await expect.poll(() => focusedRow(page)).toBe('1')
  })
})

const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'))

test.describe('a date', () => {
  test('a date is written in words with its full form on hover; the trash shows the day of deletion', async () => {
    const page = await adminAt('/admin/products?trash', 1280)
    const row = page.getByRole('row').filter({ hasText: 'Bâton ancien' })
    const time = row.getByRole('time').first()
    expect(await time.innerText()).toMatch(/^Il y a 3 jours/)
    const whole = await time.getAttribute('title')
    expect(whole).toMatch(
      /^(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d+(er)? \S+ \d{4} à \d+\sh\s\d\d$/,
    )
    expect(await time.textContent()).toContain(`, ${whole}`)
    const last = new Date(Date.now() + 27 * 24 * 60 * 60_000)
    const words = last.toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'Africa/Douala' })
    expect(await row.innerText()).toContain(words)
  })
})

/** True if its start is visible and not covered. */
const free = (where: Locator) =>
  where.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + 10, top + height / 2))
  })

for (const width of [360, 1280]) {
  test(`a toast at ${width} px covers neither the title nor the first actions of the page`, async () => {
    const page = await adminAt('/admin/testimonials', width)
    await page.route('**/admin/testimonials', (route) => route.abort())
    await page
      .getByRole('switch', { name: /: actif$/ })
      .first()
      .locator('xpath=..')
      .click()
    await page.getByRole('alert').filter({ hasText: 'Erreur' }).waitFor()
    const title = page.getByRole('heading', { name: /^Témoignages/ })
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    expect(await free(title)).toBe(true)
    expect(await free(page.getByRole('button', { name: /^Nouveau témoignage/ }))).toBe(true)
  })
}

test.describe('the dashboard', () => {
  test('the dashboard shows waiting people before missing content, and the trend of the views', async () => {
    await writeMessage(site.site)
    const today = doualaDay()
    const month = `${today.slice(0, 7)}-01`
    const before = `${addDays(month, -1).slice(0, 7)}-01`
    await site.sql`insert into site_analytics (metric_name, metric_value, date_recorded)
      select 'page_views', case when day < ${month}::date then 10 else 20 end, day
      from generate_series(${before}::date, ${today}::date, '1 day') day
      on conflict do nothing`
    const page = await adminAt('/admin/dashboard', 360)
    await page.getByRole('heading', { name: 'Tableau de bord' }).waitFor()
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
    expect(headings.indexOf('À traiter aujourd’hui')).toBe(0)
    expect(headings.indexOf('Premiers pas')).toBeGreaterThan(0)
    const views = page.getByRole('region', { name: 'Pages vues des 30 derniers jours' })
    expect(await views.innerText()).toMatch(/% de plus que le mois dernier à ce jour/)
  })
})

test.describe('the deletion of several rows', () => {
  test('rows are named before their deletion, and the last row is above the bar', async () => {
    const page = await adminAt('/admin/testimonials', 360)
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).first().click()
    const bar = page.getByRole('toolbar')
    await bar.waitFor()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const covered = async () => {
      const row = await page.locator('[data-row]').last().boundingBox()
      return (row?.y ?? 0) + (row?.height ?? 0) - ((await bar.boundingBox())?.y ?? 0)
    }
    await expect.poll(covered).toBeLessThanOrEqual(0)
    await bar.getByRole('button', { name: 'Supprimer' }).click()
    const question = page.getByRole('dialog', { name: /supprimer ces 6 témoignages/ })
    const names = await question.getByRole('listitem').allInnerTexts()
    expect(names).toHaveLength(6)
    expect(names.at(-1)).toBe('et un autre')
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Annuler')
  })
})

test.describe('a dialog', () => {
  test('a dialog opened by its address has its fields, whole on a phone, and Back leaves it', async () => {
    const page = await adminAt('/admin/products', 360)
    const link = page.locator('[data-row="0"] [data-open]')
    const name = await link.innerText()
    await goTo(page, String(await link.getAttribute('href')))
    const dialog = page.getByRole('dialog', { name: 'Modifier le produit' })
    await dialog.waitFor()
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
    expect(await dialog.getByLabel('Nom', { exact: false }).first().inputValue()).toBe(name)
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
  })
})
