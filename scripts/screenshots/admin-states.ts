import type { Page } from '@playwright/test'
import type postgres from 'postgres'
import { agendaStates } from './agenda-states.ts'
import { notificationStates } from './notification-states.ts'
import type { Screen } from './screen.ts'
import { seriesStates } from './series-states.ts'
import { todayStates } from './today-states.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const opened = (page: Page) => dialog(page).waitFor()
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const onPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

const firstProduct = (sql: postgres.Sql) =>
  sql`select id from products where image_url is not null and deleted_at is null order by name limit 1`
const firstRequest = (sql: postgres.Sql) =>
  sql`select id from appointments where status = 'new' order by created_at limit 1`

/** A state after presses within a screen: only the window is photographed. */
const state = (name: string, path: string, act: Screen['act'], more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  act,
  window: true,
  ...more,
})

const menus: Screen[] = [
  state('The menu of a row', '/admin/services', async (page) => {
    await press(page, /^Actions pour /)
    await page.getByRole('menu').waitFor()
  }),
  state('The menu of colours', '/admin/slides', async (page) => {
    await press(page, /^Apparence/)
    await page.getByRole('menu').waitFor()
  }),
  state('The menu of the account', '/admin/slides', async (page) => {
    await press(page, /Administrateur/)
    await page.getByRole('menu').waitFor()
  }),
  state('The help for the keyboard', '/admin/services?untranslated=yes', async (page) => {
    if (onPhone(page)) await page.keyboard.press('?')
    else {
      await press(page, /Administrateur/)
      await page.getByRole('menuitem', { name: 'Raccourcis clavier' }).click()
    }
    await opened(page)
  }),
  state('The sheet of sections, or the rail', '/admin/testimonials', async (page) => {
    await press(page, onPhone(page) ? 'Ouvrir le menu' : 'Réduire le menu')
    if (onPhone(page)) await opened(page)
  }),
  state('A choice that is open', '/admin/products', async (page) => {
    if (onPhone(page)) await press(page, /^Filtres/)
    await page.getByRole('combobox', { name: 'Catégorie' }).click()
    await page.getByRole('listbox').waitFor()
  }),
]

/** Records of the examples under one telephone. */
const findPerson = async (page: Page) => {
  await page.getByLabel('Téléphone ou e-mail').fill('6 71 23 45 67')
  await press(page, 'Chercher')
  await page.getByRole('heading', { name: 'Avec ce contact' }).waitFor()
}

const rights: Screen[] = [
  state('All that is stored of a person', '/admin/data-subjects', async (page) => {
    await findPerson(page)
    await page.getByText('Tout ce qui est gardé').first().click()
  }),
  state('Erasing a person', '/admin/data-subjects', async (page) => {
    await findPerson(page)
    await page.getByRole('checkbox').first().check()
    await press(page, 'Effacer pour de bon')
    await opened(page)
  }),
]

const forms: Screen[] = [
  state('A new category', '/admin/product-categories?new', opened),
  state('A new service', '/admin/services?new', opened),
  state('A new slide', '/admin/slides?new', opened),
  state('A new testimonial', '/admin/testimonials?new', opened),
  state('A new category of articles', '/admin/blog?tab=categories&new', opened),
  state('The choice among pictures', '/admin/products?new', async (page) => {
    await press(page, 'Voir les images')
    await dialog(page).getByRole('img').first().waitFor()
  }),
  state('An address for a picture, refused', '/admin/products?new', async (page) => {
    await press(page, 'Coller une adresse')
    await page.getByLabel('Adresse de l’image').fill('x')
    await press(page, 'Utiliser')
    await page.getByText('Indiquez une adresse qui commence par https://').waitFor()
  }),
  state('An article with faults and an open link', '/admin/blog?new', async (page) => {
    await dialog(page).locator('#content').click()
    await page.keyboard.press('Control+k')
    await save(page)
    await page.getByText('Écrivez le contenu de l’article.').waitFor()
  }),
  state('A user with a fault', '/admin/users?new', async (page) => {
    await dialog(page).getByLabel('E-mail').fill('pas une adresse')
    await save(page)
    await page.getByText('Indiquez une adresse e-mail, comme nom@exemple.cm.').waitFor()
  }),
  state('The hours of the week', '/admin/opening-hours?edit=week', opened),
  state('A new closure', '/admin/opening-hours?new', opened),
  state('Correcting a request', '/admin/appointments?open=:first&do=correct', opened, { row: firstRequest }),
  state('The calendar of a phone', '/admin/appointments?calendar=1', opened),
  state('A setting', '/admin/settings?tab=all', async (page) => {
    await page.getByRole('link', { name: 'Téléphone' }).click()
    await dialog(page).getByLabel('Valeur').waitFor()
  }),
  state('A setting before it is deleted', '/admin/settings?tab=all', async (page) => {
    await press(page, 'Actions pour Téléphone')
    await page.getByRole('menuitem', { name: 'Supprimer' }).click()
    await dialog(page).getByRole('button', { name: 'Annuler' }).waitFor()
  }),
  state('Settings: refused', '/admin/settings?tab=contact', async (page) => {
    await page.locator('#setting-contact_phone').fill('bientôt')
    await press(page, 'Sauvegarder')
    await page.getByRole('alert').filter({ hasText: 'Un champ est à corriger' }).waitFor()
  }),
  state('A line of the journal', '/admin/audit?open=:first', opened, {
    row: (sql) => sql`select id from audit_log order by at limit 1`,
  }),
]

/** The next working day with patients of the examples. */
const nextExpected = async (sql: postgres.Sql) => {
  const [next] = await sql`select min(day)::text as day
    from (select (confirmed_for at time zone 'Africa/Douala')::date as day from appointments where status = 'confirmed') agreed
    where day > (now() at time zone 'Africa/Douala')::date and extract(isodow from day) < 7`
  return String(next?.['day'])
}
const closeExpected = async (sql: postgres.Sql) =>
  sql`insert into closures (day, label) select ${await nextExpected(sql)}, 'Panne de courant'
    where not exists (select from closures where label = 'Panne de courant')`
const closed = (name: string, path: string): Screen => ({ name, path, prepare: closeExpected })

const closedDay: Screen[] = [
  state('Patients of a day before it is closed', '/admin/opening-hours?new', async (page, sql) => {
    await dialog(page)
      .locator('#day')
      .fill(await nextExpected(sql))
    await dialog(page)
      .getByLabel(/^Raison/)
      .first()
      .fill('Panne de courant')
    await save(page)
    await page.getByRole('dialog', { name: /^(1 patient est attendu|\d+ patients sont attendus)/ }).waitFor()
  }),
  closed('Appointments: centre closed', '/admin/appointments?period=closed'),
  closed('Appointments: week with a closed day', '/admin/appointments?view=week'),
  closed('Appointments: reminders of a closed day', '/admin/appointments?view=reminders'),
  closed('Dashboard: a closed day', '/admin/dashboard'),
]

/** Error states. Their changes of the database are reverted at once. */
const failures: Screen[] = [
  state(
    'A change by another user',
    '/admin/products?edit=:first',
    async (page, sql) => {
      const id = new URL(page.url()).searchParams.get('edit')
      await sql`update products set price = price + 1 where id = ${id}`
      await dialog(page).locator('#stock').fill('77')
      await save(page)
      await page.getByText('a enregistré des changements').waitFor()
    },
    { row: firstProduct },
  ),
  state(
    'A change that failed',
    '/admin/products?edit=:first',
    async (page, sql) => {
      await sql`alter table products rename column price to hidden`
      try {
        await dialog(page).locator('#stock').fill('78')
        await save(page)
        await page.getByRole('alert').waitFor()
      } finally {
        await sql`alter table products rename column hidden to price`
      }
    },
    { row: firstProduct },
  ),
  state('A list that cannot be read', '/admin/slides', async (page, sql) => {
    await sql`alter table slides rename to hidden`
    try {
      await page.reload()
      await page.getByRole('alert').waitFor()
    } finally {
      await sql`alter table hidden rename to slides`
    }
  }),
  state('The end of a session with typed text', '/admin/products?new', async (page, sql) => {
    await dialog(page).locator('#name').fill('Ballon')
    const sessions = await sql`delete from sessions returning *`
    try {
      await save(page)
      await page.getByRole('dialog', { name: 'Votre session a pris fin' }).waitFor()
    } finally {
      await sql`insert into sessions ${sql(sessions)}`
    }
  }),
]

/** Screens of the back-office after presses and errors. */
export const adminStates: Screen[] = [
  ...menus,
  ...rights,
  ...forms,
  ...failures,
  ...closedDay,
  ...notificationStates,
  ...agendaStates,
  ...todayStates,
  ...seriesStates,
]
