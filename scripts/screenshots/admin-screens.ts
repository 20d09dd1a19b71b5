import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import type postgres from 'postgres'
import { capital } from '#app/lib/text/capital.ts'
import { adminStates } from './admin-states.ts'
import { orderScreens } from './order-screens.ts'
import { patientPageScreens } from './patient-page-screens.ts'
import type { Screen } from './screen.ts'
import { signInScreens } from './sign-in-screens.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const opened = (page: Page) => dialog(page).waitFor()
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Enregistrer' }).click()

const firstProduct = (sql: postgres.Sql) =>
  sql`select id from products where image_url is not null and deleted_at is null order by name limit 1`
const firstRequest = (sql: postgres.Sql) =>
  sql`select id from appointments where status = 'new' order by created_at limit 1`

const latestPost = (sql: postgres.Sql) => sql`select id from blog_posts order by published_at desc limit 1`

/** A screen whose dialog is in its address. */
const dialogAt = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  window: true,
  act: opened,
  ...more,
})

const communication: Screen[] = [
  { name: 'Dashboard', path: '/admin/dashboard' },
  { name: 'Messages', path: '/admin/messages' },
  dialogAt('A message', '/admin/messages?open=:first', {
    row: (sql) =>
      sql`select id from contact_messages where phone is not null order by created_at desc limit 1`,
    act: undefined,
  }),
  { name: 'Messages: nothing found', path: '/admin/messages?q=zzz' },
  { name: 'Messages: trash', path: '/admin/messages?trash' },
  { name: 'Appointments', path: '/admin/appointments' },
  { name: 'Appointments: week', path: '/admin/appointments?view=week' },
  { name: 'Appointments: reminders', path: '/admin/appointments?view=reminders' },
  dialogAt('An appointment', '/admin/appointments?open=:first', { row: firstRequest }),
  dialogAt('Confirming', '/admin/appointments?open=:first&do=confirm', {
    row: firstRequest,
    act: async (page) => {
      await opened(page)
      await dialog(page).getByRole('radio').nth(2).locator('xpath=..').click()
    },
  }),
  dialogAt('Postponing', '/admin/appointments?open=:first&do=postpone', { row: firstRequest }),
  dialogAt('Cancelling', '/admin/appointments?open=:first&do=cancel', { row: firstRequest }),
  dialogAt('A new appointment', '/admin/appointments?new'),
]

/** The list of every resource that is only declared. */
const resources = readdirSync('app/routes/admin/resources').map((file): Screen => {
  const name = basename(file, '.tsx')
  return { name: capital(name.replaceAll('-', ' ')), path: `/admin/${name}` }
})

const content: Screen[] = [
  { name: 'Products', path: '/admin/products' },
  { name: 'Products: nothing found', path: '/admin/products?q=zzz' },
  { name: 'Products: to translate', path: '/admin/products?untranslated=yes' },
  {
    name: 'Products: ticked',
    path: '/admin/products',
    window: true,
    act: async (page) => {
      const ticks = page.getByRole('checkbox', { name: /^Sélectionner/ })
      await ticks.nth(1).click({ force: true })
      await ticks.nth(2).click({ force: true })
      await page.getByRole('toolbar').first().waitFor()
    },
  },
  {
    name: 'Products: preview of new prices',
    path: '/admin/products?q=ba',
    window: true,
    act: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Sélectionner/ })
        .nth(1)
        .click({ force: true })
      await page.getByRole('toolbar').getByRole('button', { name: 'Prix' }).click()
      await opened(page)
      await dialog(page)
        .getByLabel(/de la liste$/)
        .check()
      await dialog(page).getByLabel('De combien').fill('7,5')
      await dialog(page).getByRole('button', { name: 'Voir les nouveaux prix' }).click()
      await dialog(page)
        .getByRole('heading', { name: /change/ })
        .waitFor()
    },
  },
  {
    name: 'Products: question before a deletion',
    path: '/admin/products',
    window: true,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions pour / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Supprimer' }).click()
      await opened(page)
    },
  },
  { name: 'Products: trash', path: '/admin/products?trash' },
  dialogAt('A product', '/admin/products?edit=:first', { row: firstProduct }),
  dialogAt('A product with faults', '/admin/products?new', {
    act: async (page) => {
      await opened(page)
      await dialog(page).locator('#price').fill('')
      await save(page)
      await page.getByRole('alert').first().waitFor()
    },
  }),
  dialogAt('Typed words before they are let go', '/admin/products?new', {
    act: async (page) => {
      await opened(page)
      await dialog(page).locator('#name').fill('Ballon')
      await page.keyboard.press('Escape')
      await page.getByText('Abandonner les modifications ?').waitFor()
    },
  }),
  ...resources,
  { name: 'Import', path: '/admin/products/import' },
  {
    name: 'Import: preview',
    path: '/admin/products/import',
    act: async (page) => {
      const lines =
        'Nom;Description;Prix;Stock;Catégorie\r\nBallon;Bleu;x\r\n;sans nom;3\r\nTapis;;4;5;Inconnue\r\n'
      const file = { name: 'prix.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) }
      await page.getByLabel('Choisir un fichier').setInputFiles(file)
      await page.getByRole('heading', { name: /seront? ajouté/ }).waitFor()
    },
  },
  {
    name: 'Import: update',
    path: '/admin/products/import',
    act: async (page, sql) => {
      const rows = await sql`select name from products where deleted_at is null order by name limit 6`
      const lines = rows.map(({ name }, index) => `${name};;${index * 2500}`)
      const text = [
        'Nom;Description;Prix;Stock;Catégorie',
        ...lines,
        'Coussin neuf;Bleu;4500;3;Inconnue',
        ';;3',
      ]
      const file = { name: 'prix.csv', mimeType: 'text/csv', buffer: Buffer.from(text.join('\r\n')) }
      await page.getByLabel('Choisir un fichier').setInputFiles(file)
      await page.getByLabel('Mettre à jour').check()
      await page.getByRole('heading', { name: /seront mis à jour/ }).waitFor()
    },
  },
  dialogAt('A service', '/admin/services?edit=:first', {
    row: (sql) => sql`select id from services order by sort_order limit 1`,
  }),
  dialogAt('A slide', '/admin/slides?edit=:first', {
    row: (sql) => sql`select id from slides order by sort_order limit 1`,
  }),
  { name: 'Pictures', path: '/admin/pictures' },
  { name: 'Pictures: nothing found', path: '/admin/pictures?filter=untranslated' },
  { name: 'Pictures: unused', path: '/admin/pictures?filter=unused' },
  { name: 'Articles', path: '/admin/blog' },
  { name: 'Article categories', path: '/admin/blog?tab=categories' },
  dialogAt('An article', '/admin/blog?edit=:first', { row: latestPost }),
  { name: 'Preview of an article', path: '/admin/preview/blog/:first', row: latestPost },
  { name: 'Preview of an article, in English', path: '/admin/preview/en/blog/:first', row: latestPost },
]

const pages: Screen[] = [
  { name: 'About', path: '/admin/about' },
  { name: 'Opening hours', path: '/admin/opening-hours' },
]

const direction: Screen[] = [
  { name: 'Reports', path: '/admin/analytics' },
  { name: 'Reports: traffic', path: '/admin/analytics?tab=traffic' },
  { name: 'Reports: messages', path: '/admin/analytics?tab=messages' },
  { name: 'Reports: content', path: '/admin/analytics?tab=content' },
  { name: 'Reports: orders', path: '/admin/analytics?tab=orders' },
  { name: 'Users', path: '/admin/users' },
  dialogAt('A new user', '/admin/users?new'),
  { name: 'Journal', path: '/admin/audit' },
  { name: 'Alerts', path: '/admin/alerts' },
  { name: 'Account', path: '/admin/account' },
  ...['general', 'contact', 'social', 'seo', 'appearance', 'all'].map((tab) => ({
    name: `Settings: ${tab}`,
    path: `/admin/settings?tab=${tab}`,
  })),
  { name: 'Backups', path: '/admin/backups' },
  { name: 'Personal data', path: '/admin/data-subjects' },
  { name: 'Retention periods', path: '/admin/data-subjects/retention' },
  { name: 'Guide of the back-office', path: '/admin/styleguide' },
  { name: 'Guide of the site', path: '/admin/preview/styleguide' },
  { name: 'Guide of the site, in English', path: '/admin/preview/en/styleguide' },
  { name: 'No such screen', path: '/admin/none' },
]

const empty: Screen[] = [
  { name: 'Messages: none', path: '/admin/messages', prepare: (sql) => sql`delete from contact_messages` },
  {
    name: 'Appointments: none',
    path: '/admin/appointments',
    prepare: (sql) => sql`delete from appointments`,
  },
  { name: 'Orders: none', path: '/admin/orders', prepare: (sql) => sql`delete from orders` },
  { name: 'Series: none', path: '/admin/series', prepare: (sql) => sql`delete from series` },
  { name: 'Patients: none', path: '/admin/patients', prepare: (sql) => sql`delete from patients` },
  { name: 'Products: none', path: '/admin/products', prepare: (sql) => sql`delete from products` },
  { name: 'Articles: none', path: '/admin/blog', prepare: (sql) => sql`delete from blog_posts` },
  {
    name: 'Reports: empty',
    path: '/admin/analytics',
    prepare: (sql) => sql`truncate site_analytics, view_counts`,
  },
  { name: 'Dashboard: no waiting task', path: '/admin/dashboard' },
]

/** Every screen of the back-office as an administrator sees it, then the empty ones. */
export const adminScreens: Screen[] = [
  ...signInScreens,
  ...communication,
  ...orderScreens,
  ...patientPageScreens,
  ...content,
  ...pages,
  ...direction,
  ...adminStates,
  ...empty,
]
