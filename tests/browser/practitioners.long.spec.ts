import { randomUUID } from 'node:crypto'
import { expect, type Locator, test } from '@playwright/test'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf } from '#tests/support/browser/back-office-page.ts'
import { useSite } from '#tests/support/browser/browser.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'

const site = useSite()
/** Wednesday of next week. */
const day = addDays(doualaDay(), 10 - weekday(doualaDay()))
const [rose, joseph] = [randomUUID(), randomUUID()]

test.beforeAll(() => declineHolidays(site.sql))
test.beforeEach(async () => {
  const { sql } = site
  await sql`delete from appointments`
  await sql`delete from practitioners`
  await sql`insert into practitioners ${sql([
    {
      id: joseph,
      name: 'Joseph Nana',
      care_types: ['rehabilitation'],
      capacity: 2,
      sort_order: 0,
      color: '#7A3E9D',
    },
    {
      id: rose,
      name: 'Rose Ekambi',
      care_types: ['kinesitherapy'],
      capacity: 1,
      sort_order: 1,
      color: '#0E5A52',
    },
  ])}`
})

test('a full hour is given on purpose on a phone, with its practitioner and a reason', async () => {
  const taken = { ...agreedFor(day, 10), practitioner_id: rose, seat: 1 }
  await requestVisit(site.site, { name: 'Brice Onana', ...taken })
  const id = await requestVisit(site.site, { preferred_date: day, day_part: 'morning' })
  const page = await site.visit(`/admin/appointments?open=${id}&do=confirm`, { width: 360, role: 'manager' })
  const drawer = dialogOf(page)
  const person = (name: RegExp) => drawer.getByRole('radio', { name })
  await drawer.getByText('(souhaité : le matin)').waitFor()
  // A practitioner for that care type comes first, and is selected.
  expect(await person(/Rose Ekambi/).isChecked()).toBe(true)
  await drawer.getByRole('radio', { name: /10.h.00/ }).check({ force: true })
  await drawer.getByText('Cette heure est complète avec Rose Ekambi.').waitFor()
  await drawer.getByText(/Déjà prévu.:.Brice Onana, de 10/).waitFor()
  await drawer.getByRole('button', { name: 'Dites pourquoi, ou changez l’heure' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  await person(/Joseph Nana/).check({ force: true })
  await drawer.getByRole('button', { name: 'Confirmer sans message' }).waitFor()
  await person(/Rose Ekambi/).check({ force: true })
  await drawer.getByLabel(/^Prendre un patient de plus/).fill('Urgence, Rose est d’accord')
  await drawer.getByRole('button', { name: 'Confirmer quand même sans message' }).click()
  await drawer.waitFor({ state: 'hidden' })
  const [row] = await site.sql`select * from appointments where id = ${id}`
  expect(row).toMatchObject({
    practitioner_id: rose,
    seat: null,
    overbooked: 'Urgence, Rose est d’accord',
    status: 'confirmed',
  })
  await page.goto(`${new URL(page.url()).origin}/admin/appointments?open=${id}`)
  await drawer.getByText('Urgence, Rose est d’accord').waitFor()
  await drawer.getByText('Rose Ekambi').waitFor()
})

test('the reason for one full hour is not the reason for another', async () => {
  const taken = { practitioner_id: rose, seat: 1 }
  for (const hour of [10, 11])
    await requestVisit(site.site, { name: 'Brice Onana', ...taken, ...agreedFor(day, hour) })
  const id = await requestVisit(site.site, {
    ...agreedFor(day, 9),
    practitioner_id: rose,
    seat: null,
    overbooked: 'Urgence',
  })
  const at = `?view=week&week=${day}&open=${id}&do=confirm&day=${day}&at=10:00&with=${rose}&seq=0`
  const page = await site.visit(`/admin/appointments${at}`, { width: 360, role: 'operator' })
  const drawer = page.getByRole('dialog', { name: 'Changer l’heure' })
  const why = drawer.getByLabel('Prendre un patient de plus, parce que')
  const confirmation = drawer.getByRole('button', { name: /^(Confirmer|Dites)/ }).first()
  expect([await why.inputValue(), await confirmation.innerText()]).toEqual([
    '',
    'Dites pourquoi, ou changez l’heure',
  ])
  await why.fill('Douleur aiguë')
  await drawer.getByRole('radio', { name: /^11.h.00/ }).check({ force: true })
  expect([await why.inputValue(), await confirmation.isDisabled()]).toEqual(['', true])
})

test('the choice of another hour may be followed by another day', async () => {
  const id = await requestVisit(site.site, { preferred_date: day })
  const page = await site.visit(`/admin/appointments?open=${id}&do=confirm`, { width: 360, role: 'operator' })
  await dialogOf(page).getByRole('button', { name: 'Une autre heure' }).click()
  await dialogOf(page).getByLabel('Autre heure').fill('09:10')
  await dialogOf(page).getByRole('button', { name: 'Un autre jour' }).click()
  const days = dialogOf(page).getByRole('group', { name: /^Quel jour/ })
  await days.waitFor()
  expect(await days.getByRole('radio').count()).toBeGreaterThan(1)
})

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0

test('a visit that changes its hour shows its days first, and another day leaves it an hour that is free', async () => {
  const taken = { name: 'Brice Onana', practitioner_id: rose, seat: 1 }
  await requestVisit(site.site, { ...taken, ...agreedFor(addDays(day, 2), 11) })
  const id = await requestVisit(site.site, { ...agreedFor(day, 11), practitioner_id: rose, seat: 1 })
  const page = await site.visit(`/admin/appointments?open=${id}&do=confirm`, { width: 360, role: 'manager' })
  const drawer = dialogOf(page)
  const days = drawer.getByRole('group', { name: /^Quel jour/ })
  await drawer.getByLabel('Message').waitFor()
  await drawer.getByText('C’est décidé dès que vous confirmez.').waitFor()
  await expect(days.getByText(/^Mercredi/)).toBeInViewport()
  const hours = drawer.getByRole('radio', { name: /^8.h.00/ })
  expect(await topOf(days)).toBeLessThan(await topOf(hours))
  const eleven = drawer.getByRole('radio', { name: /^11.h.00/ })
  const chosen = async (name: string) => {
    await days.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true })
    return eleven.isChecked()
  }
  expect([await chosen('Jeudi'), await chosen('Vendredi')]).toEqual([true, false])
  await drawer.getByRole('button', { name: 'Choisissez une heure' }).waitFor()
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
})

test('a cancellation whose hour is taken by now says so when it is undone, and leads to another hour', async () => {
  const id = await requestVisit(site.site, { ...agreedFor(day, 9), practitioner_id: rose, seat: 1 })
  const page = await site.visit(`/admin/appointments?open=${id}&do=cancel`, { width: 360, role: 'manager' })
  await dialogOf(page)
    .getByRole('button', { name: /sans message$/ })
    .click()
  const undo = page.getByRole('button', { name: 'Revenir en arrière' })
  await undo.waitFor()
  await requestVisit(site.site, {
    ...agreedFor(day, 9),
    name: 'Brice Onana',
    practitioner_id: rose,
    seat: 1,
  })
  await undo.click()
  const refusal = page.getByRole('alert').filter({ hasText: /Déjà prévu.: Brice Onana/ })
  await refusal.getByRole('button', { name: 'Choisir une autre heure' }).click()
  await page.getByRole('dialog', { name: 'Confirmer le rendez-vous' }).waitFor()
  await refusal.waitFor({ state: 'detached' })
})

test('a proposal without an answer is named beside the wished day, with what its buttons do', async () => {
  const id = await requestVisit(site.site, {
    preferred_date: day,
    status: 'postponed',
    postponed_to: addDays(day, 1),
    postponed_time: '15:00',
  })
  const page = await site.visit(`/admin/appointments?open=${id}`, { width: 360, role: 'manager' })
  const facts = await dialogOf(page).getByText('Jour souhaité').locator('xpath=ancestor::dl').innerText()
  expect(facts).toMatch(
    /Jour souhaité\s+Mercredi .*\s+Jour proposé\s+Jeudi .* 15.h.00, en attente de réponse/,
  )
  await dialogOf(page)
    .getByText(/vous proposez, le patient doit encore accepter/)
    .waitFor()
  await dialogOf(page).getByRole('link', { name: 'Reporter' }).click()
  await expect(dialogOf(page).getByText(/^Le patient doit encore accepter/)).toBeInViewport()
})

test('a booking from Today proposes who receives that day, assigns none without an hour, and leads back', async () => {
  await site.sql`update practitioners set care_types = '{}'`
  await site.sql`insert into practitioner_absences (practitioner_id, day) values (${joseph}, ${day})`
  const page = await site.visit(`/admin/today?on=${day}`, { width: 360, role: 'manager' })
  await page.getByRole('link', { name: 'Noter une visite' }).click()
  const form = dialogOf(page)
  const person = (name: RegExp) => form.getByRole('radio', { name })
  await person(/Joseph Nana.*absent ce jour-là/).waitFor()
  expect(await person(/Rose Ekambi/).isChecked()).toBe(true)
  await form.getByRole('combobox', { name: 'Nom' }).fill('Serge Abega')
  await form.getByRole('textbox', { name: 'Téléphone' }).fill('677 12 34 56')
  await form.getByText('Kinésithérapie', { exact: true }).click()
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('dialog', { name: /Serge Abega/ }).waitFor()
  expect(await site.sql`select practitioner_id, status from appointments`).toEqual([
    { practitioner_id: null, status: 'new' },
  ])
  await page.getByRole('button', { name: 'Fermer' }).last().click()
  await page.waitForURL(`**/admin/today?on=${day}`)
  await page.getByRole('link', { name: 'Serge Abega', exact: true }).click()
  await page.getByRole('dialog', { name: /Serge Abega/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL(`**/admin/today?on=${day}`)
})
