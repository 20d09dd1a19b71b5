import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { inColours, overflow, violations } from '#tests/support/browser/axe.ts'
import { hydrated, useSite, widths } from '#tests/support/browser/browser.ts'

const site = useSite()

/** What is on the screen: an address, and what is pressed there before axe looks. */
type State = [name: string, path: string, act?: (page: Page, width: number) => Promise<unknown>]

const dialog = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const opened = (page: Page) => dialog(page).waitFor()
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Enregistrer' }).click()

const screens: State[] = [
  ['the dashboard', '/admin/dashboard'],
  ['the products', '/admin/products'],
  ['no product found', '/admin/products?q=zzz'],
  ['the trash', '/admin/products?trash'],
  ['the categories', '/admin/product-categories'],
  ['the services', '/admin/services'],
  ['the slides', '/admin/slides'],
  ['the testimonials', '/admin/testimonials'],
  ['the pictures', '/admin/pictures'],
  ['no picture found', '/admin/pictures?filter=unused'],
  ['the audit log', '/admin/audit'],
  ['an import', '/admin/products/import'],
  ['a missing screen', '/admin/none'],
  ['a new product', '/admin/products?new', opened],
  ['a product', '/admin/products?edit=first', opened],
  ['a new slide', '/admin/slides?new', opened],
]

const states: State[] = [
  ['a new category', '/admin/product-categories?new', opened],
  ['a new service', '/admin/services?new', opened],
  ['a new testimonial', '/admin/testimonials?new', opened],
  [
    'a product with errors',
    '/admin/products?new',
    async (page) => {
      await dialog(page).locator('#price').fill('')
      await save(page)
      await page.getByRole('alert').waitFor()
    },
  ],
  [
    'the question before typed words are let go',
    '/admin/products?new',
    async (page) => {
      await dialog(page).locator('#name').fill('Ballon')
      await page.keyboard.press('Escape')
      await page.getByText('Abandonner les modifications ?').waitFor()
    },
  ],
  [
    'the question before a deletion',
    '/admin/products',
    async (page) => {
      await press(page, /^Actions pour /)
      await page.getByRole('menuitem', { name: 'Supprimer' }).click()
      await opened(page)
    },
  ],
  [
    'the menu of a row',
    '/admin/services',
    async (page) => {
      await press(page, /^Actions pour /)
      await page.getByRole('menu').waitFor()
    },
  ],
  [
    'the menu of colours',
    '/admin/slides',
    async (page) => {
      await press(page, /^Apparence/)
      await page.getByRole('menu').waitFor()
    },
  ],
  [
    'the menu of the account',
    '/admin/slides',
    async (page) => {
      await press(page, /Administrateur/)
      await page.getByRole('menu').waitFor()
    },
  ],
  [
    'the sheet of sections, or the rail',
    '/admin/testimonials',
    async (page, width) => {
      if (width >= 768) return press(page, 'Réduire le menu')
      await press(page, 'Ouvrir le menu')
      return opened(page)
    },
  ],
  [
    'a choice that is open',
    '/admin/products',
    async (page, width) => {
      if (width < 768) await press(page, /^Filtres/)
      await page.getByRole('combobox', { name: 'Catégorie' }).click()
      await page.getByRole('listbox').waitFor()
    },
  ],
  [
    'rows that are ticked',
    '/admin/products',
    async (page) => {
      await page
        .getByRole('checkbox', { name: /^Sélectionner/ })
        .first()
        .click({ force: true })
      await page.getByRole('toolbar').waitFor()
    },
  ],
  [
    'the choice among pictures',
    '/admin/products?new',
    async (page) => {
      await press(page, 'Voir les images')
      await dialog(page).getByRole('img').first().waitFor()
    },
  ],
  [
    'an address for a picture, and a refusal',
    '/admin/products?new',
    async (page) => {
      await press(page, 'Coller une adresse')
      await page.getByLabel('Adresse de l’image').fill('x')
      await press(page, 'Utiliser')
      await page.getByText('Indiquez une adresse qui commence par https://').waitFor()
    },
  ],
  ['a line of the audit log', '/admin/audit?open=first', opened],
  [
    'the preview of an import',
    '/admin/products/import',
    async (page) => {
      const lines = 'Nom;Description;Prix\r\nBallon;Bleu;x\r\n;sans nom;3\r\nTapis;;4;5;Inconnue\r\n'
      const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) }
      await page.getByLabel('Choisir un fichier').setInputFiles(file)
      await page.getByRole('heading', { name: '2 produits seront ajoutés' }).waitFor()
    },
  ],
  [
    'a change that somebody else made',
    '/admin/products?edit=first',
    async (page) => {
      const id = new URL(page.url()).searchParams.get('edit')
      await site.sql`update products set price = price + 1 where id = ${id}`
      await dialog(page).locator('#stock').fill('77')
      await save(page)
      await page.getByText('a enregistré des changements').waitFor()
    },
  ],
  [
    'a change that failed',
    '/admin/products?edit=first',
    async (page) => {
      await site.sql`alter table products rename column price to hidden`
      try {
        await dialog(page).locator('#stock').fill('78')
        await save(page)
        await page.getByRole('alert').waitFor()
      } finally {
        await site.sql`alter table products rename column hidden to price`
      }
    },
  ],
  [
    'a screen that cannot be read',
    '/admin/slides',
    async (page) => {
      await site.sql`alter table slides rename to hidden`
      try {
        await page.reload()
        await page.getByRole('alert').waitFor()
      } finally {
        await site.sql`alter table hidden rename to slides`
      }
    },
  ],
  [
    'the end of a session while somebody types',
    '/admin/products?new',
    async (page) => {
      await dialog(page).locator('#name').fill('Ballon')
      const sessions = await site.sql`delete from sessions returning *`
      try {
        await save(page)
        await page.getByRole('dialog', { name: 'Votre session a pris fin' }).waitFor()
      } finally {
        await site.sql`insert into sessions ${site.sql(sessions)}`
      }
    },
  ],
]

/** Addresses ask for the first product or the first line of the audit log. */
async function addressOf(path: string): Promise<string> {
  if (!path.endsWith('first')) return path
  const [row] = path.startsWith('/admin/audit')
    ? await site.sql`select id from audit_log order by at limit 1`
    : await site.sql`select id from products where image_url is not null order by name limit 1`
  return path.replace('first', String(row?.['id']))
}

async function show(page: Page, [, path, act]: State, width: number): Promise<void> {
  await page.goto(site.origin + (await addressOf(path)))
  await hydrated(page)
  await act?.(page, width)
}

/** What is wrong for whoever sees little or nothing. */
async function faults(page: Page, colours: 'light' | 'dark'): Promise<string[]> {
  await inColours(page, colours)
  return [...(await violations(page)), ...(await tooWide(page))]
}

/** The page and whatever scrolls within it, where that is wider than its place. */
async function tooWide(page: Page): Promise<string[]> {
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowX))
      .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
      .map((each) => `too wide: ${each.tagName} ${each.className}`),
  )
  return (await overflow(page)) > 0 ? ['too wide: the page', ...boxes] : boxes
}

/** One first heading, and none below it that leaves a level out. */
async function headings(page: Page): Promise<string[]> {
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) => Number(tagName[1])),
  )
  const skipped = levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1)
  return levels.filter((level) => level === 1).length === 1 && !skipped
    ? []
    : [`headings: ${levels.join(' ')}`]
}

describe.each(widths)('at %i px', (width) => {
  let page: Page
  beforeAll(async () => {
    await site.sql`update products set deleted_at = now() where slug = 'cannes-anglaises'`
    page = await site.visit('/admin/dashboard', { width, role: 'admin' })
  })

  test.each(screens)('%s, in light and in dark', async (name, path, act) => {
    await show(page, [name, path, act], width)
    expect(await headings(page)).toEqual([])
    expect(await faults(page, 'light')).toEqual([])
    expect(await faults(page, 'dark')).toEqual([])
    for (const narrow of narrowerThan(width)) {
      await narrow(page)
      await expect.poll(() => tooWide(page)).toEqual([])
    }
  })

  test.each(states)('%s', async (name, path, act) => {
    await show(page, [name, path, act], width)
    expect(await faults(page, width < 768 ? 'dark' : 'light')).toEqual([])
    for (const narrow of narrowerThan(width)) {
      await narrow(page)
      await expect.poll(() => tooWide(page)).toEqual([])
    }
  })
})

/** What a phone may be besides: narrower, and with text twice as large. */
function narrowerThan(width: number): ((page: Page) => Promise<void>)[] {
  if (width >= 768) return []
  return [
    (page) => page.setViewportSize({ width: 320, height: 740 }),
    async (page) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    },
  ]
}
