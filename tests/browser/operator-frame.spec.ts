import { expect, type Locator, test } from '@playwright/test'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { dialogOf, startBackOffice } from '#tests/support/browser/back-office-page.ts'
import { writeMessage } from '#tests/support/messages.ts'
import { openEveryDay } from '#tests/support/opening-hours.ts'

const admin = startBackOffice({ role: 'operator', width: 360 })
const { site, open } = admin
const ids = { visit: '', series: '', message: '', order: '' }

/** One task of each kind, and more text in each drawer than a phone shows. */
test.beforeAll(async () => {
  const { sql } = site
  await openEveryDay(site)
  const long = 'Une phrase assez longue pour remplir une ligne. '.repeat(40)
  const [patient] = await sql`insert into patients (name, phone)
    values ('Estelle Moukouri', '6 71 23 45 67') returning id`
  const [series] = await sql`insert into series (patient_id, care_type, sessions)
    values (${patient?.['id']}, 'kinesitherapy', 30) returning id`
  ids.series = String(series?.['id'])
  const session = { patient_id: patient?.['id'], series_id: ids.series }
  for (let day = 1; day <= 20; day++)
    await requestVisit(site.site, { ...session, ...agreedFor(addDays(doualaDay(), day), 9) })
  ids.visit = await requestVisit(site.site, { ...agreedFor(doualaDay(), 9), message: long })
  await requestVisit(site.site, { name: 'Paul Essomba' })
  await requestVisit(site.site, { ...agreedFor(doualaDay(), 7), status: 'came', price: 0 })
  ids.message = await writeMessage(site.site, { message: long, phone: '6 71 23 45 67' })
  await writeMessage(site.site, { name: 'Serge' })
  const [order] = await sql`insert into orders (name, phone, notes)
    values ('Mireille Tchoumi', '6 71 23 45 67', ${long}) returning id`
  ids.order = String(order?.['id'])
  await sql`insert into order_lines (order_id, position, product_id, name, quantity, unit_price)
    select ${ids.order}, row_number() over (order by name) - 1, id, name, 1, price
    from (select * from products order by name limit 12) as chosen`
})

test('a phone’s bar has the daily screens with their counts, and “Plus” opens the rest', async () => {
  await open('/admin/today')
  const { page } = admin
  const bar = page.getByRole('navigation', { name: 'La journée' })
  const words = (await bar.locator('a, button').allInnerTexts()).map((each) => each.replace(/\s+/g, ' '))
  expect(words).toEqual([
    'Aujourd’hui',
    'Rendez-vous 1 rendez-vous à traiter',
    'Messages 2 messages non lus',
    'Commandes 1 commande à préparer',
    'Plus',
  ])
  await bar.getByRole('button', { name: 'Plus' }).click()
  const menu = dialogOf(page)
  await menu.getByText('Le site et le centre', { exact: true }).click()
  expect(await menu.getByRole('link', { name: 'Horaires' }).isVisible()).toBe(true)
  await menu.getByRole('link', { name: 'Patients' }).click()
  await page.waitForURL('**/admin/patients')
})

test('at 768 px the menu is a rail in which the folded screens are open', async () => {
  const page = await site.visit('/admin/today', { width: 768, role: 'operator' })
  const menu = page.getByRole('complementary', { name: 'Menu' })
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(48)
  await menu.getByRole('link', { name: 'Horaires' }).click()
  await page.waitForURL('**/admin/opening-hours')
  await menu.getByRole('link', { name: 'Horaires' }).and(page.locator('[aria-current=page]')).waitFor()
  expect((await menu.boundingBox())?.width).toBe(48)
})

test('a date typed digit by digit is opened whole, and another day has its tasks once', async () => {
  await open('/admin/today')
  const { page } = admin
  // Past and unpaid, so that the day opens with a fold.
  await expect(page.locator('details summary', { hasText: 'terminée' })).toHaveCount(1)
  const links = page.locator('a.link-row')
  const names = async () => (await links.allInnerTexts()).filter(Boolean).join()
  const before = await names()
  await page.getByLabel('Jour', { exact: true }).focus()
  // The same day and month, in whichever order this browser asks for them.
  await page.keyboard.type('12122029', { delay: 120 })
  await page.waitForURL('**/admin/today?on=2029-12-12')
  await page.getByRole('heading', { name: 'La journée' }).waitFor()
  await page.getByRole('link', { name: 'Jour suivant' }).click()
  await page.waitForURL('**/admin/today?on=2029-12-13')
  await expect(page.getByLabel('Jour', { exact: true })).toHaveValue('2029-12-13')
  await page.getByRole('main').getByRole('link', { name: 'Aujourd’hui', exact: true }).click()
  await page.waitForURL('**/admin/today')
  await expect.poll(names).toBe(before)
})

/** True for a part that is entirely within the window and not covered. */
const isInView = (part: Locator) =>
  part.evaluate((control) => {
    const { left, top, bottom, width, height } = control.getBoundingClientRect()
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
    return top >= 0 && bottom <= innerHeight && control.contains(topmost)
  })

for (const [opened, path, primary] of [
  ['an order', () => `orders?open=${ids.order}`, /^Prête.:/],
  ['a visit', () => `appointments?open=${ids.visit}`, /^Arrivé/],
  ['a series', () => `series?open=${ids.series}`, /^Placer 10\sséances/],
  ['a message', () => `messages?open=${ids.message}`, /^Répondre sur WhatsApp/],
] as const) {
  test(`the drawer of ${opened} opens on a phone with its primary action in view, and nothing that is refused`, async () => {
    await open(`/admin/${path()}`)
    const { page } = admin
    const drawer = dialogOf(page)
    const action = drawer.locator('a, button').filter({ hasText: primary })
    await expect.poll(() => isInView(action)).toBe(true)
    const scrolled = await drawer.evaluate((sheet) =>
      [sheet, ...sheet.querySelectorAll('*')]
        .filter((each) => each.scrollHeight > each.clientHeight + 100 && each.tagName !== 'TEXTAREA')
        .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY))
        .map((each) => each.scrollTop),
    )
    // One part scrolls, and the foot stays in place.
    expect(scrolled).toEqual([0])

    const links = await drawer
      .locator('a[href^="/admin"]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    const answers = await Promise.all([...new Set(links)].map((link) => page.request.get(link)))
    expect(answers.filter((answer) => !answer.ok()).map((answer) => answer.url())).toEqual([])
    await drawer.getByRole('button', { name: /^Autres actions pour/ }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await page.getByRole('menuitem', { name: /Supprimer/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
  })
}

test('a calendar’s link is renewed only after a question', async () => {
  await open('/admin/appointments?calendar=1')
  const { page } = admin
  const link = page.getByLabel('Votre lien')
  const renew = async () => {
    await page.getByRole('button', { name: 'Autres actions pour le lien' }).click()
    await page.getByRole('menuitem', { name: 'Renouveler le lien' }).click()
    return page.getByRole('dialog', { name: 'Renouveler le lien' })
  }
  await page.getByRole('button', { name: 'Créer mon lien' }).click()
  const first = await link.inputValue()
  await (await renew()).getByRole('button', { name: 'Annuler' }).click()
  const statusOf = async (address: string) => {
    const { pathname, search } = new URL(address)
    return (await page.request.get(site.origin + pathname + search)).status()
  }
  expect([await link.inputValue(), await statusOf(first)]).toEqual([first, 200])
  await (await renew()).getByRole('button', { name: 'Renouveler' }).click()
  await expect.poll(() => link.inputValue()).not.toBe(first)
  expect([await statusOf(first), await statusOf(await link.inputValue())]).toEqual([404, 200])

  // The same question if the link is no longer shown.
  await open('/admin/appointments?calendar=1')
  await page.getByRole('button', { name: 'Renouveler le lien' }).click()
  await page
    .getByRole('dialog', { name: 'Renouveler le lien' })
    .getByText('L’ancien cesse aussitôt.')
    .waitFor()
})
