import { expect, test } from '@playwright/test'
import { addDays, doualaDay, doualaMinutes, weekday } from '#app/lib/clock.ts'
import { requestVisit } from '#tests/support/appointments.ts'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf, saveOn } from '#tests/support/browser/back-office-page.ts'
import { hydrated, useSite } from '#tests/support/browser/browser.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'

const site = useSite()
const [tuesday = '', wednesday = '', thursday = ''] = [9, 10, 11].map((days) =>
  addDays(doualaDay(), days - weekday(doualaDay())),
)

test.beforeAll(() => declineHolidays(site.sql))
test.beforeEach(async () => {
  await site.sql`delete from practitioners`
  await site.sql`delete from places`
})

test('two practitioners and a room are entered on a phone, with a week and an absence, and booked', async () => {
  const { sql } = site
  const page = await site.visit('/admin/practitioners?new', { width: 360, role: 'manager' })
  const open = async (path: string) => {
    await page.goto(site.origin + path)
    await hydrated(page)
  }
  const enter = async (screen: string, name: string, more: () => Promise<unknown> = async () => {}) => {
    await open(`/admin/${screen}?new`)
    await dialogOf(page).locator('#name').fill(name)
    await more()
    await saveOn(page)
    await page.getByText(name).first().waitFor()
  }
  await enter('practitioners', 'Rose Ekambi')
  await enter('practitioners', 'Joseph Nana', () => dialogOf(page).locator('#capacity').fill('2'))
  await enter('places', 'Salle 2')
  expect((await sql`select distinct color from practitioners`).length).toBe(2)
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])

  // Rose does not work on Wednesdays, and is away next Thursday.
  await open('/admin/opening-hours')
  await page.getByRole('link', { name: 'Rose Ekambi' }).click()
  await page.getByRole('button', { name: 'Modifier la semaine de Rose Ekambi' }).click()
  await dialogOf(page).getByRole('switch', { name: 'Mercredi' }).click()
  await saveOn(page)
  await open('/admin/practitioners')
  await page.getByRole('button', { name: 'Actions pour Rose Ekambi' }).click()
  await page.getByRole('menuitem', { name: 'Noter une absence' }).click()
  await expect(dialogOf(page).locator('#day')).toHaveValue(doualaDay())
  await open(`/admin/appointments?view=day&on=${thursday}`)
  await page.getByRole('button', { name: 'Plus d’actions' }).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'Noter une absence de Rose Ekambi' }).click()
  await expect(dialogOf(page).locator('#day')).toHaveValue(thursday)
  await dialogOf(page).getByLabel('Raison').fill('Formation')
  await saveOn(page)
  await page.getByRole('list', { name: 'Absences à venir' }).getByText('Formation').waitFor()

  await open(`/admin/appointments?view=week&week=${wednesday}&on=${thursday}`)
  await page.getByText('Absence : Rose Ekambi').filter({ visible: true }).waitFor()
  await page.getByRole('button', { name: 'Plus d’actions' }).filter({ visible: true }).click()
  const noted = page.getByRole('menuitem', { name: 'Noter une absence de Joseph Nana' })
  await expect(noted).toHaveAttribute('href', new RegExp(`&new&day=${thursday}$`))

  // The requested hour is outside of Rose's hours: reported where it is chosen, and given on the day before.
  const id = await requestVisit(site.site, { preferred_date: wednesday, day_part: 'morning' })
  await open(`/admin/appointments?open=${id}&do=confirm`)
  const drawer = dialogOf(page)
  const choose = async (day: string) => {
    await drawer.locator('input[type="date"]').fill(day)
    await drawer.getByRole('radio', { name: /Rose Ekambi/ }).check({ force: true })
    await drawer.getByRole('radio', { name: /10.h.00/ }).check({ force: true })
  }
  await drawer.getByRole('button', { name: 'Un autre jour' }).click()
  for (const [day, words] of [
    [wednesday, 'ne reçoit pas ce jour-là'],
    [thursday, 'absent ce jour-là'],
  ] as const) {
    await drawer.locator('input[type="date"]').fill(day)
    await drawer.getByRole('radio', { name: `Rose Ekambi ${words}` }).waitFor()
    await choose(day)
    await drawer.getByText('Le praticien n’est pas là à ce moment.').waitFor()
  }
  await choose(tuesday)
  await drawer.getByRole('combobox', { name: 'Salle ou appareil' }).click()
  await page.getByRole('option', { name: 'Salle 2' }).click()
  await drawer.getByRole('button', { name: 'Confirmer sans message' }).click()
  await drawer.waitFor({ state: 'hidden' })
  const [visit] = await sql`select confirmed_for, p.name, l.name as place
    from appointments a join practitioners p on p.id = practitioner_id join places l on l.id = place_id
    where a.id = ${id}`
  const at = visit?.['confirmed_for'] as Date
  expect([doualaDay(at), doualaMinutes(at), visit?.['name'], visit?.['place']]).toEqual([
    tuesday,
    600,
    'Rose Ekambi',
    'Salle 2',
  ])
})
