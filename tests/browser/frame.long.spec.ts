import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { hydrated, useSite } from '#tests/support/browser/browser.ts'

const site = useSite()

async function openBackOffice(path: string, width = 1280): Promise<Page> {
  return site.visit(path, { width, role: 'admin' })
}

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Menu' })
const widthOf = async (page: Page) => Math.round((await sidebar(page).boundingBox())?.width ?? 0)

/** Groups of the specification, in order. */
const groups = [
  'Principal',
  'Boutique',
  'Services',
  'Contenu',
  'Communication',
  'Pages',
  'Gestion',
  'Rapports',
  'Configuration',
]

test.describe('the frame', () => {
  test('the frame has the groups of the specification in their order, and none without a screen', async () => {
    const page = await openBackOffice('/admin')
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard')
    await page.getByText('Administration', { exact: true }).waitFor()
    const words = (await sidebar(page).innerText()).split('\n')
    const shown = words.filter((word) => groups.includes(word))
    const places = [...new Set(shown)].map((word) => groups.indexOf(word))
    expect(places.length).toBeGreaterThanOrEqual(5)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    for (const screen of ['Tableau de bord', 'Produits', 'Praticiens', 'Patients', 'Journal'])
      expect(words).toContain(screen)
    expect(words.at(-1)).toBe('Déconnexion')
  })

  for (const height of [1000, 800, 720]) {
    test(`the open section is in view on a screen of 1280 × ${height}`, async () => {
      const page = await openBackOffice('/admin/dashboard')
      await page.setViewportSize({ width: 1280, height })
      for (const open of ['settings', 'dashboard']) {
        await page.goto(`${site.origin}/admin/${open}`)
        await hydrated(page)
        const places = await sidebar(page)
          .locator('nav')
          .evaluate((list) => {
            const { top, bottom } = list.getBoundingClientRect()
            const link = list.querySelector('[aria-current]')?.getBoundingClientRect()
            return { inSight: link && link.top >= top && link.bottom <= bottom, shown: bottom - top }
          })
        expect(places.inSight).toBe(true)
        // The list shows enough other sections to choose from.
        expect(places.shown).toBeGreaterThan(height / 2)
      }
    })
  }

  for (const width of [1280, 1024, 800]) {
    test(`the frame keeps toasts off the pressed buttons at ${width} px`, async () => {
      // Visits of yesterday: those of today are asked about only after their hour.
      for (const hour of [9, 10]) await requestVisit(site.site, agreedFor(addDays(doualaDay(), -1), hour))
      const page = await openBackOffice('/admin/appointments', width)
      for (const count of [1, 2]) {
        await page
          .getByRole('button', { name: /^Arrivé/ })
          .first()
          .click()
        await expect(page.locator('[role=status] >> text=/arrivé$/')).toHaveCount(count)
      }
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll('header a, header button, main a, main button')]
          .map((control) => ({ control, box: control.getBoundingClientRect() }))
          .filter(({ control, box }) => {
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
            const hit = box.width > 1 && y > 0 && y < innerHeight && document.elementFromPoint(x, y)
            return hit && !control.contains(hit) && !hit.contains(control)
          })
          .map(({ control }) => control.textContent),
      )
      expect(covered).toEqual([])
    })
  }

  test('the frame shows the current section on a low screen, and leaves the page at its top', async () => {
    const page = await openBackOffice('/admin/dashboard')
    await page.setViewportSize({ width: 1280, height: 560 })
    for (const path of ['/admin/settings', '/admin/dashboard']) {
      await page.goto(site.origin + path)
      await hydrated(page)
      const [list, link] = ['nav', 'nav a[aria-current]'].map((part) => sidebar(page).locator(part))
      const within = async () => {
        const [around, one] = [await list?.boundingBox(), await link?.boundingBox()]
        if (!around || !one) throw new Error('no sections')
        return one.y >= around.y && one.y + one.height <= around.y + around.height
      }
      await expect.poll(within).toBe(true)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  })

  for (const [kind, strips] of Object.entries({
    tabs: { products: 'Produits', practitioners: 'Praticiens', blog: 'Blog', settings: 'Paramètres' },
    segments: { orders: 'Présentation', appointments: 'Présentation', analytics: 'Période' },
  }))
    test(`the ${kind} of all screens have one look`, async () => {
      const page = await openBackOffice('about:blank')
      const looks: string[] = []
      for (const [screen, label] of Object.entries(strips)) {
        await page.goto(`${site.origin}/admin/${screen}`)
        const strip = page.locator(`:is(nav, [role=tablist])[aria-label="${label}"]`)
        const found = await strip.evaluate((all) =>
          [...all.children].map((link) => {
            const { fontFamily, fontSize, fontWeight, padding, minWidth } = getComputedStyle(link)
            const heights = [all, link].map((part) => part.getBoundingClientRect().height)
            return [...heights, fontFamily, fontSize, fontWeight, padding, minWidth].join(' ')
          }),
        )
        looks.push(...found)
      }
      expect([...new Set(looks)]).toHaveLength(1)
    })

  test('the sidebar is 16rem wide, 3rem collapsed by Ctrl+B, and remembered for seven days', async () => {
    const page = await openBackOffice('/admin/products')
    expect(await widthOf(page)).toBe(256)
    await page.keyboard.press('Control+b')
    await expect.poll(() => widthOf(page)).toBe(48)
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state')
    // The browser has the real day, not that of the tests.
    const now = await page.evaluate(() => performance.timeOrigin)
    expect(Math.round(((cookie?.expires ?? 0) - now / 1000) / 86_400)).toBe(7)
    await page.reload()
    await hydrated(page)
    expect(await widthOf(page)).toBe(48)
    await page.keyboard.press('Control+b')
    await expect.poll(() => widthOf(page)).toBe(256)
  })

  test('the frame leaves Ctrl+B to a field with the focus', async () => {
    const page = await openBackOffice('/admin/products')
    await page.getByPlaceholder('Chercher par nom').focus()
    await page.keyboard.press('Control+b')
    await page.waitForTimeout(400)
    expect(await widthOf(page)).toBe(256)
  })

  test('the menu is in a drawer of 18rem below 768 px', async () => {
    const page = await openBackOffice('/admin/products', 767)
    expect(await sidebar(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    const drawer = page.getByRole('dialog')
    await expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(288)
    await drawer.getByText('Contenu', { exact: true }).click()
    await drawer.getByRole('link', { name: 'Slides' }).click()
    await page.waitForURL('**/admin/slides')
    await expect(drawer).toBeHidden()
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(sidebar(page)).toBeVisible()
  })

  test('the frame announces a screen that is loading', async () => {
    const page = await openBackOffice('/admin/products')
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/admin/services.data*', (route) => held.then(() => route.continue()))
    await sidebar(page).getByRole('link', { name: 'Services' }).click()
    const status = page.getByRole('status').filter({ hasText: 'Chargement...' })
    await expect(status).toHaveCount(1)
    const box = await page.getByText('Chargement...', { exact: true }).boundingBox()
    expect([box?.width, box?.height].every((length) => Number(length) > 16)).toBe(true)
    const heading = page.getByRole('heading', { level: 1 })
    const opacity = () =>
      page.locator('main > :first-child').evaluate((words) => getComputedStyle(words).opacity)
    await expect.poll(opacity).toBe('0')
    expect(await heading.innerText()).toContain('Produits')
    const [shown, ...drawn] = await page.locator('[data-underway]').evaluate((line: HTMLElement) => {
      const main = document.querySelector('main') as HTMLElement
      const asked = line.dataset['underway']
      const outlines = ['list', 'board', 'form', 'week'].map((name) => {
        line.dataset['underway'] = name
        return getComputedStyle(main, '::before').backgroundImage
      })
      return [asked, ...new Set(outlines)]
    })
    expect([shown, drawn.length]).toEqual(['list', 4])
    answer()
    await page.waitForURL('**/admin/services')
    await expect(status).toHaveCount(0)
    await expect.poll(opacity).toBe('1')
    expect(await heading.innerText()).toContain('Services')
  })

  test('a toast on a phone covers neither titles nor the bar or buttons at the foot; success ends with its screen', async () => {
    const page = await openBackOffice('/admin/products', 360)
    const toasts = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Fermer' }) })
    const isAbove = async (below: Locator) => {
      const [toast, foot] = [await toasts.last().boundingBox(), await below.boundingBox()]
      return toast && foot && toast.y > 400 && toast.y + toast.height <= foot.y
    }
    await page.getByRole('switch').first().click()
    await toasts.waitFor()
    const bar = page.getByRole('link', { name: /^Messages/ }).last()
    await expect.poll(() => isAbove(bar)).toBe(true)
    await page.waitForTimeout(1100)
    await bar.click()
    await expect(page).toHaveURL(/messages/)
    await expect(toasts).toHaveCount(0, { timeout: 1500 })

    await requestVisit(site.site, { ...agreedFor(addDays(doualaDay(), -1), 9), name: 'Estelle' })
    const next = await requestVisit(site.site, { name: 'Paul' })
    await page.goto(`${site.origin}/admin/appointments`)
    await page.getByRole('button', { name: /^Arrivé.*Estelle/ }).click()
    await page.locator(`a[href*="open=${next}"]`).first().click()
    const primary = page.getByRole('dialog').getByRole('link', { name: 'Confirmer', exact: true })
    await primary.waitFor()
    await expect.poll(() => isAbove(primary)).toBe(true)
  })

  test('single letters act outside of fields, until they are turned off', async () => {
    const page = await openBackOffice('/admin/products')
    await page.keyboard.press('/')
    await page.keyboard.type('n')
    await expect.poll(() => new URL(page.url()).search).toBe('?q=n')
    await page.getByRole('button', { name: /Administrateur/ }).click()
    await page.getByRole('menuitem', { name: 'Raccourcis clavier' }).click()
    await page.getByRole('switch', { name: 'Raccourcis d’une seule touche' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('n')
    await page.waitForTimeout(400)
    expect(new URL(page.url()).search).toBe('?q=n')
  })
})
