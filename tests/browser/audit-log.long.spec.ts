import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { productFields } from '#app/features/catalog/product.fields.ts'
import { clientOf } from '#tests/support/admin-client.ts'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { hydrated, useSite, widths } from '#tests/support/browser/browser.ts'
import { signInStaff } from '#tests/support/staff.ts'

const site = useSite()

const long = 'Un ballon solide pour la rééducation du dos et des hanches. '.repeat(12)

/** A product that a user creates and changes through the screens. */
test.beforeAll(async () => {
  const backOffice = clientOf(site.site, (await signInStaff(site.site, 'manager')).cookie)
  const id = randomUUID()
  const values = {
    ...productFields.defaults,
    name: 'Ballon essayé',
    description: 'Court.',
    price: 5000,
    stock: 1,
  }
  await backOffice.change('products', { intent: 'create', id, values })
  const [row] = await site.sql`select xmin::text as version from products where id = ${id}`
  const changed = { ...values, price: 7500, is_active: false, description: long }
  const update = { intent: 'update', id, version: row?.['version'], values: changed }
  await backOffice.change('products', update)
})

const open = (path: string, width: number, role: 'admin' | 'viewer' = 'admin') =>
  site.visit(path, { width, role })

/** Axe violations and the overflow of the page, in light and in dark. */
async function faults(page: Page): Promise<unknown[]> {
  const found: unknown[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForFunction(
      (scheme) =>
        document.documentElement.dataset['mantineColorScheme'] === scheme &&
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      colorScheme,
    )
    found.push(...(await violations(page)))
  }
  const beyond = await overflow(page)
  return beyond > 0 ? [...found, `${beyond} px too wide`] : found
}

const coloursOf = (button: Locator) =>
  button.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return [color, backgroundColor]
  })

async function isInView(box: Locator): Promise<boolean> {
  await box.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  return box.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return left >= 0 && right <= window.innerWidth
  })
}

/** Renames the table while `act` runs; restores the name even if `act` fails. */
async function without(table: string, act: () => Promise<void>): Promise<void> {
  await site.sql.unsafe(`alter table ${table} rename to hidden`)
  try {
    await act()
  } finally {
    await site.sql.unsafe(`alter table hidden rename to ${table}`)
  }
}

for (const width of widths) {
  test.describe(`the audit log and its frame at ${width} px`, () => {
    test('an event opens, shows before and after, folds a long text, and closes in place', async () => {
      const page = await open('/admin/audit?entity=products', width)
      const line = page.getByRole('link', { name: 'a modifié le produit' })
      expect(await line.innerText()).toMatch(/^manager a modifié le produit «\sBallon essayé\s»$/)
      const row = page.getByRole('row').filter({ has: line })
      expect(await row.getByRole('time').innerText()).toMatch(/^(À l’instant|Il y a \d+ minutes?)/)
      expect(await row.getByRole('time').getAttribute('title')).toMatch(
        /^\S+ \d+(er)? \S+ \d{4} à \d+\sh\s\d\d$/,
      )
      await line.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Après').first().waitFor()
      const dialogText = (await dialog.innerText()).replace(/\s+/g, ' ')
      expect(dialogText).toContain('Prix Avant 5 000 FCFA Après 7 500 FCFA')
      expect(dialogText).toContain('Actif Avant Oui Après Non')
      expect(dialogText).not.toMatch(/[{}]|is_active|null/)
      expect(await dialog.getByText(long.trim()).isVisible()).toBe(false)
      await dialog.getByText('Tout lire').click()
      await dialog.getByText(long.trim()).waitFor()
      await page.reload()
      await hydrated(page)
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(new URL(page.url()).search).toBe('?entity=products')
    })

    test('filters are in the address, and the number of events is announced', async () => {
      const page = await open('/admin/audit', width)
      if (width < 768) await page.getByRole('button', { name: /^Filtres/ }).click()
      await page.getByRole('combobox', { name: 'Action' }).click()
      await page.getByRole('option', { name: 'Création' }).click()
      await page.waitForURL('**/admin/audit?action=create')
      await page.getByRole('link', { name: 'a créé le produit' }).waitFor()
      await page.getByRole('combobox', { name: 'Quoi' }).click()
      await page.getByRole('option', { name: 'Slides' }).click()
      await page.getByText('Aucun résultat').waitFor()
      await page.getByRole('status').getByRole('button', { name: 'Effacer les filtres' }).click()
      await page.waitForURL('**/admin/audit')
      await expect
        .poll(() => page.getByRole('link', { name: 'a ouvert une session' }).count())
        .toBeGreaterThan(0)
    })

    test('missing, refused and unreadable screens are in the frame and have a link onwards', async () => {
      const page = await open('/admin/unknown', width)
      await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
      await page.getByRole('link', { name: 'Return to Home' }).click()
      await page.waitForURL(`${site.origin}/`)
      const viewer = await open('/admin/audit', width, 'viewer')
      await viewer.getByText('Votre rôle ne permet pas d’ouvrir cette page.').waitFor()
      expect(await faults(viewer)).toEqual([])
      await viewer.getByRole('link', { name: 'Aller au tableau de bord' }).click()
      await viewer.waitForURL('**/admin/dashboard')
    })

    test('a list that cannot be read has a toast too, and appears when it can be read again', async () => {
      const page = await open('/admin/dashboard', width)
      const heading = page.getByRole('heading', { name: 'Impossible de charger les services' })
      await without('services', async () => {
        await page.getByRole('link', { name: 'Services actifs' }).click()
        await heading.waitFor()
        const toast = page.getByRole('alert')
        expect(await isInView(toast)).toBe(true)
        // Axe ignores text in the very colour of its background.
        const [words, ground] = await coloursOf(page.getByRole('link', { name: 'Réessayer' }))
        expect(words).not.toBe(ground)
        expect((await toast.innerText()).split('\n')).toEqual([
          'Erreur',
          'Impossible de charger les services',
        ])
      })
      await page.getByRole('link', { name: 'Réessayer' }).click()
      await page.getByRole('link', { name: 'Kinésithérapie', exact: true }).waitFor()
      expect(await heading.count()).toBe(0)
    })

    test('the frame stays while sessions cannot be read', async () => {
      const page = await open('/admin/dashboard', width)
      await without('sessions', async () => {
        await page.getByRole('link', { name: 'Produits actifs' }).click()
        await page.getByRole('heading', { name: 'Impossible de charger les produits' }).waitFor()
        await page.getByRole('banner').getByText('Administration').waitFor()
      })
      await page.getByRole('link', { name: 'Réessayer' }).click()
      await page.getByRole('heading', { name: /^Produits/ }).waitFor()
      expect(await page.title()).toBe('Produits | Administration')
    })
  })
}

test('the audit log is read with the keyboard alone', async () => {
  const page = await open('/admin/audit?entity=products&action=update', 1280)
  await page.getByRole('link', { name: 'a modifié le produit' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.getByText(long.trim()).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      page
        .getByRole('link', { name: 'a modifié le produit' })
        .evaluate((each) => each === document.activeElement),
    )
    .toBe(true)
})
