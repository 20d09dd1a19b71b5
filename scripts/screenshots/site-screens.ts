import type { Page } from '@playwright/test'
import { addTeam } from '#tests/support/team.ts'
import { patientScreens } from './patient-screens.ts'
import type { Screen } from './screen.ts'

const send = (values: Record<string, string>) => async (page: Page) => {
  for (const [name, value] of Object.entries(values))
    await page.locator(`main form [name="${name}"]`).fill(value)
  // Without JavaScript the browser itself rejects a faulty form; the server's answer is wanted here.
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
  await page.locator('main form button[type=submit]').last().click()
  await page.locator('main [role=alert], main [role=status]').first().waitFor()
}

const letter = {
  name: 'Awa Njoya',
  email: 'awa.njoya@example.cm',
  message: 'Bonjour, je sors de l’hôpital lundi. Par quoi faut-il commencer ?',
}

/** Every page of the site, then its states, then unusual days and shops. */
export const siteScreens: Screen[] = [
  { name: 'Home', path: '/' },
  { name: 'About', path: '/about' },
  { name: 'Services', path: '/services' },
  { name: 'A service', path: '/services/kinésithérapie' },
  { name: 'Testimonials', path: '/testimonials' },
  { name: 'Blog', path: '/blog' },
  {
    name: 'Articles of a category',
    path: '/blog?category=:first',
    row: (sql) =>
      sql`select slug as id from blog_categories c where exists (select from blog_posts where category_id = c.id) order by name limit 1`,
  },
  { name: 'An article', path: '/blog/quand-le-dos-fait-mal-au-travail' },
  { name: 'Shop', path: '/shop' },
  { name: 'Shop: search results', path: '/shop?q=ballon' },
  { name: 'Shop: nothing found', path: '/shop?q=zzzz' },
  {
    name: 'Shop: two products ticked',
    path: '/shop',
    window: true,
    act: async (page) => {
      const ticks = page.getByRole('checkbox')
      await ticks.nth(0).check({ force: true })
      await ticks.nth(1).check({ force: true })
    },
  },
  {
    name: 'Shop: open basket',
    path: '/shop',
    window: true,
    act: async (page) => {
      const ticks = page.getByRole('checkbox')
      await ticks.nth(0).check({ force: true })
      await ticks.nth(1).check({ force: true })
      // No basket without JavaScript: the bar says so.
      if ((await page.locator('html[data-script]').count()) === 0) return
      await page.locator('[data-basket] button[type=button]').click()
      await page.getByRole('dialog').getByRole('listitem').nth(1).waitFor()
    },
  },
  { name: 'Search', path: '/search?q=genou' },
  { name: 'Search: nothing found', path: '/search?q=zzzz' },
  { name: 'A product', path: '/shop/ballon-de-gym-65-cm' },
  { name: 'Contact', path: '/contact' },
  { name: 'Contact: faults', path: '/contact', act: send({ name: 'Awa Njoya', email: 'awa@' }) },
  { name: 'Contact: sent', path: '/contact', act: send(letter) },
  { name: 'Appointment', path: '/appointment' },
  {
    name: 'Questions',
    path: '/questions',
    act: async (page) => page.locator('main summary').nth(1).click(),
  },
  { name: 'Privacy', path: '/privacy' },
  { name: 'Without a network', path: '/offline' },
  ...patientScreens,
  { name: 'No such page', path: '/no-such-page' },
  {
    name: 'Menu',
    path: '/',
    window: true,
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
      else await page.locator('header').getByRole('button').first().click()
    },
  },
  {
    name: 'Home on a closed day',
    path: '/',
    window: true,
    prepare: (sql) =>
      sql`insert into closures (day, last_day, label, label_en)
        values (current_date, current_date + 2, 'Inventaire annuel du matériel', 'Yearly stock-taking')`,
  },
  {
    name: 'Shop without products',
    path: '/shop',
    prepare: (sql) => sql`update products set is_active = false`,
  },
  {
    name: 'Blog without articles',
    path: '/blog',
    prepare: (sql) => sql`update blog_posts set status = 'draft'`,
  },
  {
    name: 'Testimonials: none',
    path: '/testimonials',
    prepare: (sql) => sql`update testimonials set is_active = false`,
  },
  { name: 'Team', path: '/team', prepare: addTeam },
  { name: 'Home with little in it', path: '/' },
]
